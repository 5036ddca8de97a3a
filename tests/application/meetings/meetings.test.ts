import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
  sayArriving,
} from '#application/meetings/commands.ts';
import { askAfterMeetings, passMeetings, remindOfMeetings } from '#application/meetings/jobs.ts';
import { getCalendarFile, getMeeting } from '#application/meetings/queries.ts';
import { acceptOffer, completeOffer } from '#application/offers/commands.ts';
import { askAboutDeals } from '#application/offers/jobs.ts';
import { chatMessages, meetings, notifications, offers, profiles } from '#database/schema.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { idOf, offerTo, refusalCodeOf, refusalSentenceOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx, kinds, newest, unread, look, scene } = await notificationScene();
const deal = { offerId: '', chatId: '' };

/** It is nine in the morning in Argentina, on a Sunday. */
beforeEach(async () => {
  await db.delete(meetings);
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  const { chatId } = await acceptOffer(ctx, scene.buyer, offer.id, offer);
  Object.assign(deal, { offerId: offer.id, chatId });
  await handleOutbox(ctx);
  await db.delete(notifications);
});

/** A time of that month, and of that Sunday, by Argentine clocks. */
const dayOf = (day: string, clock: string) => new Date(`2026-11-${day}T${clock}:00-03:00`);
const today = (clock: string) => dayOf('01', clock);
const words = (at = today('18:00'), place = 'Alto Palermo') =>
  ({ place, placeId: null, kind: 'Shopping', at }) as const;
const propose = (who = scene.buyer, at?: Date, place?: string) =>
  idOf(proposeMeeting(ctx, who, deal.chatId, words(at, place)));
const seen = async (who: SignedInActor = scene.buyer) => {
  const found = await getMeeting(ctx, who, deal.chatId);
  if (!found) throw new Error('no meeting');
  return found;
};
const agree = async (who = scene.seller) => agreeMeeting(ctx, who, (await seen()).id, await seen());
const agreed = async (at?: Date) => {
  const id = await propose(scene.buyer, at);
  await agree();
  await handleOutbox(ctx);
  for (const who of [scene.buyer, scene.seller]) await look(who);
  return id;
};
const goTo = (at: Date) => {
  ctx.clock.at = at;
};

test('proposed by one, changed by the other, agreed: each step is told and heard live', async () => {
  expect(await getMeeting(ctx, scene.buyer, deal.chatId)).toBeNull();
  const id = await propose();
  const recipients = await handleOutbox(ctx);
  expect(
    recipients
      .filter(({ signal }) => signal.type === 'offer' && signal.action === 'meeting')
      .map(({ topic }) => topic)
      .toSorted(),
  ).toEqual([userTopic(scene.buyer.userId), userTopic(scene.seller.userId)].toSorted());
  expect(await seen()).toMatchObject({
    ...{ id, ...deal, ...words(), at: today('18:00').toISOString(), status: 'proposed', proposedBy: 'buyer' },
    agreedAt: null,
    allowedActions: ['change', 'cancel'],
  });
  expect((await seen(scene.seller)).allowedActions).toEqual(['agree', 'change', 'cancel']);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'meetingProposed',
    title: 'Ana te propone un encuentro',
    body: 'El domingo 1 de noviembre a las 18 en Alto Palermo (shopping). ¿Te sirve?',
    path: `/chats/${deal.chatId}`,
  });
  expect(await kinds(scene.buyer)).toEqual([]);

  const first = await seen();
  await changeMeeting(ctx, scene.seller, id, { ...words(today('19:30')), updatedAt: first.updatedAt });
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    title: 'Beto cambió el encuentro',
    body: 'El domingo 1 de noviembre a las 19:30 en Alto Palermo (shopping). ¿Te sirve?',
  });
  // The buyer still looks at the first words, and the seller may not agree to their own.
  expect(await refusalSentenceOf(agreeMeeting(ctx, scene.buyer, id, first))).toEqual([
    'meeting_changed',
    'El encuentro cambió mientras lo mirabas. Revisá dónde y cuándo antes de responder.',
  ]);
  expect(await refusalCodeOf(agree(scene.seller))).toBe('forbidden');
  await agree(scene.buyer);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'meetingAgreed',
    title: 'Ana aceptó el encuentro',
  });
  expect(await seen()).toMatchObject({ status: 'agreed', allowedActions: ['change', 'cancel'] });

  await cancelMeeting(ctx, scene.buyer, id);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'meetingCancelled',
    body: 'Era el domingo 1 de noviembre a las 19:30 en Alto Palermo (shopping). El trato sigue: pueden arreglar otro.',
  });
  expect(await seen()).toMatchObject({ status: 'cancelled', allowedActions: [] });
  expect(await refusalCodeOf(cancelMeeting(ctx, scene.seller, id))).toBe('illegal_transition');
  await propose(scene.seller);
  expect(await seen()).toMatchObject({ status: 'proposed', proposedBy: 'seller' });
});

