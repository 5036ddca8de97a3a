import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { editRequest } from '#application/buy-requests/commands.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import { notificationMail } from '#application/mails/contents/notification-mails.ts';
import { loadContents } from '#application/moderation/content/queries.ts';
import {
  acceptOffer,
  answerRequirement,
  counterOffer,
  editOffer,
  rejectOffer,
} from '#application/offers/commands.ts';
import { getOffer, listRequestOffers } from '#application/offers/queries.ts';
import { notifications, offerEvents } from '#database/schema.ts';
import { offerTo, publish, refusalOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, rung } from '../../support/outbox.ts';

const { db, ctx, newest, kinds, look, scene } = await notificationScene();
let requestId: string;
let [box, invoice, bag] = ['', '', ''];

const answered = (answer: 'si' | 'no' | 'parcial', requirementId: string, detail: string | null = null) => ({
  requirementId,
  answer,
  detail,
});
const must = (text: string) => ({ kind: 'must' as const, text });
/** Why a call was refused: its code and what it says at the answers, or elsewhere. */
async function reasonOf(call: Promise<unknown>): Promise<unknown> {
  const { errors, code } = await refusalOf(call);
  return errors ?? code;
}

beforeEach(async () => {
  const request = await publish(ctx, scene.buyer, {
    requirements: [must('Con caja'), must('Con factura'), { kind: 'wish', text: 'Con funda' }],
  });
  requestId = request.id;
  [box, invoice, bag] = request.requirements.map(({ id }) => id) as [string, string, string];
  await handleOutbox(ctx);
});

const both = () => [answered('si', box), answered('no', invoice)];

test('an offer answers each must; what it leaves open, or does not belong there, is refused by name', async () => {
  const send = (fields: object) => reasonOf(offerTo(ctx, scene.seller, requestId, fields));
  expect(await send({})).toEqual({ answers: 'Falta responder: Con caja' });
  expect(await send({ answers: [answered('si', box), answered('si', bag)] })).toEqual({
    answers: 'Falta responder: Con factura',
  });
  const other = await publish(ctx, scene.buyer, { requirements: [must('Con caja')] });
  const strange = answered('si', other.requirements[0]!.id);
  expect(await send({ answers: [...both(), strange] })).toEqual({
    answers: 'Esa respuesta no es de esta publicación',
  });
  expect(await send({ answers: both(), availableFrom: '2027-11-02' })).toEqual({
    availableFrom: 'La fecha puede ser hasta dentro de un año',
  });
  const thrown = (fields: object) => expect(offerTo(ctx, scene.seller, requestId, fields)).rejects;
  await thrown({ answers: [...both(), answered('no', box)] }).toThrow('Hay dos respuestas a lo mismo');
  await thrown({ answers: both(), shippingCost: -1 }).toThrow('El costo del envío tiene que ser 0 o más');
  const offer = await offerTo(ctx, scene.seller, requestId, { answers: both() });
  expect(offer.fit).toMatchObject({ mustsMet: 1, musts: 2, failed: ['Con factura'], unanswered: [] });
});

test('a must added after two offers: both have it open, their sellers hear of it, old answers stay; a tap answers it', async () => {
  const first = await offerTo(ctx, scene.seller, requestId, { answers: both() });
  const second = await offerTo(ctx, scene.otherOffer, requestId, { answers: both() });
  await handleOutbox(ctx);
  const { requirements } = await getRequest(ctx, scene.buyer, requestId);
  const edited = await editRequest(ctx, scene.buyer, requestId, {
    requirements: [...requirements.map(({ id, kind, text }) => ({ id, kind, text })), must('Liberado')],
  });
  const recipients = await handleOutbox(ctx);
  expect([
    rung(recipients, scene.seller),
    rung(recipients, scene.otherOffer),
    rung(recipients, scene.buyer),
  ]).toEqual([true, true, false]);
  const { items } = await listRequestOffers(ctx, scene.buyer, requestId);
  expect(items.map(({ answers, fit }) => [answers, fit.unanswered])).toEqual([
    [both(), ['Liberado']],
    [both(), ['Liberado']],
  ]);
  for (const [who, { id }] of [
    [scene.seller, first],
    [scene.otherOffer, second],
  ] as const)
    expect(await newest(who)).toMatchObject({
      kind: 'requestEdited',
      title: 'Cambió lo que pide “Bicicleta rodado 29”',
      body: 'Ana ahora pide: Liberado. Respondé con un toque.',
      path: `/offer/${id}#respuestas`,
    });

  const unlocked = edited.requirements.find(({ text }) => text === 'Liberado')!.id;
  await look(scene.buyer);
  const after = await answerRequirement(ctx, scene.seller, first.id, answered('si', unlocked));
  expect(after.answers).toEqual([...both(), answered('si', unlocked)]);
  expect(after.fit).toMatchObject({ mustsMet: 2, musts: 3, unanswered: [] });
  const events = await db
    .select({ action: offerEvents.action })
    .from(offerEvents)
    .where(eq(offerEvents.offerId, first.id))
    .orderBy(asc(offerEvents.id));
  expect(events.map(({ action }) => action)).toEqual(['send', 'edit']);
  expect(after.priceHistory).toEqual(first.priceHistory);
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'offerEdited',
    body: 'Beto cambió Bicicleta Venzo rodado 29. Cumple 2 de 3. Le falta: Con factura.',
  });

  // Everything is answered: the next edit is told as before.
  await look(scene.seller);
  await editRequest(ctx, scene.buyer, requestId, { zone: 'Funes' });
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    title: 'Cambió una publicación donde ofertaste',
    path: `/buy-request/${requestId}`,
  });
});

