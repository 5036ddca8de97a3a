import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { signedInAs } from '#application/actor.ts';
import { editRequest } from '#application/buy-requests/commands.ts';
import { sendMessage } from '#application/chats/commands.ts';
import type { ActionActor, ActionFacts } from '#application/define-action.ts';
import { unsubscribeToken } from '#application/mails/mail-links.ts';
import { askForPhoto } from '#application/offers/photo-proofs.ts';
import { offerSteps, requestPermissions } from '#domain/lifecycle/permissions.ts';
import { offerStatuses } from '#domain/lifecycle/statuses.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import { dateTimeLocalValue } from '#domain/meetings/times.ts';
import { dayAfter } from '#domain/offers/annotations.ts';
import type { RefusalCode } from '#domain/refusals/refusal.ts';
import type { Person, TestApi } from '../../support/actors.ts';
import {
  type Participants,
  type Role,
  type Scene,
  type Stage,
  validOffer,
  validRequest,
} from '../../support/cast.ts';
import { addImage } from '../../support/market.ts';
import type { Sending } from '../../support/page-actions.ts';
import { browserAt } from '../../support/push-browser.ts';

export interface Case {
  api: TestApi;
  /** The caller; for a visitor another person, so that the input is valid. */
  person: Person;
  people: Participants;
  scene: Scene;
}

export type Outcome = 'done' | RefusalCode;
export type MatrixRole = Role | 'moderator';

/** What is expected of one state of the scene. The rest is derived from the declaration, see `expectedOf`. */
export interface Row extends Partial<Record<MatrixRole, Outcome>> {
  stage?: Stage;
  /** The action changes more of its caller than its scene, or takes people as they signed up. */
  fresh?: boolean;
  /** Who may, where the declaration leaves it to `run`. */
  who?: ActionActor;
  /** For those who may; `done` when not given. */
  outcome?: Outcome;
  /** For everybody who is signed in. */
  all?: Outcome;
}

export interface Entry {
  /** A valid body of the API's call and, as fields, the page's form: only the caller decides the outcome. */
  input?: (context: Case) => unknown;
  /** Forms whose fields are not the body's, by path and intent. */
  forms?: Record<string, (context: Case, body: Record<string, string>) => Partial<Sending>>;
  rows?: Row[];
  /**
   * For two people of whom one blocked the other. `absent`: the other's thing is as unknown as an id of nothing.
   * `silent`: the answer contains nothing of the other. Without it: `absent` for requests, offers, proposals and
   * questions.
   */
  blocked?: 'absent' | 'silent' | undefined;
  /** A write without a declaration. */
  facts?: Pick<ActionFacts, 'who' | 'evenSuspended'>;
  /** Forms of routes that do not declare them. */
  pages?: string[];
}

const nothing = '019a0000-0000-7000-8000-000000000001';
const early: Outcome = 'illegal_transition';
const unconfirmed: Row = { outcome: 'email_unverified', fresh: true };
let accounts = 0;

