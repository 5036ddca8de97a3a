import type { Caller } from '#application/accounts/context.ts';
import { changePassword } from '#application/accounts/password/commands.ts';
import { endOtherSessions, endSession } from '#application/accounts/sessions/commands.ts';
import { changePasswordSchema, sessionIdSchema } from '#domain/accounts/account.ts';
import type { FormCall } from '../../../forms/intent-action.ts';
import { flashCookie } from '../../../pages/flash.ts';
import { redirectWith } from '../../../pages/redirect-with.server.ts';

const here = '/profile/seguridad';
export const callerIn = ({ request, scope }: FormCall): Caller => ({
  headers: request.headers,
  address: scope.address,
});

export const accountIntents = {
  async changePassword(call: FormCall) {
    const { ctx, scope, actor, parse } = call;
    const wish = parse(changePasswordSchema);
    const { cookie, deviceCookie } = await changePassword(ctx, scope.services, actor, wish, callerIn(call));
    return redirectWith([cookie, deviceCookie, flashCookie('passwordReplaced')], here);
  },
  async endSession(call: FormCall) {
    await endSession(call.scope.services, call.actor, call.parse(sessionIdSchema).id, callerIn(call));
    return call.next(here, null);
  },
  async endOtherSessions(call: FormCall) {
    await endOtherSessions(call.scope.services, call.actor, callerIn(call));
    return call.next(here, null);
  },
};