test('between the two parties of a running deal only; one at a time; in the next sixty days', async () => {
  for (const call of [
    () => propose(scene.otherOffer),
    () => getMeeting(ctx, scene.otherOffer, deal.chatId),
    () => getMeeting(ctx, scene.otherOffer, 'x'),
  ])
    expect(await refusalCodeOf(call())).toBe('not_found');
  expect(await refusalSentenceOf(propose(scene.buyer, today('09:00')))).toEqual([
    'invalid',
    'Elegí un momento que todavía no pasó',
  ]);
  expect(await refusalCodeOf(propose(scene.buyer, new Date('2027-01-01T12:00:00Z')))).toBe('invalid');
  expect(
    await refusalCodeOf(proposeMeeting(ctx, scene.buyer, deal.chatId, { ...words(), placeId: '99999' })),
  ).toBe('invalid');
  const id = await propose();
  expect(await refusalSentenceOf(propose(scene.seller))).toEqual([
    'illegal_transition',
    'Ya hay un encuentro en este trato: cambialo o cancelalo.',
  ]);
  for (const call of [
    () => agree(scene.otherOffer),
    () => cancelMeeting(ctx, scene.otherOffer, id),
    () => sayArriving(ctx, scene.otherOffer, id),
    () => getCalendarFile(ctx, scene.otherOffer, id, ''),
  ])
    expect(await refusalCodeOf(call())).toBe('not_found');
  expect(await db.$count(meetings, eq(meetings.offerId, deal.offerId))).toBe(1);
});

test('the end of the deal ends its meeting: done, fallen through, or its offer gone with an account', async () => {
  await agreed();
  await completeOffer(ctx, scene.buyer, deal.offerId);
  expect(await seen()).toMatchObject({ status: 'ended', allowedActions: [] });
  expect(await refusalCodeOf(propose())).toBe('illegal_transition');
  const [row] = await db.select().from(meetings);
  expect(row).toMatchObject({ remindAt: null, askAt: null });
});

test('an account that is deleted takes its meetings along, the conversation stays', async () => {
  await agreed();
  await deleteAccount(ctx, scene.seller);
  expect(await getMeeting(ctx, scene.buyer, deal.chatId)).toBeNull();
  expect(await db.$count(meetings, eq(meetings.chatId, deal.chatId))).toBe(0);
  expect(await refusalCodeOf(propose())).toBe('illegal_transition');
});

test('both are reminded two hours before, once', async () => {
  await agreed();
  const remind = async () => {
    const looked = await remindOfMeetings(ctx);
    await handleOutbox(ctx);
    return looked;
  };
  goTo(new Date(today('16:00').getTime() - 1));
  expect(await remind()).toBe(0);
  goTo(today('16:00'));
  expect(await remind()).toBe(1);
  for (const who of [scene.buyer, scene.seller])
    expect(await newest(who)).toMatchObject({
      kind: 'meetingNear',
      title: 'Hoy a las 18 en Alto Palermo (shopping)',
      body: `Te encontrás con ${who === scene.buyer ? 'Beto' : 'Ana'} por “Bicicleta rodado 29”.`,
    });
  expect(await remind()).toBe(0);
});

