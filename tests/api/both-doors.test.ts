import { describe, expect, test } from 'vitest';
import { type Problem, testApi } from '../support/actors.ts';
import { type Role, roles, type Stage, setScene, signUpCast } from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { answerTo, routeActions } from '../support/page-actions.ts';
import { bodies } from './authorization/bodies.ts';
import { expectations as apiExpectations } from './authorization/expectations.ts';
import { idIn } from './authorization/id-in.ts';
import { expectations as pageExpectations } from './page-actions/expectations.ts';
import { sendings } from './page-actions/sendings.ts';

const api = await testApi();
const participants = await signUpCast(api);
const actions = await routeActions();

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const long = (length: number) => 'a'.repeat(length);
const old = '2020-01-01T00:00:00.000Z';
const unknown = '019a0000-0000-7000-8000-000000000009';
const words = (name: string, ...values: string[]) => values.map((value) => ({ [name]: value }));

interface Pair {
  operation: string;
  by?: Exclude<Role, 'visitor'>;
  stage?: Stage;
  /** Bad values of fields, each added to what is right. `form`: as the page's form names them, where that differs. */
  bad?: readonly object[];
  form?: readonly (object | undefined)[];
}

const request = '/buy-request/:id';
const offer = '/offer/:id';
const form = '/send-offer/:buyRequestId';
const meeting = '/chats/:chatId/encuentro';
const security = '/profile/seguridad';

const badOffers = [
  ...words('title', '', 'Bici', long(201)),
  { price: 0 },
  { deliveryTime: 'En tren' },
  { contactInfo: { zone: '', condition: 'nuevo' } },
  { contactInfo: { zone: 'Funes', condition: 'roto' } },
  { deliveryTime: 'Por correo', shippingCost: -1 },
  { availableFrom: day(800) },
  { availableFrom: 'mañana' },
  { validityHours: 5 },
  { description: long(5001) },
  { message: long(5001) },
  { images: ['/images/no.webp'] },
  { answers: [{ requirementId: unknown, answer: 'si', detail: null }] },
];
const badRequests = [
  ...words('title', '', 'Bici', long(201)),
  { minPrice: 500_000, maxPrice: 400_000 },
  { zone: '' },
  { condition: 'roto' },
  { quantity: 0 },
  { neededBy: day(-2) },
  { neededBy: day(800) },
  { categoryId: unknown },
  { referenceUrl: 'javascript:alert(1)' },
  { description: long(5001) },
  { images: ['/images/no.webp'] },
];
const badMeetings = [...words('place', '', 'x', long(200)), { kind: 'Mi casa' }];
const badPasswords = words('password', '', 'no es esta');
const noWords = (name: string, most: number) => words(name, '', long(most + 1));

