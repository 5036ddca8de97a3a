import { Refusal } from '#domain/refusal.ts';
import type { FormProblem } from './action-result.ts';
import { formProblem } from './form-problem.ts';

/** What a form shows when nobody answered it, with what had been typed. */
export const failureProblem = (detail: string, form: FormData, intent: string): FormProblem =>
  formProblem(new Refusal({ code: 'invalid', detail }), form, intent);