test('who answers a meeting has read what they were told of it', async () => {
  await propose();
  await handleOutbox(ctx);
  expect(await unread(scene.seller)).toBe(1);
  await agree();
  const recipients = await handleOutbox(ctx);
  expect(await unread(scene.seller)).toBe(0);
  expect(recipients).toContainEqual({ topic: userTopic(scene.seller.userId), signal: { type: 'notice' } });
  expect(await unread(scene.buyer)).toBe(1);
});

test('who meets somebody that was suspended since is told so with the reminder', async () => {
  await agreed();
  await db
    .update(profiles)
    .set({ suspendedUntil: today('23:00') })
    .where(eq(profiles.id, scene.seller.userId));
  goTo(today('16:00'));
  await remindOfMeetings(ctx);
  await handleOutbox(ctx);
  expect(await newest(scene.buyer)).toMatchObject({
    body: 'Te encontrás con Beto por “Bicicleta rodado 29”. Por ahora no puede leer ni responder.',
  });
  expect((await newest(scene.seller))?.body).not.toContain('no puede');
});

test('nobody is reminded of a meeting that is cancelled, changed, over, or has just been agreed', async () => {
  const id = await agreed();
  const heard = async () => {
    const looked = await remindOfMeetings(ctx);
    await handleOutbox(ctx);
    return [looked, (await kinds(scene.seller)).filter((kind) => kind === 'meetingNear').length];
  };
  await changeMeeting(ctx, scene.buyer, id, {
    ...words(today('17:00')),
    updatedAt: (await seen()).updatedAt,
  });
  goTo(today('16:00'));
  expect(await heard()).toEqual([0, 0]);
  // Agreed one hour before: they know.
  await agree();
  expect(await heard()).toEqual([0, 0]);
  await cancelMeeting(ctx, scene.seller, id);
  await propose(scene.buyer, today('20:00'));
  await agree();
  // Changed between the job and the relay.
  goTo(today('18:00'));
  expect(await remindOfMeetings(ctx)).toBe(1);
  const { id: second, updatedAt } = await seen();
  await changeMeeting(ctx, scene.seller, second, { ...words(today('21:00')), updatedAt });
  await agree(scene.buyer);
  expect(await heard()).toEqual([0, 0]);
  // The server was down until it had begun.
  await cancelMeeting(ctx, scene.seller, second);
  await propose(scene.buyer, today('22:00'));
  await agree();
  goTo(today('22:00'));
  expect(await heard()).toEqual([1, 0]);
});

test('time ends a proposal without an answer and a meeting that was, also before the job has come by', async () => {
  await propose();
  goTo(today('18:00'));
  expect((await seen()).status).toBe('lapsed');
  expect(await refusalSentenceOf(agree())).toEqual([
    'illegal_transition',
    'La hora propuesta ya pasó: propongan otra.',
  ]);
  // Another one is proposed over it.
  await propose(scene.seller, today('19:00'));
  await agree(scene.buyer);
  goTo(today('21:59'));
  expect([await passMeetings(ctx), (await seen()).status]).toEqual([0, 'agreed']);
  goTo(today('22:00'));
  expect([(await seen()).status, await passMeetings(ctx), await passMeetings(ctx)]).toEqual(['past', 1, 0]);
  const rows = await db
    .select({ status: meetings.status })
    .from(meetings)
    .where(eq(meetings.chatId, deal.chatId))
    .orderBy(meetings.id);
  expect(rows.map(({ status }) => status)).toEqual(['lapsed', 'past']);
});

