import { changePassword } from '#application/accounts/password.ts';
import { endOtherSessions, endSession } from '#application/accounts/sessions.ts';
import { formAction } from '../../../forms/intent-action.ts';
import { flashCookie } from '../../../pages/flash.ts';
import { redirectWithCookies } from '../../../pages/redirect-with.server.ts';

const here = '/profile/seguridad';

export const accountIntents = {
  changePassword: formAction(changePassword, {
    next: ({ cookie, deviceCookie }) =>
      redirectWithCookies([cookie, deviceCookie, flashCookie('passwordReplaced')], here),
  }),
  endSession: formAction(endSession, { next: here }),
  endOtherSessions: formAction(endOtherSessions, { next: here }),
};