/** Every action that pages and API both have, and input that both refuse with the same code and sentence. */
const pairs: Record<string, Pair> = {
  '/auth signIn': {
    operation: 'signIn',
    bad: [{ email: 'nada' }, { password: '' }, { password: 'no es esta' }],
  },
  '/auth verifyCode': { operation: 'verifyTotp', bad: words('code', '', 'abc') },
  '/auth verifyRecovery': { operation: 'verifyBackupCode', bad: words('code', '', 'x') },
  '/auth passkey': { operation: 'verifyPasskeyAuthentication' },
  '/auth signUp': {
    operation: 'signUp',
    bad: [...words('name', '', long(101)), { email: 'nada' }, { password: 'corta' }],
  },
  '/auth requestReset': { operation: 'requestPasswordReset', bad: words('email', '', 'nada') },
  '/auth resetPassword': { operation: 'resetPassword', bad: [{}, { newPassword: 'corta' }] },
  '/auth/sign-out': { operation: 'signOut' },
  '/profile save': {
    operation: 'updateProfile',
    bad: [...words('fullName', '', long(200)), { bio: long(5001) }],
  },
  '/profile deleteAccount': { operation: 'deleteAccount', bad: badPasswords },
  '/profile/avisos save': { operation: 'changeNoticeSettings', bad: words('digest', 'nunca') },
  [`${security} changePassword`]: {
    operation: 'changePassword',
    bad: [{ currentPassword: '' }, { currentPassword: 'no es esta' }, { newPassword: 'corta' }],
  },
  [`${security} endSession`]: { operation: 'revokeSession', bad: words('id', 'x', unknown) },
  [`${security} endOtherSessions`]: { operation: 'revokeOtherSessions' },
  [`${security} beginFactor`]: { operation: 'enableTwoFactor', bad: words('password', '') },
  [`${security} renewCodes`]: { operation: 'generateBackupCodes', bad: words('password', '') },
  [`${security} turnOffFactor`]: { operation: 'disableTwoFactor', bad: words('password', '') },
  [`${security} askPasskey`]: { operation: 'generatePasskeyRegisterOptions' },
  [`${security} addPasskey`]: { operation: 'verifyPasskeyRegistration' },
  [`${security} removePasskey`]: { operation: 'deletePasskey', bad: words('id', 'x', unknown) },
  '/create-buy-request publish': {
    operation: 'createBuyRequest',
    by: 'buyer',
    bad: [...badRequests, { images: [] }],
  },
  [`${request} edit`]: {
    operation: 'editBuyRequest',
    by: 'buyer',
    bad: [...badRequests, { updatedAt: old }],
  },
  [`${request} delete`]: { operation: 'deleteBuyRequest' },
  [`${request} close`]: { operation: 'closeBuyRequest' },
  [`${request} reopen`]: { operation: 'reopenBuyRequest' },
  [`${request} renew`]: { operation: 'renewBuyRequest' },
  [`${request} complete`]: { operation: 'completeBuyRequest' },
  [`${request} ask`]: { operation: 'askQuestion', by: 'seller', bad: noWords('question', 1000) },
  [`${request} answerQuestion`]: { operation: 'answerQuestion', by: 'buyer', bad: noWords('answer', 2000) },
  [`${request} deleteQuestion`]: { operation: 'deleteQuestion' },
  [`${request} acceptOffer`]: { operation: 'acceptOffer', by: 'buyer', bad: words('updatedAt', 'ayer', old) },
  [`${request} rejectOffer`]: {
    operation: 'rejectOffer',
    by: 'buyer',
    bad: [...words('reason', '', long(1001)), { updatedAt: old }, { updatedAt: 'ayer' }],
  },
  [`${request} withdrawOffer`]: { operation: 'withdrawOffer' },
  [`${request} deleteOffer`]: { operation: 'deleteOffer' },
  [`${request} renewOffer`]: { operation: 'renewOffer' },
  [`${request} completeOffer`]: { operation: 'completeOffer' },
  [`${request} fallThroughOffer`]: {
    operation: 'fallThroughOffer',
    by: 'buyer',
    stage: 'accepted',
    bad: words('tag', 'Porque sí'),
  },
  [`${form} send`]: { operation: 'sendOffer', by: 'seller', bad: [...badOffers, { images: [] }] },
  [`${form} edit`]: { operation: 'editOffer', by: 'seller', bad: [...badOffers, { updatedAt: old }] },
  [`${form} counter`]: {
    operation: 'counterOffer',
    by: 'seller',
    stage: 'rejected',
    bad: [...badOffers, { updatedAt: old }],
  },
  '/chats/:chatId/messages': { operation: 'sendMessage', by: 'buyer', stage: 'accepted' },
  '/avisos readAll': { operation: 'readNotifications' },
  '/alertas/nueva create': { operation: 'saveAlert', by: 'seller', bad: words('frequency', 'nunca') },
  '/alertas/:id/editar edit': { operation: 'editAlert', by: 'seller', bad: words('frequency', 'nunca') },
  '/alertas/:id/editar delete': { operation: 'deleteAlert' },
  [`${offer} propose`]: {
    operation: 'proposePrice',
    by: 'buyer',
    bad: [{ price: 0 }, { price: 380_000 }, { note: long(1001) }],
  },
  [`${offer} acceptProposal`]: {
    operation: 'acceptProposal',
    by: 'seller',
    stage: 'proposed',
    bad: words('updatedAt', 'ayer', old),
  },
  [`${offer} declineProposal`]: {
    operation: 'declineProposal',
    by: 'seller',
    stage: 'proposed',
    bad: [{ reason: long(1001) }],
  },
  [`${offer} withdrawProposal`]: { operation: 'withdrawProposal' },
  [`${offer} askPhoto`]: { operation: 'requestPhoto' },
  [`${offer} sendPhoto`]: {
    operation: 'sendPhotoProof',
    by: 'seller',
    bad: [{ image: '/images/no.webp' }],
    form: [{ images: '/images/no.webp' }],
  },
  [`${offer} markOffer`]: { operation: 'markOffer', by: 'buyer', bad: words('interested', 'quizás') },
  [`${offer} noteOffer`]: { operation: 'noteOffer', by: 'buyer', bad: [{ note: long(5001) }] },
  [`${offer} askRenewal`]: { operation: 'askRenewal' },
  [`${offer} standby`]: {
    operation: 'setStandby',
    by: 'seller',
    bad: [{ until: day(100) }, { until: day(-1) }, { until: 'mañana' }],
  },
  [`${offer} rate`]: {
    operation: 'rateDeal',
    by: 'buyer',
    stage: 'done',
    bad: [{ stars: 6 }, { stars: 0 }, { text: long(5001) }],
  },
  [`${offer} answer`]: { operation: 'answerRating', by: 'buyer', stage: 'rated', bad: noWords('text', 5000) },
  [`${meeting} proposeMeeting`]: {
    operation: 'proposeMeeting',
    by: 'buyer',
    stage: 'accepted',
    bad: badMeetings,
  },
  [`${meeting} agreeMeeting`]: {
    operation: 'agreeMeeting',
    by: 'seller',
    stage: 'meeting',
    bad: words('updatedAt', 'ayer', old),
  },
  [`${meeting} changeMeeting`]: {
    operation: 'changeMeeting',
    by: 'seller',
    stage: 'meeting',
    bad: [...badMeetings, { updatedAt: old }],
  },
  [`${meeting} cancelMeeting`]: { operation: 'cancelMeeting' },
  [`${meeting} sayArriving`]: { operation: 'sayArriving' },
  '/u/:id/bloquear block': { operation: 'blockUser' },
  '/u/:id/bloquear unblock': { operation: 'unblockUser' },
  '/denunciar report': {
    operation: 'report',
    bad: [{ kind: 'casa' }, { id: 'x' }, { id: unknown }, { reason: 'no sé' }],
  },
  '/moderacion/:id decide': { operation: 'decideCase', bad: [{ decision: 'olvidar' }, { reason: '' }] },
  '/moderacion/apelaciones/:id answer': {
    operation: 'answerAppeal',
    bad: [{ answer: 'quizás' }, { reason: '' }],
  },
  '/profile/decisiones/:id appeal': { operation: 'appealDecision', bad: noWords('text', 5000) },
};

