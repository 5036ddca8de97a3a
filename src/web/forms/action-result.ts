import type { SubmissionResult } from '@conform-to/react';
import type { FieldErrors, RefusalCode } from '#domain/refusal.ts';

/** What a page's action answers when it doesn't redirect. */
export type ActionResult<Data = unknown> = ActionDone<Data> | FormProblem;

export interface ActionDone<Data = unknown> {
  ok: true;
  intent: string;
  data: Data;
}

/** A refusal as a form shows it: the sentence, the fields' sentences, and what had been typed. */
export interface FormProblem {
  ok: false;
  intent: string;
  problem: RefusalCode;
  title: string;
  detail: string;
  errors?: FieldErrors;
  /** Nobody answered, or something broke: not a refusal, and worth another try. */
  isFailure?: true;
  /** For `useForm({ lastResult })`: errors by field and the values as sent. */
  result: SubmissionResult;
}

/** The problem in an action's answer to this intent, if it is one. */
export const problemIn = (answer: ActionResult | undefined | null, intent?: string): FormProblem | null =>
  answer && !answer.ok && (intent === undefined || answer.intent === intent) ? answer : null;
