import { useNavigation } from 'react-router';
import { Spinner } from '../../ui/spinner.tsx';

/** Says that a request is on its way when it takes longer than a blink; for pages that list requests. */
export function OpeningRequest() {
  const { state, location } = useNavigation();
  const isOpening = state === 'loading' && location.pathname.startsWith('/buy-request/');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-20 flex justify-center">
      {isOpening && (
        <p className="flex animate-rise items-center gap-3 rounded-md bg-ink px-4 py-3 text-white shadow-over [animation-delay:400ms]">
          <Spinner />
          Cargando solicitud...
        </p>
      )}
    </div>
  );
}