/** Pages without a call of the API that does the same, or with another form of an action above. */
const pageOnly = [
  ...['/profile showSeen', '/profile sendLink', '/profile changeEmail', '/profile keepEmail'],
  ...['/profile dismissEmail', '/suspendida deleteAccount', '/auth/confirmar-email confirm'],
  ...['/profile/avisos retryMail', `${security} confirmFactor`, '/chats/:chatId'],
  ...['/avisos/baja/:token', '/alertas saveSearch', '/alertas frequency', '/alertas delete'],
  ...[`${offer} answerRequirement`, '/ofertas-sin-responder rejectOffers', '/contact contact', '/*'],
];
/** Calls that scripts of the pages make, and no form. */
const apiOnly = [
  ...['sendVerificationEmail', 'addPushSubscription', 'removePushSubscription', 'readChat', 'receiveChat'],
  ...['tellTyping', 'uploadImages', 'parseWish'],
];

test('every action is compared, or has one door only', () => {
  expect([...Object.keys(pairs), ...pageOnly].toSorted()).toEqual(Object.keys(pageExpectations).toSorted());
  const writes = operations.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
  const known = [...Object.values(pairs).map(({ operation }) => operation), ...apiOnly];
  expect(known.toSorted()).toEqual(writes.toSorted());
});

