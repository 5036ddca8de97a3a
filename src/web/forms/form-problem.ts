import { parse, type Submission, type SubmissionResult } from '@conform-to/react';
import type { Refusal } from '#domain/refusals/refusal.ts';
import type { FormProblem } from './action-result.ts';
import { withoutMarks } from './marks.ts';

/** Fields that are never sent back to the browser: the person types them again. */
const secrets = ['password', 'currentPassword', 'newPassword'];

export type ParsedForm = Pick<Submission<unknown, string[]>, 'reply'>;

export function formProblem(
  refusal: Refusal,
  submitted: FormData,
  intent: string,
  parsed: ParsedForm = read(submitted),
): FormProblem {
  return {
    ok: false,
    intent,
    problem: refusal.code,
    title: refusal.title,
    detail: refusal.detail,
    ...(refusal.errors && { errors: refusal.errors }),
    result: submissionResult(refusal, parsed),
  };
}

const read = (submitted: FormData): ParsedForm =>
  parse<unknown, string[]>(withoutMarks(submitted), { resolve: () => ({ error: {} }) });

function submissionResult(refusal: Refusal, parsed: ParsedForm): SubmissionResult {
  const fieldErrors: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(refusal.errors ?? {})) {
    if (field !== '_form') fieldErrors[field] = [text];
  }
  const isAboutFields = Object.keys(fieldErrors).length > 0;
  const hideFields = secrets;
  return parsed.reply(
    isAboutFields ? { fieldErrors, hideFields } : { formErrors: [refusal.detail], hideFields },
  );
}
