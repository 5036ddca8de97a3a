import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { inNameOf } from '#application/actor.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { askForPhoto } from '#application/photo-proofs/commands.ts';
import { dayAfter } from '#domain/offers/standby.ts';
import type { Person, TestApi } from '../../support/actors.ts';
import { type Participants, type Scene, validOffer, validRequest } from '../../support/cast.ts';
import { addImage } from '../../support/market.ts';
import { browserAt } from '../../support/push-browser.ts';

interface BodyContext {
  api: TestApi;
  /** The caller; for a visitor another person, so that the body is valid. */
  person: Person;
  people: Participants;
  scene: Scene;
}

let accounts = 0;
const meetingWords = () => ({
  place: 'Alto Palermo',
  kind: 'Shopping',
  at: new Date(Date.now() + 3 * 60 * 60_000).toISOString(),
});
/** An answer of an authenticator that was never asked. */
const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };
const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

/** Accepting takes a confirmed address. The others are refused before it is asked for. */
async function acceptBody({ person, people, scene }: BodyContext) {
  if (person.id === people.buyer.id) await person.confirm();
  return { updatedAt: scene.offer.updatedAt };
}

/** A valid body for each call that takes one, so that nothing but the caller decides the answer. */
export const bodies: Record<string, (context: BodyContext) => unknown> = {
  signUp: () => ({ name: 'Nueva', email: `nueva${++accounts}@example.org`, password: 'secreto123' }),
  signIn: ({ person: { email, password } }) => ({ email, password }),
  requestPasswordReset: ({ person }) => ({ email: person.email }),
  sendVerificationEmail: ({ person: { email } }) => ({ email }),
  resetPassword: () => ({ token: 'inventado', newPassword: 'secreto nuevo' }),
  changePassword: ({ person: { password } }) => ({ currentPassword: password, newPassword: 'secreto nuevo' }),
  revokeSession: () => ({ id: '019a0000-0000-7000-8000-000000000001' }),
  deleteAccount: ({ person: { password } }) => ({ password }),
  enableTwoFactor: ({ person: { password } }) => ({ password }),
  verifyTotp: () => ({ code: '123456' }),
  verifyBackupCode: () => ({ code: 'abcde-fghjk' }),
  generateBackupCodes: ({ person: { password } }) => ({ password, code: '123456' }),
  disableTwoFactor: ({ person: { password } }) => ({ password, code: '123456' }),
  generatePasskeyRegisterOptions: ({ person: { password } }) => ({ password }),
  verifyPasskeyRegistration: () => ({
    response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  }),
  verifyPasskeyAuthentication: () => ({
    response: {
      ...credential,
      response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' },
    },
  }),
  deletePasskey: () => ({ id: randomUUID() }),
  createBuyRequest: ({ api, person }) => validRequest(api, person),
  editBuyRequest: () => ({ title: 'Bicicleta rodado 26' }),
  sendOffer: ({ api, person }) => validOffer(api, person),
  editOffer: () => ({ price: 100_000 }),
  counterOffer: () => ({ price: 100_000 }),
  acceptOffer: acceptBody,
  rejectOffer: () => ({ reason: 'Falta de información o fotos' }),
  async sendPhotoProof({ api: { ctx, services }, person, people: { buyer }, scene }) {
    await askForPhoto(ctx, inNameOf(buyer.id), scene.offer.id);
    return { image: await addImage(services.database.db, person.id, 'offer') };
  },
  // Only confirmed people ask.
  async askQuestion({ person }) {
    await person.confirm();
    return { question: '¿Con factura?' };
  },
  answerQuestion: () => ({ answer: 'Sí' }),
  markOffer: () => ({ interested: true }),
  noteOffer: () => ({ note: 'Preguntar por el cargador' }),
  setStandby: () => ({ until: dayAfter(new Date(), 15) }),
  proposePrice: () => ({ price: 360_000, note: 'La retiro hoy' }),
  acceptProposal: ({ scene }) => ({ updatedAt: scene.offer.updatedAt }),
  declineProposal: () => ({ reason: 'Es poco' }),
  proposeMeeting: meetingWords,
  agreeMeeting: ({ scene }) => ({ updatedAt: scene.meeting?.updatedAt ?? new Date().toISOString() }),
  changeMeeting: ({ scene }) => ({
    ...meetingWords(),
    updatedAt: scene.meeting?.updatedAt ?? new Date().toISOString(),
  }),
  rateDeal: () => ({ stars: 5, text: 'Todo bien' }),
  answerRating: () => ({ text: 'Gracias' }),
  updateProfile: () => ({ bio: 'Vendo de todo' }),
  sendMessage: () => ({ message: 'Hola' }),
  addPushSubscription: ({ person }) => browserAt(`https://push.example.net/${person.id}`).subscription,
  removePushSubscription: ({ person }) => ({ endpoint: `https://push.example.net/${person.id}` }),
  readNotifications: ({ scene }) => ({ buyRequestId: scene.requestId }),
  parseWish: () => ({ text: 'busco bici usada hasta 400 lucas' }),
  saveAlert: () => ({ words: ['bicicleta'] }),
  editAlert: () => ({ frequency: 'daily' }),
  changeNoticeSettings: () => ({ preferences: { newOffer: { mail: false } }, digest: 'daily' }),
  report: ({ scene }) => ({ kind: 'publication', id: scene.requestId, reason: 'fraud' }),
  appealDecision: () => ({ text: 'No es así' }),
  answerAppeal: () => ({ answer: 'stands', reason: 'Pide una seña' }),
  decideCase: () => ({ decision: 'hide', reason: 'Pide una seña' }),
  readChat: async ({ api: { ctx }, people: { buyer }, scene }) => ({
    messageId: (await sendMessage(ctx, inNameOf(buyer.id), scene.chatId ?? '', { message: 'Hola' })).id,
  }),
  async uploadImages() {
    const form = new FormData();
    form.append('for', 'offer');
    form.append('file', new Blob([new Uint8Array(await pixel)]), 'foto.png');
    return form;
  },
};
