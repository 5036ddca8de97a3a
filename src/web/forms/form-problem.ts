import { parse, type Submission, type SubmissionResult } from '@conform-to/react';
import type { Refusal } from '#domain/refusal.ts';
import type { FormProblem } from './action-result.ts';
import { withoutMarks } from './marks.ts';

/** Typed again rather than sent back. */
const secrets = ['password', 'currentPassword', 'newPassword'];

/** A form that was read: all that is needed of it to show it again. */
export type ParsedForm = Pick<Submission<unknown, string[]>, 'reply'>;

/** A refusal turned into what the form needs to show it, with everything typed kept. `parsed`: if it was read already. */
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
