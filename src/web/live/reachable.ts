import { toast } from '../ui/toast.ts';

export const isReachable = (): Promise<boolean> =>
  fetch('/api/health/ready', { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function ifReachable(load: () => void): Promise<void> {
  if (await isReachable()) load();
  else toast.error('No se pudieron cargar más. Probá de nuevo.');
}
