import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LostDrawing } from '../brand/drawings/drawings.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageShell } from './page-shell.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  wayOn: { to: string; label: string };
  isTabTitle?: boolean;
}

export const NotFound = ({ title, text, wayOn, isTabTitle = true }: NotFoundProps) => (
  <PageShell>
    {isTabTitle && <title>{`${title} · AlRevés`}</title>}
    <EmptyState
      level="h1"
      drawing={<LostDrawing />}
      title={title}
      text={text}
      action={<ButtonLink to={wayOn.to}>{wayOn.label}</ButtonLink>}
    />
  </PageShell>
);

export const missing = {
  person: {
    title: 'Persona no encontrada',
    text: 'No existe, o eliminó su cuenta.',
    wayOn: { to: '/marketplace', label: 'Ir al mercado' },
  },
  post: {
    title: 'Publicación no encontrada',
    text: 'No existe, o ya no está disponible.',
    wayOn: { to: '/market', label: 'Ver las publicaciones' },
  },
};

/** Makes a route's `ErrorBoundary` that tells what is missing when the loader answers 404. */
export const notFoundBoundary = (what: NotFoundProps) =>
  function NotFoundBoundary({ error }: { error: unknown }) {
    const isMissing = isRouteErrorResponse(error) && error.status === 404;
    return isMissing ? <NotFound {...what} /> : <ErrorPage error={error} />;
  };
