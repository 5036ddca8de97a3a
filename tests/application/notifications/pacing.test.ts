import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { closeRequest, reopenRequest } from '#application/buy-requests/commands.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { outgoingHandlers } from '#application/events/outgoing-handlers.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import { consumeThrottle, refundThrottle, sweepThrottles } from '#application/notifications/mail-throttle.ts';
import { changeNoticeSettings } from '#application/notifications/preferences.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import {
  acceptOffer,
  counterOffer,
  deleteOffer,
  editOffer,
  rejectOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { throttleOf } from '#application/throttle.ts';
import { heldMails, notifications, paces } from '#database/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { handleMails, mailSettings, memoryMailer } from '../../support/mails.ts';
import { offerTo, publish } from '../../support/market.ts';
import { noPush } from '../../support/no-push.ts';
import { handleOutbox, outbox, standardPacing } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
type Person = SignedInActor;
let buyer: Person;
let seller: Person;
let requestId: string;
let mailer: ReturnType<typeof memoryMailer>;
const minute = 60_000;

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(paces);
  await db.delete(heldMails);
  ctx.clock.at = new Date('2026-11-01T12:00:00.000Z');
  [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
  requestId = (await publish(ctx, buyer)).id;
  mailer = memoryMailer();
});

const deliver = (throttle = standardPacing) => handleMails(ctx, mailer, { throttle });
/** Advances the clock, for the waiting outbox rows too. */
async function later(ms: number): Promise<void> {
  ctx.pass(ms);
  await db.execute(sql`update outbox set available_at = available_at - ${ms} * interval '1 ms'`);
  await deliver();
}
const subjects = () => mailer.sent.map(({ subject }) => subject);
const bell = async (who: Person) =>
  (await listNotifications(ctx, who)).items.map(({ kind, count }) => `${count} ${kind}`);
const request = '“Bicicleta rodado 29”';

test('a publication that is closed and opened 50 times is one notice, and two mails: the first and the last', async () => {
  await offerTo(ctx, seller, requestId);
  await deliver();
  mailer.sent.length = 0;
  for (let round = 0; round < 50; round++) {
    await closeRequest(ctx, buyer, requestId);
    await deliver();
    await reopenRequest(ctx, buyer, requestId);
    await deliver();
  }
  expect(subjects()).toEqual([`Finalizó tu oferta en ${request}`]);
  expect(await bell(seller)).toEqual(['1 requestReopened']);
  await later(11 * minute);
  await later(120 * minute);
  expect(subjects()).toEqual([`Finalizó tu oferta en ${request}`, '¿Seguís ofreciendo?']);
  expect(await db.$count(heldMails)).toBe(0);
});

test('an offer that is sent and deleted 40 times is one mail, and leaves no notice', async () => {
  for (let round = 0; round < 40; round++) {
    const { id } = await offerTo(ctx, seller, requestId);
    await deliver();
    expect(await bell(buyer)).toEqual(['1 newOffer']);
    await deleteOffer(ctx, seller, id);
    await deliver();
  }
  expect(await db.$count(heldMails)).toBe(0);
  expect(await db.$count(notifications, eq(notifications.userId, buyer.userId))).toBe(0);
  await later(11 * minute);
  await later(120 * minute);
  expect(subjects()).toEqual([`Nueva oferta en ${request}`]);
});

test('what goes on with something unread takes its place, with the terms of now', async () => {
  const { id } = await offerTo(ctx, seller, requestId);
  await deliver();
  await editOffer(ctx, seller, id, { price: 350_000 });
  await editOffer(ctx, seller, id, { price: 340_000 });
  await deliver();
  const recipients = async () => (await listNotifications(ctx, buyer)).items;
  expect(await recipients()).toMatchObject([
    { kind: 'newOffer', count: 1, body: 'Beto ofrece Bicicleta Venzo rodado 29 a $340.000.' },
  ]);
  await readNotifications(ctx, buyer, { all: true });
  for (const price of [330_000, 320_000]) await editOffer(ctx, seller, id, { price });
  await deliver();
  expect((await recipients())[0]).toMatchObject({
    kind: 'offerEdited',
    count: 1,
    body: 'Bicicleta Venzo rodado 29: bajó de $340.000 a $320.000.',
  });
  await rejectOffer(ctx, buyer, id, { reason: 'Muy caro' });
  await counterOffer(ctx, seller, id, { price: 310_000 });
  await deliver();
  expect((await recipients()).map(({ kind }) => kind)).toEqual(['counterOffer', 'newOffer']);
  // A notice joins no group that is older than ten minutes.
  await db.execute(sql`update notifications set created_at = created_at - interval '11 minutes'`);
  await withdrawOffer(ctx, seller, id);
  await deliver();
  expect((await recipients()).map(({ kind }) => kind)).toEqual([
    'offerWithdrawn',
    'counterOffer',
    'newOffer',
  ]);
});

