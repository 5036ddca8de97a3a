import { z } from 'zod';
import { addPasskey, askForPasskey, removePasskey } from '#application/accounts/passkeys.ts';
import {
  beginSecondFactor,
  confirmAndShowCodes,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#application/accounts/second-factor.ts';
import { addPasskeySchema, deletePasskeySchema, passkeyProofSchema } from '#domain/accounts/passkey.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import { type FormCall, formAction } from '../../../forms/intent-action.ts';
import { parseJsonField } from '../../../forms/parse-form.ts';
import { confirmFormSchema } from './confirm-form-schema.ts';

const here = '/profile/seguridad';
const carry = ({ scope }: FormCall, cookies: readonly string[]): void => {
  for (const cookie of cookies) scope.answerHeaders.append('Set-Cookie', cookie);
};
const optional = (call: FormCall, name: string): string | undefined =>
  z.string().min(1).optional().catch(undefined).parse(call.form.get(name));

export const factorIntents = {
  beginFactor: formAction(beginSecondFactor, { data: ({ uri }) => ({ uri }) }),
  confirmFactor: formAction(confirmAndShowCodes, {
    input: confirmFormSchema,
    // Without script the next page is requested with the old session cookie, so the new codes cannot be shown.
    next({ entered }, call) {
      carry(call, entered.cookies);
      return `${here}?codigos=faltan#dos-pasos`;
    },
    data: ({ codes }) => ({ codes }),
  }),
  renewCodes: formAction(renewRecoveryCodes, { data: (codes) => ({ codes }) }),
  turnOffFactor: formAction(turnOffSecondFactor, {
    next({ cookie, deviceCookie }, call) {
      carry(call, [cookie, deviceCookie]);
      return here;
    },
  }),
  askPasskey: formAction(askForPasskey, {
    input(call) {
      const response = optional(call, 'response');
      return parseOrRefuse(passkeyProofSchema, {
        password: optional(call, 'password'),
        code: optional(call, 'code'),
        ...(response !== undefined && { response: parseJsonField(response) }),
      });
    },
    data({ cookie, options }, call) {
      carry(call, [cookie]);
      return { options };
    },
  }),
  addPasskey: formAction(addPasskey, {
    input: (call) =>
      parseOrRefuse(addPasskeySchema, {
        response: parseJsonField(call.text('response')),
        name: optional(call, 'name'),
      }),
  }),
  removePasskey: formAction(removePasskey, {
    input: (call) =>
      parseOrRefuse(deletePasskeySchema, { id: call.text('id'), password: optional(call, 'password') }),
    next: here,
  }),
};
