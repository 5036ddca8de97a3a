import { z } from 'zod';
import { addPasskey, askForPasskey, removePasskey } from '#application/accounts/passkeys/commands.ts';
import {
  beginSecondFactor,
  confirmAndShowCodes,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#application/accounts/second-factor/commands.ts';
import { addPasskeySchema, deletePasskeySchema, passkeyProofSchema } from '#domain/accounts/passkey.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import type { FormCall } from '../../../forms/intent-action.ts';
import { parseJsonField } from '../../../forms/parse-json-field.ts';
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
    return call.next(`${here}?codigos=faltan#dos-pasos`, { codes });
  },
  async renewCodes(call: FormCall) {
    const confirmation = call.parse(factorChangeSchema);
    return {
      codes: await renewRecoveryCodes(
        call.ctx,
        call.scope.services,
        call.actor,
        confirmation,
        callerIn(call),
      ),
    };
  },
  async turnOffFactor(call: FormCall) {
    const confirmation = call.parse(factorChangeSchema);
    const { cookie, deviceCookie } = await turnOffSecondFactor(
      call.ctx,
      call.scope.services,
      call.actor,
      confirmation,
      callerIn(call),
    );
    carry(call, [cookie, deviceCookie]);
    return call.next(here, null);
  },
  async askPasskey(call: FormCall) {
    const response = optional(call, 'response');
    const proof = parseOrRefuse(passkeyProofSchema, {
      password: optional(call, 'password'),
      code: optional(call, 'code'),
      ...(response !== undefined && { response: parseJsonField(response) }),
    });
    const { ctx, actor, scope } = call;
    const asked = await askForPasskey(ctx, scope.services, actor, proof, callerIn(call));
    carry(call, [asked.cookie]);
    return { options: asked.options };
  },
  async addPasskey(call: FormCall) {
    const response = parseJsonField(call.text('response'));
    const wish = parseOrRefuse(addPasskeySchema, { response, name: optional(call, 'name') });
    const device = deviceName(call.request.headers.get('user-agent'));
    await addPasskey(call.ctx, call.scope.services, call.actor, wish, device, callerIn(call));
    return null;
  },
  async removePasskey(call: FormCall) {
    const given = { id: call.text('id'), password: optional(call, 'password') };
    const wish = parseOrRefuse(deletePasskeySchema, given);
    await removePasskey(call.ctx, call.scope.services, call.actor, wish, callerIn(call));
    return call.next(here, null);
  },
};