test('mails of one cause wait ten minutes and are one; whoever looked is told at once again', async () => {
  await offerTo(ctx, seller, requestId);
  await deliver();
  for (let n = 0; n < 3; n++) await offerTo(ctx, seller, requestId);
  await deliver();
  expect(subjects()).toEqual([`Nueva oferta en ${request}`]);
  await later(9 * minute);
  expect(mailer.sent).toHaveLength(1);
  await later(2 * minute);
  // Three notices were collected into one mail; the fourth had its own mail.
  expect(subjects()).toEqual([`Nueva oferta en ${request}`, `3 ofertas nuevas en ${request}`]);
  expect(mailer.sent[1]?.headers?.['List-Unsubscribe']).toContain('.newOffer.');

  await later(minute);
  await readNotifications(ctx, buyer, { all: true });
  const otherOffer = await addPerson(db, 'Carla');
  await offerTo(ctx, otherOffer, requestId);
  await deliver();
  expect(mailer.sent).toHaveLength(3);
});

test('what is no longer wanted by mail when its turn comes is in none', async () => {
  await offerTo(ctx, seller, requestId);
  await deliver();
  await offerTo(ctx, seller, requestId);
  await deliver();
  await changeNoticeSettings(ctx, buyer, { preferences: { newOffer: { mail: false } } });
  await later(11 * minute);
  expect(mailer.sent).toHaveLength(1);
  expect(await db.$count(heldMails)).toBe(0);
});

test('what comes while the waiting mail goes out is in the next one', async () => {
  for (let n = 0; n < 2; n++) {
    await offerTo(ctx, seller, requestId);
    await deliver();
  }
  const { send } = mailer;
  mailer.send = async (mail) => {
    mailer.send = send;
    await offerTo(ctx, seller, requestId);
    await deliver();
    await send(mail);
  };
  // The database's clock is now a second ahead of the market's.
  ctx.clock.at = new Date(ctx.clock.at.getTime() - 1_000);
  await later(10 * minute);
  expect(mailer.sent).toHaveLength(2);
  await later(11 * minute);
  expect(mailer.sent).toHaveLength(3);
  const held = mailer.sent.slice(1).map(({ key }) => key);
  expect(held.every((key) => key.startsWith(`to-${buyer.userId}-`))).toBe(true);
  expect(new Set(held).size).toBe(2);
  expect(await db.$count(heldMails)).toBe(0);
});

/** Publishes this many requests with one offer each, so that no two notices have the same cause. */
async function offersOn(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { id } = await publish(ctx, buyer, { title: `Publicación número ${n}` });
    await offerTo(ctx, seller, id);
  }
  await deliver();
}

test('twenty mails an hour at most; the others are one at its end, and none is lost', async () => {
  await offersOn(27);
  expect(mailer.sent).toHaveLength(20);
  await later(30 * minute);
  await offersOn(2);
  expect(mailer.sent).toHaveLength(20);
  await later(31 * minute);
  expect(mailer.sent).toHaveLength(21);
  const last = mailer.sent.at(-1);
  expect(last?.subject).toBe('Tenés 9 avisos sin leer');
  expect(last?.text.match(/Nueva oferta en/g)).toHaveLength(9);
  expect(last?.headers?.['List-Unsubscribe']).toContain('.digest.');
  expect(await db.$count(heldMails)).toBe(0);
  await offersOn(1);
  expect(mailer.sent).toHaveLength(22);
});

test('a mail that could not be handed over counts for nothing, nor does one that is tried again', async () => {
  mailer.refuse = new Error('no mail server');
  await offerTo(ctx, seller, requestId);
  await deliver();
  mailer.refuse = null;
  await db.execute(sql`update outbox set available_at = now()`);
  await deliver();
  expect(mailer.sent).toHaveLength(1);
  const [hour] = await db
    .select()
    .from(paces)
    .where(eq(paces.key, `mail:${buyer.userId}`));
  expect(hour?.count).toBe(1);
});

