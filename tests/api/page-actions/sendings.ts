import { eq } from 'drizzle-orm';
import { inNameOf } from '#application/actor.ts';
import { editRequest } from '#application/buy-requests/commands.ts';
import { unsubscribeToken } from '#application/mails/token.ts';
import { askForPhoto } from '#application/photo-proofs/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { proposals, user } from '#database/schema.ts';
import { timeInputValue } from '#domain/meetings/times.ts';
import { dayAfter } from '#domain/offers/standby.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import type { Person, TestApi } from '../../support/actors.ts';
import { type Scene, validOffer, validRequest } from '../../support/cast.ts';
import { addImage } from '../../support/market.ts';
import type { Sending } from '../../support/page-actions.ts';

interface SendingContext {
  api: TestApi;
  person: Person;
  scene: Scene;
}
type Make = (context: SendingContext) => Sending | Promise<Sending>;

/** A form's fields as text; lists are repeated fields, and a field inside another is named with a dot. */
function asFields(value: object, prefix = ''): Sending['fields'] {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]): [string, string | string[]][] => {
      const name = prefix + key;
      if (Array.isArray(one)) return [[name, one.map(String)]];
      if (typeof one === 'object' && one !== null) return Object.entries(asFields(one, `${name}.`));
      return [[name, String(one)]];
    }),
  );
}

/** An answer of an authenticator that was never asked. */
const passkeyAnswer = {
  id: 'bm9uZQ',
  rawId: 'bm9uZQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' },
};
let accounts = 0;
const nothing: Make = () => ({ params: {}, fields: {} });
const givenPassword: Make = ({ person: { password } }) => ({ params: {}, fields: { password } });
const passwordAndCode: Make = ({ person: { password } }) => ({
  params: {},
  fields: { password, code: '123456' },
});
const onRequest =
  (fields: (scene: Scene) => Sending['fields'] = () => ({})): Make =>
  ({ scene }) => ({ params: { id: scene.requestId }, fields: fields(scene) });
/** A form about a person: the seller of the scene. */
const onSeller: Make = ({ scene }) => ({ params: { id: scene.offer.sellerId }, fields: {} });
const onOffer = (more: (scene: Scene) => Sending['fields'] = () => ({})): Make =>
  onRequest((scene) => ({ offerId: scene.offer.id, ...more(scene) }));
const onQuestion = (more: () => Sending['fields'] = () => ({})): Make =>
  onRequest((scene) => ({ questionId: scene.questionId ?? scene.offer.id, ...more() }));
const offerForm =
  (isEdit: boolean): Make =>
  async ({ api, person, scene }) => ({
    params: { buyRequestId: scene.requestId },
    search: isEdit ? `?edit=${scene.offer.id}` : '',
    fields: asFields({
      ...(await validOffer(api, person)),
      ...(isEdit && { images: scene.offer.images }),
    }),
  });

const sellersSearch = async ({ api: { ctx }, scene }: SendingContext): Promise<string> => {
  const { id } = await saveSearch(
    ctx,
    inNameOf(scene.offer.sellerId),
    savedSearchSchema.parse({ words: ['bici'] }),
  );
  return id;
};
/** A form about the proposal of the scene. */
const onProposal =
  (fields: (scene: Scene) => Sending['fields']): Make =>
  async ({ api: { services }, scene }) => {
    const [known] = await services.database.db
      .select({ id: proposals.id })
      .from(proposals)
      .where(eq(proposals.offerId, scene.offer.id));
    return {
      params: { id: scene.offer.id },
      fields: { proposalId: known?.id ?? '019a0000-0000-7000-8000-000000000001', ...fields(scene) },
    };
  };
/** A form about the meeting of the scene. */
const onMeeting =
  (fields: Sending['fields'] = {}): Make =>
  ({ scene: { chatId, meeting } }) => ({
    params: { chatId: chatId ?? '' },
    fields: { meetingId: meeting?.id ?? '019a0000-0000-7000-8000-000000000001', ...fields },
  });
const meetingFields = () => ({
  place: 'Alto Palermo',
  placeId: '',
  kind: 'Shopping',
  at: timeInputValue(new Date(Date.now() + 3 * 60 * 60_000)),
});
/** The version of the meeting that the sender saw. */
const seen =
  (make: Make): Make =>
  async (context) => {
    const { params, fields } = await make(context);
    return { params, fields: { ...fields, updatedAt: context.scene.meeting?.updatedAt ?? '' } };
  };
const searchFields = {
  words: 'bici, rodado 29',
  zones: '',
  maxPrice: '400000',
  frequency: 'weekly',
  name: '',
};

const request = '/buy-request/:id';
const send = '/send-offer/:buyRequestId';

