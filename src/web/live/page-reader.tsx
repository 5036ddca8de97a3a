import { useEffect, useRef, useState } from 'react';
import { useFetchers, useRevalidator, useRouteLoaderData } from 'react-router';
import type { ShellData } from '../components/layout/viewer.ts';
import { reloadForOthers } from '../session/device-storage.ts';
import { isReachable } from './calls.ts';
import type { LiveClient } from './client.ts';
import { type CatchUp, useReader } from './use-catch-up.ts';

export function PageReader({
  client,
  onReady,
}: {
  client: LiveClient | null;
  onReady(catchUp: CatchUp): void;
}) {
  const { revalidate } = useRevalidator();
  const isSending = useFetchers().some(({ state }) => state === 'submitting');
  const catchUp = useReader((wasAway) => read(revalidate, client, wasAway), useHold(isSending));
  useEffect(() => {
    onReady(catchUp);
    // Going back, and opening a closed tab again, show the page as the browser has stored it.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.type === 'back_forward') catchUp();
  }, [catchUp, onReady]);
  useReloadForOthers();
  return null;
}

/** A submission over a dead connection may end only after minutes. */
const holdMostMs = 15_000;

/**
 * Delays revalidation while a form is being sent: its signal can arrive before its answer, and would remove the button
 * that shows the result.
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

/**
 * Revalidates only while the server answers: a short outage must not replace the page by an error. A page that was away for a
 * while asks first: its stream may be dead without having noticed.
 */
async function read(
  revalidate: () => Promise<void>,
  client: LiveClient | null,
  wasAway: boolean,
): Promise<void> {
  if ((client?.isUp() && !wasAway) || (await isReachable())) await revalidate();
}

/**
 * Reloads a page when somebody else signs in in another tab, so that it never acts in their name. A sign-out, or the
 * same person signing in again, keeps the page and what was typed.
 */
function useReloadForOthers(): void {
  const id = useRouteLoaderData<ShellData>('root')?.user?.id;
  const mine = useRef<string | null>(null);
  const before = useRef(id);
  useEffect(() => {
    const was = before.current;
    before.current = id;
    if (was && id && was !== id) reloadForOthers(null);
    else if (id) mine.current = id;
  }, [id]);
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === 'viewer' && newValue && mine.current && newValue !== mine.current)
        reloadForOthers(mine.current);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
}
