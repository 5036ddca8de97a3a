import type { SubmissionResult } from '@conform-to/react';
import type { FieldErrors, RefusalCode } from '#domain/refusals/refusal.ts';

export type ActionResult<Data = unknown> = ActionDone<Data> | FormProblem;

export interface ActionDone<Data = unknown> {
  ok: true;
  intent: string;
  data: Data;
}

export interface FormProblem {
  ok: false;
  intent: string;
  problem: RefusalCode;
  title: string;
  detail: string;
  errors?: FieldErrors;
  isFailure?: true;
  result: SubmissionResult;
}

export const problemIn = (answer: ActionResult | undefined | null, intent?: string): FormProblem | null =>
  answer && !answer.ok && (intent === undefined || answer.intent === intent) ? answer : null;

export const formLevelProblem = (problem: FormProblem | null): FormProblem | null =>
  problem?.errors && !problem.errors._form ? null : problem;

export function typedBefore(problem: FormProblem | null, name: string): string | undefined {
  const value = problem?.result.initialValue?.[name];
  return typeof value === 'string' ? value : undefined;
}
