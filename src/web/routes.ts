import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** In development only: pages with all UI components in all states, and with all mails. */
const development =
  process.env.NODE_ENV === 'production'
    ? []
    : [route('dev/ui', 'routes/dev-ui.tsx'), route('dev/mails', 'routes/dev-mails.tsx')];

/** The routes in the order of the specification's route table. */
export default [
  index('routes/home.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/sign-out', 'routes/sign-out.tsx'),
  route('auth/confirmar-email', 'routes/confirm-email.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('profile/avisos', 'routes/notice-settings.tsx'),
  route('profile/seguridad', 'routes/security.tsx'),
  route('profile/actividad', 'routes/activity.tsx'),
  route('profile/datos', 'routes/own-data.ts'),
  route('create-buy-request', 'routes/create-buy-request.tsx'),
  route('buy-request/:id', 'routes/buy-request.tsx'),
  route('marketplace', 'routes/marketplace.tsx'),
  route('marketplace.rss', 'routes/marketplace-rss.ts'),
  route('marketplace.json', 'routes/marketplace-json.ts'),
  route('my-requests', 'routes/my-requests.tsx'),
  route('my-offers', 'routes/my-offers.tsx'),
  route('my-posts', 'routes/my-requests.tsx', { id: 'my-posts' }),
  route('post-detail/:id', 'routes/post-detail.tsx'),
  route('send-offer/:buyRequestId', 'routes/send-offer.tsx'),
  route('offer/:id', 'routes/offer.tsx'),
  route('u/:id', 'routes/person.tsx'),
  route('chats', 'routes/chats.tsx'),
  route('chats/:chatId', 'routes/chat.tsx'),
  route('chats/:chatId/messages', 'routes/chat-messages.ts'),
  route('avisos', 'routes/notices.tsx'),
  route('avisos/cuentas', 'routes/header-counts.ts'),
  route('avisos/baja/:token', 'routes/unsubscribe.tsx'),
  route('alertas', 'routes/saved-searches.tsx'),
  route('alertas/nueva', 'routes/saved-search-new.tsx'),
  route('alertas/:id', 'routes/saved-search.tsx'),
  route('alertas/:id/editar', 'routes/saved-search-edit.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('ayuda', 'routes/help.tsx'),
  route('seguridad', 'routes/safety.tsx'),
  route('market', 'routes/market.tsx'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/pages.xml', 'routes/sitemap-pages.ts'),
  route('sitemap/:kind/:part', 'routes/sitemap-part.ts'),
  ...development,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