test('who is on the way says so once, around the time', async () => {
  const id = await agreed();
  expect(await refusalCodeOf(sayArriving(ctx, scene.buyer, id))).toBe('illegal_transition');
  goTo(today('17:40'));
  expect((await seen()).allowedActions).toEqual(['change', 'cancel', 'arriving']);
  const said = await sayArriving(ctx, scene.buyer, id);
  expect(said).toMatchObject({ message: 'Estoy llegando', senderId: scene.buyer.userId });
  expect((await sayArriving(ctx, scene.buyer, id)).id).toBe(said.id);
  expect((await seen()).allowedActions).toEqual(['change', 'cancel']);
  expect((await seen(scene.seller)).allowedActions).toContain('arriving');
  expect(await db.$count(chatMessages, eq(chatMessages.chatId, deal.chatId))).toBe(1);
  await handleOutbox(ctx);
  expect(await kinds(scene.seller)).toContain('chatMessage');
});

const asked = async () => {
  await askAfterMeetings(ctx);
  await askAboutDeals(ctx);
  await handleOutbox(ctx);
  const isQuestion = and(
    eq(notifications.userId, scene.seller.userId),
    eq(notifications.kind, 'dealQuestion'),
  );
  return db.$count(notifications, isQuestion);
};

test('they are asked in the evening after they met, instead of on the fifth day, and again on the tenth', async () => {
  await agreed();
  goTo(today('19:59'));
  expect(await asked()).toBe(0);
  goTo(today('20:00'));
  expect(await asked()).toBe(1);
  expect(await newest(scene.seller)).toMatchObject({
    title: '¿Se concretó?',
    path: `/offer/${deal.offerId}#trato`,
  });
  for (const [day, times] of [
    ['02', 1],
    ['07', 1],
    ['12', 2],
    ['20', 2],
  ] as const) {
    goTo(dayOf(day, '20:00'));
    expect([day, await asked()]).toEqual([day, times]);
  }
});

test('who has arranged to meet is not asked before, and once after it', async () => {
  await agreed(dayOf('08', '18:00'));
  goTo(dayOf('07', '12:00'));
  expect(await asked()).toBe(0);
  goTo(dayOf('08', '20:00'));
  expect(await asked()).toBe(1);
  // The tenth day is too near to ask again.
  goTo(dayOf('12', '12:00'));
  expect(await asked()).toBe(1);
  expect(await db.$count(offers, and(eq(offers.id, deal.offerId), eq(offers.dealAsks, 2)))).toBe(1);
});

test('an agreed meeting is a file for a calendar, also cancelled, with nothing private of the other', async () => {
  const id = await propose();
  const file = async (who = scene.buyer) =>
    (await getCalendarFile(ctx, who, id, 'https://alreves.example')).text;
  expect(await refusalCodeOf(file())).toBe('not_found');
  await agree();
  const text = await file();
  expect(text).toContain('STATUS:CONFIRMED\r\n');
  expect(text).toContain('SUMMARY:Encuentro con Beto: Bicicleta rodado 29\r\n');
  expect(text).toContain(`URL:https://alreves.example/chats/${deal.chatId}\r\n`);
  expect(await file(scene.seller)).toContain('SUMMARY:Encuentro con Ana');
  expect(text.replaceAll('\r\n ', '')).not.toContain('@example.com');
  await cancelMeeting(ctx, scene.seller, id);
  expect(await file()).toContain('STATUS:CANCELLED\r\n');
});

test('nobody is asked after a meeting that was cancelled or when the deal has ended, and later when they meet again', async () => {
  const id = await agreed();
  await cancelMeeting(ctx, scene.buyer, id);
  goTo(today('20:00'));
  expect(await asked()).toBe(0);
  await propose(scene.buyer, dayOf('03', '10:00'));
  await agree();
  goTo(dayOf('03', '13:00'));
  await passMeetings(ctx);
  await propose(scene.buyer, dayOf('04', '10:00'));
  await agree();
  goTo(dayOf('03', '20:00'));
  expect(await asked()).toBe(0);
  goTo(dayOf('04', '20:00'));
  await completeOffer(ctx, scene.seller, deal.offerId);
  expect(await asked()).toBe(0);
});
