import type { Page } from '@playwright/test';
import type { Extremes } from './extremes.ts';
import type { Found } from './find.ts';

/** Who views the page: a visitor, people of the demo, or the two people of the extremes. */
export type Viewer = 'visitor' | 'buyer' | 'seller' | 'stranger' | 'long' | 'new';

export interface Shot {
  name: string;
  path: string;
  as?: Viewer;
  /** What to do on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Only the visible part of the page, for dialogs and menus. */
  isScreen?: boolean;
  /** As at 200 % zoom: half the width, double the pixel density. */
  isZoomed?: boolean;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
};
const over = (name: string, path: string, as: Viewer, button: string | RegExp): Shot => ({
  name,
  path,
  as,
  act: press(button),
  isScreen: true,
});

/** All screens with their main states, with the demo data. */
export const screens = (ids: Found): Shot[] => [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', as: 'buyer' },
  { name: 'auth', path: '/auth' },
  { name: 'auth-sign-up', path: '/auth?signup=true' },
  { name: 'auth-recover', path: '/auth?recover=1' },
  {
    name: 'auth-errors',
    path: '/auth?signup=true',
    act: async (page) => page.getByRole('main').getByRole('button', { name: 'Registrarse' }).click(),
  },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'marketplace-search', path: '/marketplace?search=bici' },
  { name: 'marketplace-one', path: `/marketplace?search=${encodeURIComponent(ids.oneTitle)}` },
  { name: 'marketplace-nothing', path: '/marketplace?search=xilofonista' },
  { name: 'marketplace-filters', path: '/marketplace?condition=usado&maxPrice=500000&sort=price_asc' },
  { name: 'request-visitor', path: `/buy-request/${ids.active}` },
  { name: 'request-stranger', path: `/buy-request/${ids.active}`, as: 'stranger' },
  { name: 'request-owner', path: `/buy-request/${ids.active}`, as: 'buyer' },
  { name: 'request-reserved-owner', path: `/buy-request/${ids.reserved}`, as: 'buyer' },
  { name: 'request-reserved-visitor', path: `/buy-request/${ids.reserved}` },
  { name: 'request-missing', path: '/buy-request/no' },
  { name: 'person', path: `/u/${ids.person}` },
  { name: 'person-own', path: `/u/${ids.person}`, as: 'buyer' },
  { name: 'person-missing', path: '/u/no' },
  over('request-accept', `/buy-request/${ids.active}`, 'buyer', 'Aceptar'),
  over('request-reject', `/buy-request/${ids.active}`, 'buyer', 'Rechazar'),
  over('request-edit', `/buy-request/${ids.active}`, 'buyer', 'Editar publicación'),
  over('request-delete', `/buy-request/${ids.active}`, 'buyer', 'Eliminar publicación'),
  over('request-close', `/buy-request/${ids.active}`, 'buyer', 'Cerrar publicación'),
  over('request-complete', `/buy-request/${ids.reserved}`, 'buyer', 'Concretada'),
  over('request-fall-through', `/buy-request/${ids.reserved}`, 'buyer', 'No se concretó'),
  {
    name: 'request-viewer',
    path: `/buy-request/${ids.active}`,
    act: async (page) => page.getByRole('link', { name: /^Ver foto 1 de/ }).click(),
    isScreen: true,
  },
  { name: 'send-offer-visitor', path: `/send-offer/${ids.active}` },
  { name: 'send-offer', path: `/send-offer/${ids.active}`, as: 'stranger' },
  { name: 'send-offer-missing', path: '/send-offer/no', as: 'stranger' },
  { name: 'send-offer-own', path: `/send-offer/${ids.active}`, as: 'buyer' },
  {
    name: 'send-offer-errors',
    path: `/send-offer/${ids.active}`,
    as: 'stranger',
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles('docs/screenshots/home.webp');
      await page.getByRole('button', { name: 'Enviar oferta' }).and(page.locator(':enabled')).click();
    },
  },
  ...Object.entries(ids.offers).flatMap(([status, id]): Shot[] => [
    { name: `offer-${status}-seller`, path: `/offer/${id}`, as: 'seller' },
    { name: `offer-${status}-visitor`, path: `/offer/${id}` },
  ]),
  { name: 'offer-edit', path: `/send-offer/${ids.pendingOn}?edit=${ids.offers.pending}`, as: 'seller' },
  { name: 'offer-counter', path: `/send-offer/${ids.rejectedOn}?edit=${ids.offers.rejected}`, as: 'seller' },
  over('offer-withdraw', `/offer/${ids.offers.pending}`, 'seller', 'Retirar'),
  { name: 'create', path: '/create-buy-request', as: 'buyer' },
  { name: 'create-visitor', path: '/create-buy-request' },
  {
    name: 'create-errors',
    path: '/create-buy-request',
    as: 'buyer',
    act: async (page) => {
      await page.getByText('Prefiero completar los campos').click();
      await press('Crear publicación')(page);
    },
  },
  { name: 'my-requests', path: '/my-requests', as: 'buyer' },
  { name: 'my-requests-visitor', path: '/my-requests' },
  {
    name: 'my-requests-create',
    path: '/my-requests',
    as: 'buyer',
    act: async (page) =>
      page.getByRole('main').getByRole('link', { name: 'Crear publicación' }).first().click(),
    isScreen: true,
  },
  over('my-requests-actions', '/my-requests', 'buyer', /^Acciones de/),
  { name: 'my-offers', path: '/my-offers', as: 'seller' },
  { name: 'my-offers-visitor', path: '/my-offers' },
  { name: 'chats', path: '/chats', as: 'buyer' },
  { name: 'chat', path: `/chats/${ids.chat}`, as: 'buyer' },
  { name: 'avisos', path: '/avisos', as: 'buyer' },
  over('avisos-panel', '/marketplace', 'buyer', /^Avisos/),
  { name: 'alertas', path: '/alertas', as: 'seller' },
  { name: 'alertas-one', path: `/alertas/${ids.alert}`, as: 'seller' },
  { name: 'alertas-edit', path: `/alertas/${ids.alert}/editar`, as: 'seller' },
  { name: 'alertas-new', path: '/alertas/nueva?search=bici&zone=Rosario', as: 'buyer' },
  { name: 'alertas-errors', path: '/alertas/nueva', as: 'buyer', act: press('Crear alerta') },
  {
    name: 'alertas-delete',
    path: '/alertas',
    as: 'seller',
    act: async (page) =>
      page
        .getByRole('link', { name: /^Eliminar/ })
        .first()
        .click(),
    isScreen: true,
  },
  { name: 'alertas-save', path: '/marketplace?search=bici&zone=rosario', as: 'seller' },
  { name: 'alertas-saved', path: '/marketplace?search=iphone', as: 'seller' },
  { name: 'alertas-save-nothing', path: '/marketplace?search=xilofonista', as: 'seller' },
  { name: 'profile', path: '/profile', as: 'buyer' },
  {
    name: 'offline',
    path: '/',
    act: (page) => page.goto(new URL('/offline.html', page.url()).href),
    isScreen: true,
  },
  { name: 'profile-avisos', path: '/profile/avisos', as: 'buyer' },
  { name: 'profile-seguridad', path: '/profile/seguridad', as: 'buyer' },
  { name: 'profile-actividad', path: '/profile/actividad', as: 'buyer' },
  { name: 'confirm-email-dead', path: '/auth/confirmar-email?token=no' },
  over('profile-delete', '/profile', 'buyer', 'Eliminar cuenta'),
  { name: 'menu', path: '/marketplace', as: 'buyer', act: press(/^(Abrir menú|Menú de)/), isScreen: true },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-errors', path: '/contact', act: press('Enviar mensaje') },
  { name: 'ayuda', path: '/ayuda' },
  { name: 'market', path: '/market' },
  { name: 'post-missing', path: '/post-detail/no' },
  { name: 'not-found', path: '/no/existe' },
];