const statuses: Record<string, number> = {
  ...{ unauthenticated: 401, email_unverified: 403, forbidden: 403, not_found: 404 },
  ...{ illegal_transition: 409, invalid: 422 },
};
/** Actions whose two lists of expectations try another person, or another step of signing in. */
const otherBodies = ['/auth verifyCode', '/u/:id/bloquear block'];

test.each(Object.entries(pairs).filter(([key]) => !otherBodies.includes(key)))(
  '%s lets the same people through as the API',
  (key, { operation }) => {
    for (const { stage = 'pending', ...expected } of pageExpectations[key] ?? []) {
      const same = apiExpectations[operation]?.find((one) => (one.stage ?? 'pending') === stage);
      if (!same) continue;
      const outcomes = roles.map((role) => statuses[expected[role]] ?? 'done');
      expect(outcomes).toEqual(roles.map((role) => (same[role] < 400 ? 'done' : same[role])));
    }
  },
);

/** The fields of a form for values of a body. */
const asFields = (value: object, prefix = ''): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): [string, string | string[]][] => {
      if (Array.isArray(one) && one.length > 0 && one.every((each) => typeof each === 'object'))
        return one.flatMap((each, at) => Object.entries(asFields(each, `${prefix}${name}[${at}].`)));
      if (Array.isArray(one)) return [[prefix + name, one.map(String)]];
      if (typeof one === 'object' && one !== null) return Object.entries(asFields(one, `${prefix}${name}.`));
      return [[prefix + name, String(one ?? '')]];
    }),
  );

const tried = Object.entries(pairs).filter(([, { bad = [] }]) => bad.length > 0);
describe.each(tried)(
  '%s',
  (key, { operation, by = 'stranger', stage = 'pending', bad = [], form: forms }) => {
    test('refuses the same input as the API, with the same words', async () => {
      const [path = '', intent] = key.split(' ');
      const { method, path: apiPath } = operations.find(({ operationId }) => operationId === operation)!;
      const person = participants[by];
      const [scene, other] = [
        await setScene(api, participants, stage),
        await setScene(api, participants, stage),
      ];
      const body = (await bodies[operation]?.({ api, person, people: participants, scene })) as object;
      const sending = await sendings[key]?.({ api, person, scene: other });
      const id = await idIn(apiPath, participants, scene);
      const answers: unknown[] = [];
      const wanted: unknown[] = [];
      for (const [at, values] of bad.entries()) {
        const sent = { ...body, ...values };
        // By its length a call with an optional body says that it has one.
        const length = { 'content-length': String(Buffer.byteLength(JSON.stringify(sent))) };
        const url = `/api${apiPath.replace('{id}', id ?? '')}`;
        const called = await person.send<Problem>(method, url, sent, length);
        const fields = { ...sending!.fields, ...asFields(forms?.[at] ?? values), ...(intent && { intent }) };
        const shown = await answerTo(api, actions.get(path)!, person.cookie, { ...sending!, fields });
        const { code, errors, detail } = called.body ?? {};
        // Which fields are named depends on how many are sent.
        const sentences = (errors ? Object.values(errors) : [detail ?? '']).map(
          (one) => one.split(' Ahora es')[0],
        );
        const missing = sentences.filter((one) => !shown.said.includes(JSON.stringify(one).slice(1, -1)));
        const about = JSON.stringify(values).slice(0, 60);
        answers.push([about, shown.outcome, missing]);
        wanted.push([about, called.status < 400 ? 'done' : code, []]);
        expect([about, called.status < 400]).toEqual([about, false]);
      }
      expect(answers).toEqual(wanted);
    });
  },
);