/** A valid form for each action, so that only the sender decides the outcome. */
export const sendings: Record<string, Make> = {
  '/auth signIn': ({ person: { email, password } }) => ({ params: {}, fields: { email, password } }),
  '/auth verifyCode': () => ({ params: {}, fields: { code: '123456' } }),
  '/auth verifyRecovery': () => ({ params: {}, fields: { code: 'abcde-fghjk' } }),
  '/auth passkey': () => ({ params: {}, fields: { response: JSON.stringify(passkeyAnswer) } }),
  '/auth signUp': () => ({
    params: {},
    fields: { name: 'Nueva', email: `nueva${++accounts}@example.org`, password: 'secreto123' },
  }),
  '/auth requestReset': ({ person }) => ({ params: {}, fields: { email: person.email } }),
  '/auth resetPassword': () => ({ params: {}, fields: { token: 'inventado', newPassword: 'secreto nuevo' } }),
  '/auth/sign-out': nothing,
  '/profile save': () => ({ params: {}, fields: { fullName: 'Ana Pérez' } }),
  '/profile showSeen': () => ({ params: {}, fields: { showsSeen: 'true' } }),
  '/profile deleteAccount': ({ person: { password } }) => ({ params: {}, fields: { password } }),
  '/suspendida deleteAccount': ({ person: { password } }) => ({ params: {}, fields: { password } }),
  '/profile sendLink': nothing,
  '/profile changeEmail': ({ person: { email, password } }) => ({
    params: {},
    fields: { email: `otra.${email}`, password },
  }),
  '/profile keepEmail': nothing,
  '/profile dismissEmail': nothing,
  '/auth/confirmar-email confirm': () => ({ params: {}, fields: { token: 'inventado' } }),
  '/profile/avisos save': () => ({ params: {}, fields: { mail: ['newOffer'], push: [], digest: 'daily' } }),
  '/profile/avisos retryMail': nothing,
  '/profile/seguridad changePassword': ({ person: { password } }) => ({
    params: {},
    fields: { currentPassword: password, newPassword: 'secreto nuevo' },
  }),
  '/profile/seguridad endSession': () => ({
    params: {},
    fields: { id: '019a0000-0000-7000-8000-000000000001' },
  }),
  '/profile/seguridad endOtherSessions': nothing,
  '/profile/seguridad beginFactor': givenPassword,
  '/profile/seguridad confirmFactor': () => ({ params: {}, fields: { code: '123456' } }),
  '/profile/seguridad renewCodes': passwordAndCode,
  '/profile/seguridad turnOffFactor': passwordAndCode,
  '/profile/seguridad askPasskey': givenPassword,
  '/profile/seguridad addPasskey': () => ({
    params: {},
    fields: {
      name: 'Mi celular',
      response: JSON.stringify({
        ...passkeyAnswer,
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      }),
    },
  }),
  '/profile/seguridad removePasskey': () => ({
    params: {},
    fields: { id: '019a0000-0000-7000-8000-000000000001' },
  }),
  '/create-buy-request publish': async ({ api, person }) => ({
    params: {},
    fields: asFields(await validRequest(api, person)),
  }),

  [`${request} edit`]: ({ scene }) => ({
    params: { id: scene.requestId },
    fields: asFields({
      title: 'Bicicleta rodado 26',
      zone: 'Salta',
      condition: 'usado',
      images: scene.images,
    }),
  }),
  [`${request} delete`]: onRequest(),
  [`${request} close`]: onRequest(),
  [`${request} reopen`]: onRequest(),
  [`${request} renew`]: onRequest(),
  [`${request} complete`]: onRequest(),
  // Only confirmed people ask.
  [`${request} ask`]: async ({ api: { services }, person, scene }) => {
    await services.database.db.update(user).set({ emailVerified: true }).where(eq(user.id, person.id));
    return { params: { id: scene.requestId }, fields: { question: '¿Con factura?' } };
  },
  [`${request} answerQuestion`]: onQuestion(() => ({ answer: 'Sí' })),
  [`${request} deleteQuestion`]: onQuestion(),
  [`${request} acceptOffer`]: onOffer(({ offer }) => ({ updatedAt: offer.updatedAt })),
  [`${request} rejectOffer`]: onOffer(() => ({ reason: 'Producto en mal estado' })),
  [`${request} withdrawOffer`]: onOffer(),
  [`${request} deleteOffer`]: onOffer(),
  [`${request} renewOffer`]: onOffer(),
  [`${request} completeOffer`]: onOffer(),
  [`${request} fallThroughOffer`]: onOffer(() => ({ tag: 'No apareció' })),
  '/offer/:id rate': ({ scene }) => ({
    params: { id: scene.offer.id },
    fields: { stars: '4', text: 'Bien' },
  }),
  '/offer/:id answer': async ({ api, scene }) => {
    const buyer = inNameOf(scene.offer.buyRequest.userId);
    const { theirs } = await getDealRatings(api.ctx, buyer, scene.offer.id);
    return { params: { id: scene.offer.id }, fields: { ratingId: theirs?.id ?? '', text: 'Gracias' } };
  },

  [`${send} send`]: offerForm(false),
  [`${send} edit`]: offerForm(true),
  [`${send} counter`]: offerForm(true),

  '/chats/:chatId': ({ scene }) => ({ params: { chatId: scene.chatId ?? '' }, fields: { message: 'Hola' } }),
  '/chats/:chatId/messages': ({ scene }) => ({
    params: { chatId: scene.chatId ?? '' },
    fields: {},
    json: { message: 'Hola' },
  }),
  '/avisos readAll': nothing,
  '/avisos/baja/:token': ({ api, person }) => ({
    params: { token: unsubscribeToken(api.services.config.authSecret, person.id, 'newOffer') },
    fields: { 'List-Unsubscribe': 'One-Click' },
  }),
  '/alertas saveSearch': () => ({ params: {}, fields: { search: 'bicicleta, usada', zone: 'Rosario' } }),
  '/alertas frequency': async (context) => ({
    params: {},
    fields: { alertId: await sellersSearch(context), frequency: 'daily' },
  }),
  '/alertas delete': async (context) => ({ params: {}, fields: { alertId: await sellersSearch(context) } }),
  '/alertas/nueva create': () => ({ params: {}, fields: searchFields }),
  '/alertas/:id/editar edit': async (context) => ({
    params: { id: await sellersSearch(context) },
    // No other alert is for the same.
    fields: { ...searchFields, words: `bici ${context.scene.requestId}` },
  }),
  '/alertas/:id/editar delete': async (context) => ({
    params: { id: await sellersSearch(context) },
    fields: {},
  }),
  '/offer/:id propose': ({ scene }) => ({
    params: { id: scene.offer.id },
    fields: { price: '360.000', note: '' },
  }),
  '/offer/:id acceptProposal': onProposal(({ offer }) => ({ updatedAt: offer.updatedAt })),
  '/offer/:id declineProposal': onProposal(() => ({ reason: 'Es poco' })),
  '/offer/:id withdrawProposal': onProposal(() => ({})),
  '/chats/:chatId/encuentro proposeMeeting': ({ scene: { chatId } }) => ({
    params: { chatId: chatId ?? '' },
    fields: meetingFields(),
  }),
  '/chats/:chatId/encuentro agreeMeeting': seen(onMeeting()),
  '/chats/:chatId/encuentro changeMeeting': seen(onMeeting(meetingFields())),
  '/chats/:chatId/encuentro cancelMeeting': onMeeting(),
  '/chats/:chatId/encuentro sayArriving': onMeeting(),
  '/offer/:id askPhoto': ({ scene }) => ({ params: { id: scene.offer.id }, fields: {} }),
  '/offer/:id sendPhoto': async ({ api: { ctx, services }, person, scene }) => {
    await askForPhoto(ctx, inNameOf(scene.offer.buyRequest.userId), scene.offer.id);
    const images = await addImage(services.database.db, person.id, 'offer');
    return { params: { id: scene.offer.id }, fields: { images } };
  },
  '/offer/:id markOffer': ({ scene }) => ({ params: { id: scene.offer.id }, fields: { interested: 'si' } }),
  '/offer/:id noteOffer': ({ scene }) => ({ params: { id: scene.offer.id }, fields: { note: 'Ver' } }),
  '/offer/:id askRenewal': ({ scene }) => ({ params: { id: scene.offer.id }, fields: {} }),
  '/offer/:id standby': ({ scene }) => ({
    params: { id: scene.offer.id },
    fields: { until: dayAfter(new Date(), 15) },
  }),
  '/offer/:id answerRequirement': async ({ api: { ctx }, scene }) => {
    const buyer = inNameOf(scene.offer.buyRequest.userId);
    const asked = { requirements: [{ kind: 'must' as const, text: 'Con caja' }] };
    const { requirements } = await editRequest(ctx, buyer, scene.requestId, asked);
    return {
      params: { id: scene.offer.id },
      fields: { requirementId: requirements[0]?.id ?? '', answer: 'si' },
    };
  },
  '/u/:id/bloquear block': onSeller,
  '/u/:id/bloquear unblock': onSeller,
  '/ofertas-sin-responder rejectOffers': ({ scene }) => ({
    params: {},
    fields: { offerIds: [scene.offer.id], reason: 'Producto en mal estado' },
  }),
  '/contact contact': ({ person }) => ({
    params: {},
    fields: { name: 'Ana', email: person.email, subject: 'Consulta', message: '¿Cómo funciona esto?' },
  }),
  '/denunciar report': ({ scene }) => ({
    params: {},
    fields: { kind: 'publication', id: scene.requestId, reason: 'spam' },
  }),
  '/moderacion/:id decide': ({ scene }) => ({
    params: { id: scene.requestId },
    fields: { decision: 'hide', reason: 'Pide una seña' },
  }),
  '/moderacion/apelaciones/:id answer': ({ scene }) => ({
    params: { id: scene.requestId },
    fields: { answer: 'stands', reason: 'Pide una seña' },
  }),
  '/profile/decisiones/:id appeal': ({ scene }) => ({
    params: { id: scene.requestId },
    fields: { text: 'No es así' },
  }),
  '/*': nothing,
};