/** The screens of a new account, which are all empty. */
const empty = (): Shot[] =>
  ['/my-requests', '/my-offers', '/alertas', '/chats', '/avisos', '/profile'].map((path) => ({
    name: `empty${path.replaceAll('/', '-')}`,
    path,
    as: 'new',
  }));

/** The longest names, prices and titles; 0, 1 and 500 offers; 10 photos; 200 % zoom. */
export const extremes = (ids: Found, made: Extremes): Shot[] => [
  ...empty(),
  { name: 'long-request', path: `/buy-request/${made.longRequest}` },
  { name: 'long-request-owner', path: `/buy-request/${made.longRequest}`, as: 'long' },
  { name: 'long-offer', path: `/offer/${made.longOffer}`, as: 'long' },
  { name: 'long-my-requests', path: '/my-requests', as: 'long' },
  { name: 'long-chats', path: '/chats', as: 'long' },
  { name: 'long-alertas', path: '/alertas', as: 'long' },
  { name: 'long-avisos', path: '/avisos', as: 'long' },
  { name: 'long-profile-avisos', path: '/profile/avisos', as: 'long' },
  { name: 'avisos-baja', path: `/avisos/baja/${made.unsubscribe}` },
  { name: 'long-profile', path: '/profile', as: 'long' },
  { name: 'long-marketplace', path: '/marketplace?search=todos+venden', as: 'long' },
  { name: 'offers-0', path: `/buy-request/${made.deserted}`, as: 'long' },
  { name: 'offers-0-visitor', path: `/buy-request/${made.deserted}` },
  { name: 'offers-1', path: `/buy-request/${made.lonely}`, as: 'long' },
  { name: 'offers-500', path: `/buy-request/${made.crowded}`, as: 'long' },
  { name: 'deleted', path: `/buy-request/${made.deleted}` },
  { name: 'post-detail', path: `/post-detail/${made.post}` },
  ...[
    { name: 'home', path: '/' },
    { name: 'marketplace', path: '/marketplace' },
    { name: 'request', path: `/buy-request/${ids.active}` },
    { name: 'create', path: '/create-buy-request', as: 'buyer' as const },
    { name: 'long-request', path: `/buy-request/${made.longRequest}`, as: 'long' as const },
  ].map((shot) => ({ ...shot, name: `zoom-${shot.name}`, isZoomed: true })),
];
