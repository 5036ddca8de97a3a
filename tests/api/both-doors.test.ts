import { describe, expect, test } from 'vitest';
import { dayKey, dayMs } from '#domain/dates/dates.ts';
import { type Problem, testApi } from '../support/actors.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { answerTo, routeActions } from '../support/page-actions.ts';
import { actionsOf, asFields, doerOf, formOf, forms } from './actions/doors.ts';
import { idIn } from './authorization/id-in.ts';

const api = await testApi();
const participants = await signUpCast(api);
const routes = await routeActions();

const day = (days: number) => dayKey(new Date(Date.now() + days * dayMs));
const long = (length: number) => 'a'.repeat(length);
const old = '2020-01-01T00:00:00.000Z';
const unknown = '019a0000-0000-7000-8000-000000000009';
const words = (name: string, ...values: string[]) => values.map((value) => ({ [name]: value }));

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

/** Bad values of fields, each added to what is right: pages and API refuse them with the same code and sentence. */
const bad: Record<string, readonly object[]> = {
  signIn: [{ email: 'nada' }, { password: '' }, { password: 'no es esta' }],
  verifyBackupCode: words('code', '', 'x'),
  signUp: [...words('name', '', long(101)), { email: 'nada' }, { password: 'corta' }],
  requestPasswordReset: words('email', '', 'nada'),
  resetPassword: [{}, { newPassword: 'corta' }],
  updateProfile: [...words('fullName', '', long(200)), { bio: long(5001) }],
  deleteAccount: badPasswords,
  changeNoticeSettings: words('digest', 'nunca'),
  changePassword: [{ currentPassword: '' }, { currentPassword: 'no es esta' }, { newPassword: 'corta' }],
  revokeSession: words('id', 'x', unknown),
  enableTwoFactor: words('password', ''),
  generateBackupCodes: words('password', ''),
  disableTwoFactor: words('password', ''),
  deletePasskey: words('id', 'x', unknown),
  createBuyRequest: [...badRequests, { images: [] }],
  editBuyRequest: [...badRequests, { updatedAt: old }],
  askQuestion: noWords('question', 1000),
  answerQuestion: noWords('answer', 2000),
  acceptOffer: words('updatedAt', 'ayer', old),
  rejectOffer: [...words('reason', '', long(1001)), { updatedAt: old }, { updatedAt: 'ayer' }],
  fallThroughOffer: words('tag', 'Porque sí'),
  sendOffer: [...badOffers, { images: [] }],
  editOffer: [...badOffers, { updatedAt: old }],
  counterOffer: [...badOffers, { updatedAt: old }],
  saveAlert: words('frequency', 'nunca'),
  editAlert: words('frequency', 'nunca'),
  proposePrice: [{ price: 0 }, { price: 380_000 }, { note: long(1001) }],
  acceptProposal: words('updatedAt', 'ayer', old),
  declineProposal: [{ reason: long(1001) }],
  sendPhotoProof: [{ image: '/images/no.webp' }],
  markOffer: words('interested', 'quizás'),
  noteOffer: [{ note: long(5001) }],
  setStandby: [{ until: day(100) }, { until: day(-1) }, { until: 'mañana' }],
  rateDeal: [{ stars: 6 }, { stars: 0 }, { text: long(5001) }],
  answerRating: noWords('text', 5000),
  proposeMeeting: badMeetings,
  agreeMeeting: words('updatedAt', 'ayer', old),
  changeMeeting: [...badMeetings, { updatedAt: old }],
  report: [{ kind: 'casa' }, { id: 'x' }, { id: unknown }, { reason: 'no sé' }],
  decideCase: [{ decision: 'olvidar' }, { reason: '' }],
  answerAppeal: [{ answer: 'quizás' }, { reason: '' }],
  appealDecision: noWords('text', 5000),
};
/** The form that takes the same input as the call, where the action has several. */
const sameForm: Record<string, string> = {
  saveAlert: '/alertas/nueva create',
  editAlert: '/alertas/:id/editar edit',
};

test('every input that is refused is of an action with two doors', () => {
  const both = actionsOf(api).filter(({ operation, doors }) => operation && doors.length > 1);
  expect(both.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(bad)));
});

describe.each(actionsOf(api).filter(({ name }) => bad[name]))(
  '$name',
  ({ name, operation, entry, ...action }) => {
    test('refuses the same input as the API, with the same words', async () => {
      const key = sameForm[name] ?? forms.find((form) => form.name === name)!.key;
      const { method, path } = operation!;
      const { role = 'stranger', stage } = doerOf({ ...action, entry });
      const person = participants[role];
      const scenes = [
        await setScene(api, participants, stage),
        await setScene(api, participants, stage),
      ] as const;
      const contexts = scenes.map((scene) => ({ api, person, people: participants, scene }));
      const [body, formBody] = [await entry.input?.(contexts[0]!), await entry.input?.(contexts[1]!)];
      const id = (await idIn(path, participants, scenes[0])) ?? '';
      const formId = (await idIn(path, participants, scenes[1])) ?? '';
      const sending = formOf(key, action, entry, contexts[1]!, { id: formId, body: formBody });
      const answers: unknown[] = [];
      const wanted: unknown[] = [];
      for (const values of bad[name]!) {
        const sent = { ...(body as object), ...values };
        // By its length a call with an optional body says that it has one.
        const length = { 'content-length': String(Buffer.byteLength(JSON.stringify(sent))) };
        const called = await person.send<Problem>(method, `/api${path.replace('{id}', id)}`, sent, length);
        const named = name === 'sendPhotoProof' ? { images: '/images/no.webp' } : asFields(values);
        const fields = { ...sending.fields, ...named };
        const shown = await answerTo(api, routes.get(key.split(' ')[0]!)!, person.cookie, {
          ...sending,
          fields,
        });
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
