import { parse, type SubmissionResult } from '@conform-to/dom';
import type { Refusal } from '#domain/refusal.ts';
import type { FormProblem } from './action-result.ts';
import { withoutMarks } from './marks.ts';

/** Typed again rather than sent back. */
const secrets = ['password', 'newPassword'];

/** A refusal turned into what the form needs to show it, with everything typed kept. */
export function formProblem(refusal: Refusal, submitted: FormData, intent: string): FormProblem {
  return {
    ok: false,
    intent,
    problem: refusal.code,
    title: refusal.title,
    detail: refusal.detail,
    ...(refusal.errors && { errors: refusal.errors }),
    result: submissionResult(refusal, submitted),
  };
}

function submissionResult(refusal: Refusal, submitted: FormData): SubmissionResult {
  const fieldErrors: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(refusal.errors ?? {})) {
    if (field !== '_form') fieldErrors[field] = [text];
  }
  const isAboutFields = Object.keys(fieldErrors).length > 0;
  const submission = parse<unknown, string[]>(withoutMarks(submitted), { resolve: () => ({ error: {} }) });
  const hideFields = secrets;
  return submission.reply(
    isAboutFields ? { fieldErrors, hideFields } : { formErrors: [refusal.detail], hideFields },
  );
}
