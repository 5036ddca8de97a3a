// First: it is read when the first schema is made.
import './rendering/zod-settings.ts';
import { clsx } from 'clsx';
import { Component, type ReactNode, startTransition, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { getViewer, type HeaderCounts } from '#application/accounts/profile.ts';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './components/layout/error-page.tsx';
import { Header } from './components/layout/header.tsx';
import { hasBottomNavigation, type ShellData, type ShellViewer } from './components/layout/viewer.ts';
import { LiveProvider } from './live/live-provider.tsx';
import { requestContext } from './pages/context.ts';
import { hasFlash } from './pages/flash-cookie.ts';
import { placeKey } from './pages/last-market.ts';
import { lazyComponent, Nothing } from './rendering/lazy-component.tsx';
import { keepSuspendedOut } from './session/require-viewer.server.ts';
import stylesheet from './styles/app.css?url';
import archivo from './styles/archivo/archivo.woff2?url';
import { Toaster } from './ui/toaster.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const middleware: Route.MiddlewareFunction[] = [keepSuspendedOut];

export async function loader({ context }: Route.LoaderArgs): Promise<ShellData> {
  const { ctx, actor, services } = context.get(requestContext);
  const who = await actor();
  const { viewer, ...counts } = await getViewer(ctx, who);
  const { publicUrl, socialAccounts } = services.config;
  return {
    user: viewer,
    ...counts,
    publicUrl,
    isSuspended: !!who?.suspendedUntil,
    ...(Object.keys(socialAccounts).length > 0 && { socialAccounts }),
  };
}

const ProgressBar = lazyComponent(
  async () => (await import('./components/layout/progress-bar.tsx')).ProgressBar,
  { Failed: Nothing },
);
const LiveCounts = lazyComponent(
  async () => (await import('./components/layout/live-counts.tsx')).LiveCounts,
  { Failed: Nothing },
);
const EmailBanner = lazyComponent(
  async () => (await import('./components/accounts/email/email-banner.tsx')).EmailBanner,
);
const Footer = lazyComponent(async () => (await import('./components/layout/footer.tsx')).Footer);
const PlacesBar = lazyComponent(async () => (await import('./components/layout/places-bar.tsx')).PlacesBar);
const PageServices = lazyComponent(
  async () => (await import('./components/layout/page-services.tsx')).PageServices,
  {
    Failed: Nothing,
  },
);
const SuspendedFrame = lazyComponent(
  async () => (await import('./components/layout/suspended-frame.tsx')).SuspendedFrame,
);

const visitor: ShellViewer = { user: null, rejectedCount: 0, unreadCount: 0, messageCount: 0 };

export function Layout({ children }: { children: ReactNode }) {
  const viewer = useRouteLoaderData<ShellViewer>('root') ?? visitor;
  const { pathname } = useLocation();
  const hasBar = !viewer.isSuspended && hasBottomNavigation(pathname);
  const chat = useRouteLoaderData('routes/chat');
  const error = useRouteError();
  return (
    <html lang="es-AR" className={hasBar ? 'has-places-bar' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#fdfaf4" />
        {/* `precedence` puts it before pictures and scripts. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <Meta />
        <Links nonce="" />
      </head>
      <body className={clsx('flex flex-col', chat !== undefined && !error && 'is-conversation')}>
        {viewer.isSuspended ? (
          <SuspendedFrame>{children}</SuspendedFrame>
        ) : (
          <LiveProvider userId={viewer.user?.id ?? null}>
            <FrameBoundary>
              <Frame viewer={viewer}>{children}</Frame>
            </FrameBoundary>
          </LiveProvider>
        )}
        <Toaster />
        <FlashToasts />
        <ScrollRestoration getKey={placeKey} />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ viewer, children }: { viewer: ShellViewer; children: ReactNode }) {
  const [heard, setHeard] = useState<{ since: ShellViewer; counts: HeaderCounts }>();
  const shown = heard?.since === viewer ? { ...heard.counts, user: viewer.user } : viewer;
  return (
    <>
      <SkipLink />
      <Header {...shown} />
      {viewer.user && (
        <LiveCounts
          unreadCount={shown.unreadCount}
          // A transition keeps the lazy parts of the header that are not loaded yet.
          onCounts={(counts) => startTransition(() => setHeard({ since: viewer, counts }))}
        />
      )}
      <ProgressBar />
      {viewer.user?.asksEmail && <EmailBanner />}
      <PageServices userId={viewer.user?.id ?? null} />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer user={viewer.user} socialAccounts={viewer.socialAccounts} />
      <PlacesBar {...shown} />
    </>
  );
}

/** Catches what fails in the frame of the pages: the router's own last page is in English and shows the stack. */
class FrameBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="page py-12">
        <h1>Algo falló</h1>
        <p>
          No pudimos mostrar la página. Probá de nuevo en un rato, o <a href="/">andá al inicio</a>.
        </p>
      </main>
    );
  }
}

const SkipLink = () => (
  <a
    href="#contenido"
    className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-[650] text-white opacity-0 focus:translate-y-0 focus:opacity-100"
  >
    Saltar al contenido
  </a>
);

function FlashToasts() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation, without reading the key
  useEffect(() => {
    if (hasFlash()) void import('./pages/flash.ts').then(({ showFlash }) => showFlash());
  }, [key]);
  return null;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Without a connection the service worker shows its offline page, which later returns to the requested address.
  const isCutOff = navigator.onLine === false && Boolean(navigator.serviceWorker?.controller);
  useEffect(() => {
    if (isCutOff) location.reload();
  }, [isCutOff]);
  return isCutOff ? null : <ErrorPage error={error} />;
}
