import { useEffect } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import type { LiveClient } from './client.ts';
import { type CatchUp, useReader } from './use-catch-up.ts';

/** Reads the data of the open page again, for all that ask for it. Nothing to see. */
export function PageReader({
  client,
  onReady,
}: {
  client: LiveClient | null;
  onReady(catchUp: CatchUp): void;
}) {
  const { revalidate } = useRevalidator();
  // The news of what is being sent can come before its answer, and would take away the button that tells how it went.
  const isSending = useFetchers().some(({ state }) => state === 'submitting');
  const catchUp = useReader(() => read(revalidate, client), isSending);
  useEffect(() => onReady(catchUp), [catchUp, onReady]);
  return null;
}

/** Revalidates only after the server has answered a check: a short outage must not replace the page by an error. */
async function read(revalidate: () => Promise<void>, client: LiveClient | null): Promise<void> {
  if (client?.isUp() || (await isReachable())) await revalidate();
}

const isReachable = () =>
  fetch('/api/health/ready', { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