test('answers given at the same moment are all kept', async () => {
  const plain = await publish(ctx, scene.buyer, {});
  const offer = await offerTo(ctx, scene.seller, plain.id);
  const { requirements } = await editRequest(ctx, scene.buyer, plain.id, {
    requirements: [must('Con caja'), must('Con factura')],
  });
  await Promise.all(
    requirements.map(({ id }) => answerRequirement(ctx, scene.seller, offer.id, answered('si', id))),
  );
  expect((await getOffer(ctx, scene.buyer, offer.id)).fit).toMatchObject({ mustsMet: 2, musts: 2 });
});

test('an answer to what is not asked any more, and an edit of another version, are told what changed', async () => {
  const offer = await offerTo(ctx, scene.seller, requestId, { answers: both() });
  const { requirements } = await editRequest(ctx, scene.buyer, requestId, {
    requirements: [{ id: box, ...must('Con caja') }, must('Con factura A')],
  });
  const now = requirements[1]!.id;
  const answers = [answered('si', box), answered('si', invoice)];
  expect(await reasonOf(editOffer(ctx, scene.seller, offer.id, { answers }))).toBe('request_changed');
  expect(await reasonOf(answerRequirement(ctx, scene.seller, offer.id, answered('si', invoice)))).toBe(
    'request_changed',
  );
  expect(await reasonOf(offerTo(ctx, scene.otherOffer, requestId, { answers }))).toBe('request_changed');
  const stale = { updatedAt: offer.updatedAt, price: 300_000 };
  await answerRequirement(ctx, scene.seller, offer.id, answered('parcial', now, 'Factura B'));
  const refused = editOffer(ctx, scene.seller, offer.id, stale);
  await expect(refused).rejects.toThrow('Ahora es distinto de lo que enviás: Precio.');
  // The answer that was given to other words is kept, and is no difference.
  const same = [answered('parcial', now, 'Factura B'), answered('si', box)];
  await expect(
    editOffer(ctx, scene.seller, offer.id, { updatedAt: offer.updatedAt, answers: same }),
  ).rejects.toThrow('Esto cambió mientras lo editabas. Revisalo y guardá de nuevo.');
  expect(await getOffer(ctx, scene.seller, offer.id)).toMatchObject({
    price: 380_000,
    answers: [answered('si', box), answered('parcial', now, 'Factura B')],
    fit: { mustsMet: 1, musts: 2, failed: [], unanswered: [] },
  });
});

test('the buyer’s notice and mail say of a new offer and of a counter-offer what its page says', async () => {
  await editRequest(ctx, scene.buyer, requestId, { quantity: 2 });
  const offer = await offerTo(ctx, scene.seller, requestId, {
    price: 100_000,
    shippingCost: 20_000,
    deliveryTime: 'Por correo',
    answers: both(),
  });
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'newOffer',
    body: 'Beto ofrece Bicicleta Venzo rodado 29 a $100.000 ($220.000 por 2, con envío). Cumple 1 de 2. Le falta: Con factura.',
  });
  await look(scene.buyer);
  await rejectOffer(ctx, scene.buyer, offer.id, {
    reason: 'No cumple con las especificaciones: Con factura',
  });
  await handleOutbox(ctx);
  const form = `/send-offer/${requestId}?edit=${offer.id}#no-cumple`;
  expect(await newest(scene.seller)).toMatchObject({ kind: 'offerRejected', path: form });
  const [recipients] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, scene.seller.userId));
  const mail = notificationMail({ ...recipients!, fullName: 'Beto' }, 'https://alreves.example');
  expect(mail.action).toEqual({ label: 'Contraofertar', url: `https://alreves.example${form}` });

  await counterOffer(ctx, scene.seller, offer.id, {
    answers: both().map((one) => ({ ...one, answer: 'si' })),
  });
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    body: 'Beto vuelve a ofrecer Bicicleta Venzo rodado 29 a $100.000 ($220.000 por 2, con envío). Cumple 2 de 2.',
  });
  expect(await kinds(scene.buyer)).toEqual(['counterOffer', 'newOffer']);
});

test('a contact in the words of an answer is hidden from others until there is a deal', async () => {
  const offer = await offerTo(ctx, scene.seller, requestId, {
    answers: [answered('si', box, 'Escribime al 11 5555 4444'), answered('si', invoice)],
  });
  const detailFor = async (who: typeof scene.buyer | null) =>
    (await getOffer(ctx, who, offer.id)).answers[0]?.detail;
  expect(await detailFor(scene.seller)).toBe('Escribime al 11 5555 4444');
  expect(await detailFor(scene.buyer)).not.toContain('5555');
  expect(await detailFor(null)).not.toContain('5555');
  const [judged] = await loadContents(db, [{ kind: 'offer', id: offer.id }]);
  expect(judged?.text).toContain('Con caja: Sí · Escribime al 11 5555 4444\nCon factura: Sí');
  // A tap on another answer keeps what was written.
  await answerRequirement(ctx, scene.seller, offer.id, answered('si', bag));
  expect(await detailFor(scene.seller)).toBe('Escribime al 11 5555 4444');
  expect(await detailFor(scene.otherOffer)).not.toContain('5555');
  const { updatedAt } = await getOffer(ctx, scene.buyer, offer.id);
  await acceptOffer(ctx, scene.buyer, offer.id, { updatedAt });
  expect(await detailFor(scene.buyer)).toBe('Escribime al 11 5555 4444');
});