const meetingInput = () => ({
  ...{ place: 'Alto Palermo', kind: 'Shopping' },
  at: new Date(Date.now() + 3 * 60 * 60_000).toISOString(),
});
const meetingFields = () => ({
  ...meetingInput(),
  placeId: '',
  at: dateTimeLocalValue(new Date(Date.now() + 3 * 60 * 60_000)),
});
const version = ({ scene: { meeting } }: Case) => ({
  updatedAt: meeting?.updatedAt ?? new Date().toISOString(),
});
const password = ({ person }: Case) => ({ password: person.password });
const passwordAndCode = ({ person }: Case) => ({ password: person.password, code: '123456' });
const offerVersion = ({ scene }: Case) => ({ updatedAt: scene.offer.updatedAt });
const terms = async ({ api, person, scene }: Case) => ({
  ...(await validOffer(api, person)),
  images: scene.offer.images,
});
/** An answer of an authenticator that was never asked. */
const credential = (response: object) => ({
  response: { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key', response },
});
const registration = () => credential({ clientDataJSON: 'e30', attestationObject: 'oA' });
const assertion = () => credential({ clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' });
const asText = ({ response }: ReturnType<typeof credential>) => ({ response: JSON.stringify(response) });
const searchFields = ({ scene }: Case) => ({
  fields: {
    // No other alert is for the same.
    words: `bici ${scene.requestId}, rodado 29`,
    ...{ zones: '', maxPrice: '400000', frequency: 'weekly', name: '' },
  },
});
const fields = (of: Sending['fields']) => () => ({ fields: of });
const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

const prepared = new WeakMap<Scene, Promise<unknown>>();
/** What the buyer does first, once for each scene. */
function first<Result>(scene: Scene, run: () => Promise<Result>): Promise<Result> {
  if (!prepared.has(scene)) prepared.set(scene, run());
  return prepared.get(scene) as Promise<Result>;
}

/** The states from which an action starts, and one from which it does not. */
function rowsOf(
  from: readonly string[],
  stages: readonly (readonly [status: string, stage: Stage])[],
): Row[] {
  const starts = stages.filter(([status]) => from.includes(status)).map(([, stage]) => ({ stage }));
  const other = stages.find(([status]) => !from.includes(status));
  return [...starts, ...(other ? [{ stage: other[1], outcome: early }] : [])];
}
const offerStages = offerStatuses.map((status) => [status, status] as const);
const requestStages = [
  ['active', 'pending'],
  ['reserved', 'accepted'],
  ['closed', 'closed'],
] as const;
/**
 * Rows of every action of the lifecycle tables; src/domain/lifecycle/rules.test-helper.ts has the expected content of
 * those tables.
 */
const lifecycleRows: Record<string, Row[]> = Object.fromEntries([
  ...offerSteps.map((action): [string, Row[]] => {
    const rows = rowsOf(lifecycle.offer[action].from, offerStages);
    const hidden = rows
      .filter(({ stage }) => stage === 'pending')
      .map((row): Row => ({ ...row, stage: 'private' }));
    return [`${action}Offer`, [...rows, ...hidden]];
  }),
  ...requestPermissions.map((action): [string, Row[]] => [
    `${action}BuyRequest`,
    rowsOf(lifecycle.request[action].from, requestStages),
  ]),
]);

/** Every write of the product. A declared action, a call or a form that is missing here fails the matrix. */
const entries: Record<string, Entry> = {
  signUp: {
    input: () => ({ name: 'Nueva', email: `nueva${++accounts}@example.org`, password: 'secreto123' }),
    rows: [{ fresh: true }],
  },
  signIn: {
    input: ({ person: { email, password: own } }) => ({ email, password: own }),
    rows: [{ fresh: true }],
  },
  signOut: { rows: [{ fresh: true }], pages: ['/auth/sign-out'] },
  requestPasswordReset: { input: ({ person }) => ({ email: person.email }) },
  resetPassword: {
    input: () => ({ token: 'inventado', newPassword: 'secreto nuevo' }),
    rows: [{ outcome: 'invalid' }],
  },
  sendVerificationEmail: { input: ({ person: { email } }) => ({ email }) },
  // The token of the mailed link decides, not the session.
  verifyEmail: { input: () => ({ token: 'inventado' }), rows: [{ outcome: 'invalid' }] },
  changeEmail: {
    input: ({ person: { email, password: own } }) => ({ email: `otra.${email}`, password: own }),
  },
  keepEmail: {},
  dismissEmailQuestion: {},
  changePassword: {
    input: ({ person }) => ({ currentPassword: person.password, newPassword: 'secreto nuevo' }),
    rows: [{ fresh: true }],
  },
  // The session of another person. tests/api/sessions.test.ts has the own ones.
  revokeSession: { input: () => ({ id: nothing }), rows: [{ outcome: 'not_found' }] },
  revokeOtherSessions: { rows: [{ fresh: true }] },
  deleteAccount: { input: password, rows: [{ stage: 'accepted', fresh: true }] },
  enableTwoFactor: { input: password, rows: [unconfirmed] },
  confirmAndShowCodes: { input: () => ({ code: '123456' }), rows: [unconfirmed] },
  // No sign-in waits for a second step.
  finishSignIn: { input: () => ({ code: '123456' }), rows: [{ outcome: 'unauthenticated' }] },
  verifyTotp: { input: () => ({ code: '123456' }), rows: [{ ...unconfirmed, visitor: 'unauthenticated' }] },
  verifyBackupCode: { input: () => ({ code: 'abcde-fghjk' }), rows: [{ outcome: 'unauthenticated' }] },
  generateBackupCodes: { input: passwordAndCode, rows: [{ outcome: early }] },
  disableTwoFactor: { input: passwordAndCode, rows: [{ outcome: early }] },
  generatePasskeyRegisterOptions: { input: password, rows: [unconfirmed] },
  verifyPasskeyRegistration: {
    input: registration,
    forms: { '/profile/seguridad addPasskey': fields({ name: 'Mi celular', ...asText(registration()) }) },
    rows: [unconfirmed],
  },
  verifyPasskeyAuthentication: {
    input: assertion,
    forms: { '/auth passkey': fields(asText(assertion())) },
    rows: [{ outcome: 'unauthenticated' }],
  },
  deletePasskey: { input: () => ({ id: randomUUID() }), rows: [{ outcome: 'not_found' }] },
  updateProfile: {
    input: () => ({ bio: 'Vendo de todo' }),
    forms: {
      '/profile save': fields({ fullName: 'Ana Pérez' }),
      '/profile showSeen': fields({ showsSeen: 'true' }),
    },
    blocked: 'silent',
  },
  contact: {
    input: ({ person: { email } }) => ({
      ...{ name: 'Ana', email, subject: 'Consulta', message: '¿Cómo funciona esto?' },
    }),
  },

  createBuyRequest: { input: ({ api, person }) => validRequest(api, person), blocked: 'silent' },
  editBuyRequest: {
    input: ({ scene: { images } }) => ({
      title: 'Bicicleta rodado 26',
      zone: 'Salta',
      condition: 'usado',
      images,
    }),
  },
  deleteBuyRequest: {},
  closeBuyRequest: {},
  reopenBuyRequest: {},
  renewBuyRequest: {},
  completeBuyRequest: {},
  parseWish: {
    input: () => ({ text: 'busco bici usada hasta 400 lucas' }),
    facts: { who: 'anyone' },
    blocked: 'silent',
  },

  sendOffer: {
    input: ({ api, person }) => validOffer(api, person),
    rows: [{ buyer: 'forbidden' }, { outcome: 'request_not_active', buyer: 'forbidden', stage: 'closed' }],
  },
  editOffer: { input: terms, forms: { '/offer/:id edit': fields({ price: '350000' }) } },
  counterOffer: { input: terms, forms: { '/offer/:id counter': fields({ price: '350000' }) } },
  acceptOffer: {
    /** Accepting takes a confirmed address. The others are refused before it is asked for. */
    async input({ person, people, scene }) {
      if (person.id === people.buyer.id) await person.confirm();
      return { updatedAt: scene.offer.updatedAt };
    },
  },
  rejectOffer: { input: () => ({ reason: 'Producto en mal estado' }) },
  rejectOffers: {
    input: ({ scene }) => ({ offerIds: [scene.offer.id], reason: 'Producto en mal estado' }),
    // The others' own offers; strangers may see the first one.
    rows: [{}, { stage: 'private' }],
    blocked: 'absent',
  },
  withdrawOffer: {},
  deleteOffer: {},
  renewOffer: {},
  completeOffer: {},
  fallThroughOffer: { input: () => ({ tag: 'No apareció' }) },
  answerRequirement: {
    async input({ api: { ctx }, people, scene }) {
      const asked = { requirements: [{ kind: 'must' as const, text: 'Con caja' }] };
      const { requirements } = await first(scene, () =>
        editRequest(ctx, signedInAs(people.buyer.id), scene.requestId, asked),
      );
      return { requirementId: requirements[0]?.id ?? '', answer: 'si' };
    },
    rows: [{}, { stage: 'rejected', outcome: early }],
  },
  requestPhoto: {
    rows: [{}, { stage: 'private' }, { stage: 'accepted' }, { stage: 'rejected', outcome: early }],
  },
  sendPhotoProof: {
    async input({ api: { ctx, services }, person, people, scene }) {
      await first(scene, () => askForPhoto(ctx, signedInAs(people.buyer.id), scene.offer.id));
      return { image: await addImage(services.database.db, person.id, 'offer') };
    },
    forms: { '/offer/:id sendPhoto': (_, { image = '' }) => ({ fields: { images: image } }) },
    rows: [{}, { stage: 'private' }, { stage: 'accepted' }],
  },
  markOffer: {
    input: () => ({ interested: true }),
    forms: { '/offer/:id markOffer': fields({ interested: 'si' }) },
    rows: [{}, { stage: 'private' }],
  },
  noteOffer: { input: () => ({ note: 'Preguntar por el cargador' }), rows: [{}, { stage: 'private' }] },
  // This one has not lapsed; tests/application/offers/ends.test.ts has one that did.
  askRenewal: { rows: [{ outcome: early }, { stage: 'private', outcome: early }] },
  setStandby: {
    input: () => ({ until: dayAfter(new Date(), 15) }),
    rows: [{}, { stage: 'private' }, { stage: 'accepted', outcome: early }],
  },

  askQuestion: {
    // Only confirmed people ask.
    async input({ person }) {
      await person.confirm();
      return { question: '¿Con factura?' };
    },
    rows: [
      { buyer: 'forbidden', fresh: true },
      { stage: 'closed', outcome: 'request_not_active', buyer: 'forbidden', fresh: true },
    ],
  },
  // What the seller asked, which nobody else knows of until it is answered.
  answerQuestion: { input: () => ({ answer: 'Sí' }), rows: [{}, { stage: 'closed' }] },
  deleteQuestion: { rows: [{ who: 'seller' }, { who: 'seller', stage: 'closed' }] },

  proposePrice: {
    input: () => ({ price: 360_000, note: 'La retiro hoy' }),
    rows: [
      {},
      { stage: 'private' },
      ...(['proposed', 'rejected'] as const).map((stage) => ({ stage, outcome: early })),
      ...(['accepted', 'closed'] as const).map((stage) => ({
        stage,
        outcome: 'request_not_active' as const,
      })),
    ],
  },
  acceptProposal: { input: offerVersion, rows: [{ stage: 'proposed' }, { all: 'not_found' }] },
  declineProposal: { input: () => ({ reason: 'Es poco' }), rows: [{ stage: 'proposed' }] },
  withdrawProposal: { rows: [{ stage: 'proposed' }] },

  sendMessage: {
    input: () => ({ message: 'Hola' }),
    // Once its deal is done a conversation stays open for a while.
    rows: [{ stage: 'accepted' }, { stage: 'done' }],
  },
  readChat: {
    input: async ({ api: { ctx }, people: { buyer }, scene }) => ({
      messageId: (
        await first(scene, () =>
          sendMessage(ctx, signedInAs(buyer.id), scene.chatId ?? '', { message: 'Hola' }),
        )
      ).id,
    }),
    rows: [{ stage: 'accepted' }],
  },
  receiveChat: { rows: [{ stage: 'accepted' }] },
  tellTyping: { rows: [{ stage: 'accepted' }] },
  proposeMeeting: {
    input: meetingInput,
    forms: { '/chats/:chatId/encuentro proposeMeeting': () => ({ fields: meetingFields() }) },
    rows: [
      { stage: 'accepted' },
      // One at a time.
      { stage: 'meeting', outcome: early },
      { stage: 'done', outcome: early },
    ],
  },
  agreeMeeting: {
    input: version,
    rows: [
      { stage: 'meeting', buyer: 'forbidden' },
      { stage: 'met', outcome: early, buyer: 'forbidden' },
      { stage: 'accepted', all: 'not_found' },
    ],
  },
  changeMeeting: {
    input: (context) => ({ ...meetingInput(), ...version(context) }),
    forms: {
      '/chats/:chatId/encuentro changeMeeting': (context) => ({
        fields: { ...meetingFields(), ...version(context) },
      }),
    },
    rows: [{ stage: 'meeting' }, { stage: 'met' }],
  },
  cancelMeeting: { rows: [{ stage: 'meeting' }, { stage: 'met' }] },
  sayArriving: { rows: [{ stage: 'met' }, { stage: 'meeting', outcome: early }] },

  rateDeal: {
    input: () => ({ stars: 5, text: 'Todo bien' }),
    rows: [
      { stage: 'done' },
      ...(['pending', 'accepted', 'private'] as const).map((stage) => ({ stage, outcome: early })),
    ],
  },
  // The seller's rating of the buyer, after both rated and before.
  answerRating: {
    input: () => ({ text: 'Gracias' }),
    rows: [
      { stage: 'rated', who: 'buyer' },
      { stage: 'done', all: 'not_found' },
    ],
  },
  // The stranger, who cannot block themselves.
  blockUser: { rows: [{ stranger: 'invalid', fresh: true }] },
  unblockUser: {},

  readNotifications: {
    input: ({ scene }) => ({ buyRequestId: scene.requestId }),
    rows: [{ stage: 'accepted' }],
    blocked: 'silent',
  },
  changeNoticeSettings: {
    input: () => ({ preferences: { newOffer: { mail: false } }, digest: 'daily' }),
    forms: {
      '/profile/avisos save': fields({ mail: ['newOffer'], push: [], digest: 'daily' }),
      '/profile/avisos saveGroups': fields({ mail: ['buying'], push: [], digest: 'daily' }),
    },
  },
  addPushSubscription: {
    input: ({ person }) => browserAt(`https://push.example.net/${person.id}`).subscription,
  },
  removePushSubscription: { input: ({ person }) => ({ endpoint: `https://push.example.net/${person.id}` }) },
  unsubscribe: {
    // The token of the mailed link decides, not the session.
    facts: { who: 'anyone', evenSuspended: true },
    pages: ['/avisos/baja/:token'],
    forms: {
      '/avisos/baja/:token': ({ api, person }) => ({
        params: { token: unsubscribeToken(api.services.config.authSecret, person.id, 'newOffer') },
        fields: { 'List-Unsubscribe': 'One-Click' },
      }),
    },
  },
  saveAlert: {
    input: () => ({ words: ['bicicleta'] }),
    forms: {
      '/alertas saveSearch': fields({ search: 'bicicleta, usada', zone: 'Rosario' }),
      '/alertas/nueva create': searchFields,
    },
    blocked: 'silent',
  },
  editAlert: { input: () => ({ frequency: 'daily' }), forms: { '/alertas/:id/editar edit': searchFields } },
  deleteAlert: {},

  // People can't report their own publication.
  report: {
    input: ({ scene }) => ({ kind: 'publication', id: scene.requestId, reason: 'fraud' }),
    rows: [{ buyer: 'forbidden' }],
    blocked: 'absent',
  },
  // There is no such case; tests/application/moderation/moderation.test.ts has some.
  decideCase: {
    input: () => ({ decision: 'hide', reason: 'Pide una seña' }),
    rows: [{ outcome: 'not_found' }],
  },
  answerAppeal: {
    input: () => ({ answer: 'stands', reason: 'Pide una seña' }),
    rows: [{ outcome: 'not_found' }],
  },
  // A decision about another person.
  appealDecision: { input: () => ({ text: 'No es así' }), rows: [{ all: 'not_found' }] },

  uploadImages: {
    async input() {
      const form = new FormData();
      form.append('for', 'offer');
      form.append('file', new Blob([new Uint8Array(await pixel)]), 'foto.png');
      return form;
    },
    facts: { who: 'user' },
  },
  // An address without a page, with any form.
  nowhere: { rows: [{ outcome: 'not_found' }], facts: { who: 'anyone', evenSuspended: true }, pages: ['/*'] },
};

export const table: Record<string, Entry & { rows: Row[] }> = Object.fromEntries(
  Object.entries(entries).map(([name, entry]) => [
    name,
    { ...entry, rows: entry.rows ?? lifecycleRows[name] ?? [{}] },
  ]),
);

/** Who may: outside of the declarations, so that a declaration that lets others in is noticed. */
export const mayOnly = {
  anyone:
    'contact finishSignIn requestPasswordReset resetPassword signIn signOut signUp verifyBackupCode verifyEmail verifyPasskeyAuthentication verifyTotp',
  moderator: 'answerAppeal decideCase',
  buyer:
    'acceptOffer askRenewal markOffer noteOffer proposePrice rejectOffer rejectOffers requestPhoto withdrawProposal',
  seller:
    'acceptProposal answerRequirement counterOffer declineProposal deleteOffer editOffer renewOffer sendPhotoProof setStandby withdrawOffer',
  owner:
    'answerQuestion appealDecision closeBuyRequest completeBuyRequest deleteAlert deleteBuyRequest editAlert editBuyRequest renewBuyRequest reopenBuyRequest',
  party:
    'agreeMeeting answerRating cancelMeeting changeMeeting completeOffer fallThroughOffer proposeMeeting rateDeal readChat receiveChat sayArriving sendMessage tellTyping',
  evenSuspended:
    'appealDecision deleteAccount finishSignIn requestPasswordReset resetPassword signIn signOut verifyBackupCode verifyEmail verifyPasskeyAuthentication verifyTotp',
};
