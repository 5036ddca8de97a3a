import { later } from '../../rendering/later.tsx';

/** What a person sees when a page can't be shown. */
export const ErrorPage = later(async () => (await import('./error-screen.tsx')).ErrorScreen);
