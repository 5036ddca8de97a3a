import { lazyComponent } from '../../rendering/lazy-component.tsx';

export const ErrorPage = lazyComponent(async () => (await import('./error-screen.tsx')).ErrorScreen, {
  Failed: () => <p className="p-8">Algo salió mal. Recargá la página.</p>,
});