test('RATE_LIMIT_FACTOR multiplies the hourly bounds, and 0 lifts them; joining stays', async () => {
  const lifted = throttleOf({ rateLimitFactor: 0 });
  expect(lifted).toEqual({
    ...standardPacing,
    mailsPerHour: Infinity,
    pushesPerHour: Infinity,
    pushesPerGroup: Infinity,
    alertsPerHour: Infinity,
  });
  expect(throttleOf({ rateLimitFactor: 2 }).mailsPerHour).toBe(40);
  for (let n = 0; n < 23; n++) {
    const { id } = await publish(ctx, buyer, { title: `Publicación número ${n}` });
    await offerTo(ctx, seller, id);
  }
  await deliver(lifted);
  expect(mailer.sent).toHaveLength(23);
});

test('a pace counts for everybody at once, begins again, and is forgotten', async () => {
  const bound = { most: 5, withinMs: 10 * minute };
  const key = v7();
  const takes = await Promise.all(Array.from({ length: 12 }, () => consumeThrottle(ctx, key, bound)));
  const refused = takes.filter((next) => next !== null);
  expect(refused).toHaveLength(7);
  expect(refused[0]).toEqual(new Date(ctx.clock.at.getTime() + 10 * minute));
  await refundThrottle(ctx, [key]);
  expect(await consumeThrottle(ctx, key, bound)).toBeNull();
  expect(await consumeThrottle(ctx, key, bound)).not.toBeNull();
  ctx.pass(10 * minute);
  expect(await consumeThrottle(ctx, key, bound)).toBeNull();
  expect(await sweepThrottles(ctx)).toBe(0);
  ctx.pass(121 * minute);
  expect(await sweepThrottles(ctx)).toBe(1);
  expect(await db.$count(paces)).toBe(0);
});

test('a mail whose process died is handed over again at once, as the same, and does not wait for its own pace', async () => {
  await offerTo(ctx, seller, requestId);
  await handleOutbox(ctx);
  const [row] = await db.select().from(outbox).where(eq(outbox.kind, 'notice.created'));
  const handedOver: string[] = [];
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const dying = {
    send({ key }: { key: string }) {
      handedOver.push(key);
      resolve();
      return new Promise<void>(() => undefined);
    },
    close: () => undefined,
  };
  const scope = { ctx, mailer: dying, mails: mailSettings, push: noPush, throttle: standardPacing };
  void outgoingHandlers['notice.created'](row?.payload as never, { ...scope, key: row!.id });
  await died;
  await deliver();
  expect(mailer.sent.map(({ key }) => key)).toEqual(handedOver);
  await later(11 * minute);
  expect(mailer.sent).toHaveLength(1);
});

test('a notice that took another’s place takes its waiting mail away', async () => {
  const first = await offerTo(ctx, seller, requestId);
  await deliver();
  const second = await offerTo(ctx, seller, requestId);
  await deliver();
  expect(await db.$count(heldMails)).toBe(1);
  for (const { id } of [first, second]) await withdrawOffer(ctx, seller, id);
  await deliver();
  expect(await db.$count(heldMails)).toBe(0);
  expect(await db.$count(notifications, eq(notifications.userId, buyer.userId))).toBe(2);
});

test('of thousands that wait none stays behind', async () => {
  for (let n = 0; n < 2; n++) {
    await offerTo(ctx, seller, requestId);
    await deliver();
  }
  await db.execute(sql`
    with more as (
      insert into notifications (id, user_id, kind, key, group_key, buy_request_id, facts)
      select gen_random_uuid(), n.user_id, n.kind, 'more ' || i, n.group_key, n.buy_request_id, n.facts
      from notifications n join held_mails h on h.notification_id = n.id, generate_series(1, 2000) i
      where n.user_id = ${buyer.userId} returning id, user_id
    )
    insert into held_mails (notification_id, user_id, gather_at)
    select more.id, more.user_id, h.gather_at from more, (select gather_at from held_mails limit 1) h
  `);
  await later(11 * minute);
  expect(await db.$count(heldMails)).toBe(0);
  expect(subjects().slice(1)).toEqual([`2000 ofertas nuevas en ${request}`, `Nueva oferta en ${request}`]);
});

test('messages wait for the hour too, and go out together', async () => {
  const offer = await offerTo(ctx, seller, requestId);
  const { chatId } = await acceptOffer(ctx, buyer, offer.id, offer);
  await deliver();
  await db
    .update(paces)
    .set({ count: 20 })
    .where(eq(paces.key, `mail:${seller.userId}`));
  mailer.sent.length = 0;
  await sendMessage(ctx, buyer, chatId, { message: 'Hola' });
  await deliver();
  await later(4_000);
  await later(4 * minute);
  expect(subjects()).toEqual([]);
  await sendMessage(ctx, buyer, chatId, { message: '¿Estás?' });
  await deliver();
  await later(4_000);
  await later(60 * minute);
  expect(subjects()).toEqual(['2 mensajes de Ana']);
});
