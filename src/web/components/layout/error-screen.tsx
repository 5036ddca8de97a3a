import { isRouteErrorResponse, useLocation } from 'react-router';
import { Refusal } from '#domain/refusals/refusal.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import url from '../brand/drawings/broken.svg';
import { Drawing, LostDrawing } from '../brand/drawings/drawings.tsx';

export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const busy = refusedNow(error);
  const { pathname, search } = useLocation();
  return (
    <div className="page grid min-h-[60dvh] place-items-center">
      <title>{`${missing ? 'Página no encontrada' : (busy?.title ?? 'Algo salió mal')} · AlRevés`}</title>
      {missing ? (
        <EmptyState
          level="h1"
          drawing={<LostDrawing />}
          title={
            <>
              No encontramos esta página{' '}
              <span lang="en" className="mt-2 block font-normal text-base text-ink-2 tracking-normal">
                Oops! Page not found
              </span>
            </>
          }
          text="Puede que haya cambiado de lugar o que ya no exista."
          action={<ButtonLink to="/">Volver al inicio</ButtonLink>}
        />
      ) : (
        <EmptyState
          level="h1"
          drawing={<BrokenDrawing />}
          title={busy?.title ?? 'Algo salió mal'}
          text={busy?.detail ?? `${sentence(error)} Si vuelve a pasar, escribinos desde Contacto.`}
          action={
            <>
              <ButtonLink to={pathname + search} reloadDocument>
                Probar de nuevo
              </ButtonLink>
              <ButtonLink to="/" variant="secondary">
                Volver al inicio
              </ButtonLink>
            </>
          }
        />
      )}
    </div>
  );
}

/**
 * The title and detail of a page that is refused for now: by a loader or an action, which say both, or by the server
 * before any page, which answers with the detail as plain text. Null for other errors, and for another program's page.
 */
function refusedNow(error: unknown): { title: string; detail: string } | null {
  if (!isRouteErrorResponse(error) || (error.status !== 429 && error.status !== 503)) return null;
  if (typeof error.data === 'string') {
    const { title } = new Refusal({ code: error.status === 429 ? 'rate_limited' : 'unavailable' });
    return error.data === '' || error.data.startsWith('<') ? null : { title, detail: error.data };
  }
  const { title, detail }: { title?: unknown; detail?: unknown } = error.data ?? {};
  return typeof title === 'string' && typeof detail === 'string' ? { title, detail } : null;
}

const sentence = (error: unknown): string =>
  isRouteErrorResponse(error) && error.status === 403
    ? 'No tenés permiso para ver esta página.'
    : 'No pudimos mostrar esta página; lo que hiciste antes está guardado.';

const BrokenDrawing = () => <Drawing url={url} />;
