import { closeAccount } from '#application/accounts/delete-account.ts';
import { formAction } from '../../../forms/intent-action.ts';
import { flashCookie } from '../../../pages/flash.ts';
import { redirectWithCookies } from '../../../pages/redirect-with.server.ts';

export const accountDeletionIntents = {
  deleteAccount: formAction(closeAccount, {
    async next(_, { scope, request }) {
      const { cookie } = await scope.services.auth.signOut(request.headers);
      return redirectWithCookies([cookie, flashCookie('accountDeleted')], '/');
    },
  }),
};
