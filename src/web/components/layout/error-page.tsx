import { lazyComponent } from '../../rendering/lazy-component.tsx';

/** What a person sees when a page can't be shown. */
export const ErrorPage = lazyComponent(async () => (await import('./error-screen.tsx')).ErrorScreen, {
  Failed: () => <p className="p-8">Algo salió mal. Recargá la página.</p>,
});
