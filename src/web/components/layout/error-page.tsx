import { later } from '../../rendering/later.tsx';

/** What a person sees when a page can't be shown. */
export const ErrorPage = later(() =>
  import('./error-screen.tsx').then(
    ({ ErrorScreen }) => ErrorScreen,
    () => Plainly,
  ),
);

/** The same, when its code can't be loaded either. */
const Plainly = () => <p className="p-8">Algo salió mal. Recargá la página.</p>;
