import type { SubmissionResult } from '@conform-to/react';
import type { FieldErrors, RefusalCode } from '#domain/refusals/refusal.ts';

/** The result of a page's action when it doesn't redirect. */
export type ActionResult<Data = unknown> = ActionDone<Data> | FormProblem;

export interface ActionDone<Data = unknown> {
  ok: true;
  intent: string;
  data: Data;
}

/** A refusal for a form to show: the message, the fields' messages, and the typed values. */
export interface FormProblem {
  ok: false;
  intent: string;
  problem: RefusalCode;
  title: string;
  detail: string;
  errors?: FieldErrors;
  /** The server could not be reached or failed. This is not a refusal, and a retry may work. */
  isFailure?: true;
  /** For `useForm({ lastResult })`: errors by field, and the values that were sent. */
  result: SubmissionResult;
}

/** The problem in an action's result for this intent; null when there is none. */
export const problemIn = (answer: ActionResult | undefined | null, intent?: string): FormProblem | null =>
  answer && !answer.ok && (intent === undefined || answer.intent === intent) ? answer : null;

/** What a form says as a whole: the problem, unless its fields say it. */
export const wholeProblem = (problem: FormProblem | null): FormProblem | null =>
  problem?.errors && !problem.errors._form ? null : problem;

/** What was typed into a field of a form that was refused: without script, its page is a new one. */
export function typedBefore(problem: FormProblem | null, name: string): string | undefined {
  const value = problem?.result.initialValue?.[name];
  return typeof value === 'string' ? value : undefined;
}
