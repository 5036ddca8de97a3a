import { type ComponentProps, type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  type Form,
  type SubmitTarget,
  useFetcher,
  useFetchers,
  useNavigation,
  useRevalidator,
} from 'react-router';
import type { ActionPath, IntentOf } from '../pages/page-actions.ts';
import { type ActionDone, type ActionResult, type FormProblem, problemIn } from './action-result.ts';
import { formMarks } from './marks.ts';

const never = () => () => undefined;

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export function FormMarks<Path extends ActionPath>({ intent }: { path: Path; intent: IntentOf<Path> }) {
  const isHydrated = useHydrated();
  return (
    <>
      <input type="hidden" name={formMarks.intent} value={intent} />
      {isHydrated && <input type="hidden" name={formMarks.hydrated} value="1" />}
    </>
  );
}

export const useIsSending = (): boolean => useFetchers().some(({ formMethod }) => formMethod === 'POST');

type Fetcher = Pick<ReturnType<typeof useFetcher>, 'state' | 'submit'>;
type Target = Parameters<Fetcher['submit']>[0];

/**
 * Ignores further submissions until the first one is answered, so that a double press creates only one thing. Call
 * `onSubmit` last in a form's handler, after validation. Without a fetcher, the router submits the form as a navigation.
 */
export function useSubmitOnce(fetcher?: Fetcher) {
  const navigation = useNavigation();
  const state = fetcher?.state ?? navigation.state;
  const isBusy = state !== 'idle' && (fetcher !== undefined || navigation.formMethod === 'POST');
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);
  const submit = (target: Target, options?: { method: 'post'; action?: string }) => {
    if (isBusy || isSent.current) return;
    isSent.current = true;
    // `flushSync` shows the busy button at once. The promise ends the submission: an answer quicker than React draws no
    // state but 'idle'.
    void fetcher?.submit(target, { flushSync: true, ...options }).finally(() => {
      isSent.current = false;
    });
  };
  return {
    isBusy,
    submit,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (event.defaultPrevented) return;
      if (fetcher || isBusy || isSent.current) event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      submit((submitter as HTMLButtonElement | null) ?? event.currentTarget);
    },
  };
}

/**
 * One intent of a page, sent once and without leaving the page: by `send`, or by an `IntentForm`, which also works
 * without script. `done` runs once for each success, `problem` once for each refusal. `answer` is the action's result
 * when the form was sent without script.
 */
export function useIntent<Path extends ActionPath, Data = unknown>(
  path: Path,
  intent: IntentOf<Path>,
  on: {
    done?: (answer: ActionDone<Data>) => void;
    problem?: (problem: FormProblem) => void;
    answer?: ActionResult;
  } = {},
) {
  const fetcher = useFetcher<ActionResult<Data>>();
  const { isBusy, submit, onSubmit } = useSubmitOnce(fetcher);
  const seen = useRef<unknown>(undefined);
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

  // A page older than the server may be answered under another intent.
  const problem = fetcher.data ? problemIn(fetcher.data) : problemIn(on.answer, intent);
  return {
    path,
    intent,
    fetcher,
    isBusy,
    isDone: !isBusy && fetcher.data?.ok === true,
    problem: isBusy ? null : problem,
    onSubmit,
    send(fields: Record<string, string> = {}, action?: string) {
      const target: SubmitTarget = { ...fields, [formMarks.intent]: intent, [formMarks.hydrated]: '1' };
      submit(target, { method: 'post', ...(action !== undefined && { action }) });
    },
  };
}

export function IntentForm<Path extends ActionPath>({
  of: { path, intent, fetcher, onSubmit },
  children,
  ...rest
}: {
  of: Pick<ReturnType<typeof useIntent<Path>>, 'path' | 'intent' | 'onSubmit'> & {
    fetcher: Pick<ReturnType<typeof useFetcher>, 'Form'>;
  };
} & Omit<ComponentProps<typeof Form>, 'method'>) {
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} {...rest}>
      <FormMarks path={path} intent={intent} />
      {children}
    </fetcher.Form>
  );
}

/**
 * Returns a function that revalidates the page after a refusal. Not after a failure, which would show the error page,
 * nor after the end of the session, which would close what is open.
 */
export function useReadAgain(): (problem: FormProblem) => void {
  const { revalidate } = useRevalidator();
  return ({ isFailure, problem }) => {
    if (!isFailure && problem !== 'unauthenticated') void revalidate();
  };
}
