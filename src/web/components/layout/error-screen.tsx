import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BrokenDrawing } from '../brand/drawings/broken.tsx';
import { LostDrawing } from '../brand/drawings/lost.tsx';

/** What a person sees when a page can't be shown: never a stack. */
export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page grid min-h-[60dvh] place-items-center">
      <title>{missing ? 'Página no encontrada · AlRevés' : 'Algo salió mal · AlRevés'}</title>
      {missing ? (
        <EmptyState
          level="h1"
          drawing={<LostDrawing />}
          title="Oops! Page not found"
          text="Esta página no existe o cambió de lugar."
          action={<ButtonLink to="/">Volver al inicio</ButtonLink>}
        />
      ) : (
        <EmptyState
          level="h1"
          drawing={<BrokenDrawing />}
          title="Algo salió mal"
          text={`${sentence(error)} Si vuelve a pasar, escribinos desde Contacto.`}
          action={
            <>
              <ButtonLink to="" reloadDocument>
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

const sentence = (error: unknown): string =>
  isRouteErrorResponse(error) && error.status === 403
    ? 'No tenés permiso para ver esta página.'
    : 'No pudimos mostrar esta página; lo que hiciste antes está guardado.';
