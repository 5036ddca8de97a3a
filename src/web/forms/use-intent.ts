import { useEffect, useRef } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import type { ActionPath, IntentOf } from '../pages/page-actions.ts';
import { type ActionDone, type ActionResult, type FormProblem, problemIn } from './action-result.ts';
import { formMarks } from './marks.ts';

/**
 * Sends one intent of a page without leaving the page, only once even if the button is pressed repeatedly.
 * `onDone` runs once for each success, `onProblem` once for each refusal.
 */
export function useIntent<Path extends ActionPath, Data = unknown>(
  _path: Path,
  intent: IntentOf<Path>,
  on: { done?: (answer: ActionDone<Data>) => void; problem?: (problem: FormProblem) => void } = {},
) {
  const fetcher = useFetcher<ActionResult<Data>>();
  const seen = useRef<unknown>(undefined);
  const isSent = useRef(false);
  const latest = useRef(on);

  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const answer = fetcher.data;
    // Called before the page's data are revalidated: afterwards the component with the button may be gone.
    if (fetcher.state === 'submitting' || !answer || seen.current === answer) return;
    seen.current = answer;
    if (answer.ok) latest.current.done?.(answer);
    else latest.current.problem?.(answer);
  }, [fetcher.state, fetcher.data]);

  const isBusy = fetcher.state !== 'idle';
  return {
    fetcher,
    isBusy,
    isDone: !isBusy && fetcher.data?.ok === true,
    problem: isBusy ? null : problemIn(fetcher.data),
    /** Sends the intent with additional fields. */
    send(fields: Record<string, string> = {}, action?: string) {
      if (isBusy || isSent.current) return;
      isSent.current = true;
      const target: SubmitTarget = { ...fields, [formMarks.intent]: intent, [formMarks.hydrated]: '1' };
      void fetcher
        .submit(target, { method: 'post', flushSync: true, ...(action !== undefined && { action }) })
        .finally(() => {
          isSent.current = false;
        });
    },
  };
}
