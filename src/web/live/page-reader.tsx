import { useCallback, useEffect, useRef } from 'react';
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
  const catchUp = useAfterSending(useReader(() => read(revalidate, client)));
  useEffect(() => onReady(catchUp), [catchUp, onReady]);
  return null;
}

/**
 * The same reader, which waits while the page sends something: the news of it can come before its answer, and would take
 * away the button that tells how it went.
 */
function useAfterSending(catchUp: CatchUp): CatchUp {
  const isSending = useFetchers().some(({ state }) => state === 'submitting');
  const now = useRef({ isSending, isDue: false });
  useEffect(() => {
    now.current.isSending = isSending;
    if (isSending || !now.current.isDue) return;
    now.current.isDue = false;
    catchUp();
  }, [isSending, catchUp]);
  return useCallback(() => {
    if (now.current.isSending) now.current.isDue = true;
    else catchUp();
  }, [catchUp]);
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
