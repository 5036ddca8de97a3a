import { useEffect, useState } from 'react';
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
  const isSending = useFetchers().some(({ state }) => state === 'submitting');
  const catchUp = useReader(() => read(revalidate, client), useHold(isSending));
  useEffect(() => onReady(catchUp), [catchUp, onReady]);
  return null;
}

/** A sending over a dead connection may end only after minutes. */
const holdMostMs = 15_000;

/**
 * Whether reading waits for a sending: the news of it can come before its answer, and would take away the button that
 * tells how the sending went.
 */
function useHold(isSending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setLong(true), holdMostMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSending]);
  return isSending && !isLong;
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
