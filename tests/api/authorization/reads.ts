import type { Role, Stage } from '../../support/cast.ts';

type Statuses = Record<Role, number>;
interface Read {
  /** The status for each role, by the stage of the scene. */
  stages: Partial<Record<Stage, Statuses>>;
  /**
   * For two people of whom one blocked the other. `absent`: the id of the other's thing gets exactly the answer of an
   * unknown id. `silent`: nothing in the answer is of the other. Without it: the caller's own account, or not by person.
   */
  blocked?: 'absent' | 'silent' | undefined;
  /** Why suspended people may. */
  evenSuspended?: string;
}

const everyone = (status: number): Statuses => ({
  ...{ visitor: status, stranger: status, buyer: status, seller: status, otherSeller: status },
});
const all = everyone(200);
const signedIn: Statuses = { ...all, visitor: 401 };
const moderators: Statuses = { ...everyone(403), visitor: 401 };
const partiesMayRead: Statuses = { ...everyone(404), buyer: 200, seller: 200 };
const partiesOnly: Statuses = { ...partiesMayRead, visitor: 401 };
/** Only the seller has this saved search; for others it does not exist. */
const sellersOwn: Statuses = { ...partiesOnly, buyer: 404 };

const read = (
  pending: Statuses | Partial<Record<Stage, Statuses>>,
  blocked?: Read['blocked'],
  evenSuspended?: string,
): Read => ({
  stages: 'visitor' in pending ? { pending } : pending,
  blocked,
  ...(evenSuspended && { evenSuspended }),
});

/** Every read of the API. A read that is not here fails the suite. */
export const reads: Record<string, Read> = {
  getSession: read(all, undefined, 'says who is signed in'),
  verifyEmail: read(everyone(422), undefined, 'a link of a mail'),
  generatePasskeyAuthenticateOptions: read(all, undefined, 'signing in'),
  listPasskeys: read(signedIn),
  listSessions: read(signedIn),
  listActivity: read(signedIn, 'silent'),

  listBuyRequests: read(all, 'silent'),
  getBuyRequest: read({ pending: all, closed: all, accepted: all }, 'absent'),
  listCategories: read(all, 'silent'),
  listSuggestions: read(all, 'silent'),
  listPlaces: read(all, 'silent'),
  listRequirementSuggestions: read(all, 'silent'),
  listOffers: read({ pending: all, private: all, accepted: all }, 'absent'),
  getOffer: read(
    {
      ...{ pending: all, rejected: all, accepted: all, finalized: all },
      ...{ private: partiesMayRead, withdrawn: partiesMayRead },
    },
    'absent',
  ),
  listQuestions: read({ pending: all, closed: all }, 'absent'),
  listOwnQuestions: read(signedIn, 'silent'),
  // Only a finished deal can be rated.
  getDealRatings: read({ accepted: { ...everyone(404), visitor: 401 }, done: partiesOnly }, 'absent'),

  getUser: read({ pending: all, accepted: all }, 'absent'),
  // The blocker's own list; the other's is empty: tests/api/blocked-pairs.test.ts.
  listBlocks: read(signedIn),
  getProfile: read(signedIn, 'silent'),
  // tests/api/export.test.ts checks the content.
  exportAccount: read({ accepted: signedIn }, undefined, 'their data'),
  listOwnBuyRequests: read(signedIn, 'silent'),
  listOwnOffers: read({ accepted: signedIn }, 'silent'),
  listOwnChats: read({ accepted: signedIn, done: signedIn }, 'silent'),
  listUnansweredOffers: read(signedIn, 'silent'),
  listRejectedOffers: read({ rejected: signedIn }, 'silent'),
  listOwnDecisions: read(signedIn, undefined, 'why'),

  // What was told before a block stays told; nothing is added.
  listNotifications: read({ accepted: signedIn }),
  getNoticeSettings: read(signedIn),
  listPushSubscriptions: read(signedIn),
  listAlerts: read(signedIn, 'silent'),
  getAlert: read(sellersOwn, 'absent'),
  listAlertMatches: read(sellersOwn, 'absent'),

  // Only people with a deal have a conversation and a meeting, and a block ends them with the deal.
  getChat: read({ accepted: partiesOnly, done: partiesOnly }),
  listMessages: read({ accepted: partiesOnly }),
  getMeeting: read({ accepted: partiesOnly, meeting: partiesOnly }),

  // No role here is a moderator; tests/application/moderation/moderation.test.ts has some.
  getModerationQueue: read(moderators),
  listAppeals: read(moderators),

  // Everybody may open a stream; tests/api/events.test.ts checks what it sends.
  listen: read(all),
  getLiveness: read(all, undefined, 'asks nobody who they are'),
  getReadiness: read(all, undefined, 'asks nobody who they are'),
};
