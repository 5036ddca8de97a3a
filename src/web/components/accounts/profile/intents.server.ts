import { closeAccount } from '#application/accounts/deletion/commands.ts';
import { confirmationSchema } from '#domain/accounts/account.ts';
import type { FormCall } from '../../../forms/intent-action.ts';
import { flashCookie } from '../../../pages/flash.ts';
import { redirectWith } from '../../../pages/redirect-with.server.ts';
import { callerIn } from '../security/intents.server.ts';

export const leavingIntents = {
  async deleteAccount(call: FormCall) {
    const { ctx, scope, actor, request } = call;
    await closeAccount(ctx, scope.services, actor, call.parse(confirmationSchema), callerIn(call));
    const { cookie } = await scope.services.auth.signOut(request.headers);
    return redirectWith([cookie, flashCookie('accountDeleted')], '/');
  },
};
