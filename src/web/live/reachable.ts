import { toast } from '../ui/toast.ts';

/** Whether the server answers at the moment: a short outage must not replace the page by an error. */
export const isReachable = (): Promise<boolean> =>
  fetch('/api/health/ready', { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads more of a list, or says that it can't be done now. */
export async function ifReachable(load: () => void): Promise<void> {
  if (await isReachable()) load();
  else toast.error('No se pudieron cargar más. Probá de nuevo.');
}
