import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getRequest } from '#application/buy-requests/queries.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { listMessages } from '#application/chats/queries.ts';
import { hideStoredContacts } from '#application/contact-redaction/jobs.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { buyRequests, givenAdvice, offers, profiles } from '#database/schema.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import { contactRules } from '#domain/contact-redaction/redact.ts';
import type { ChatMessageView } from '#domain/views/views.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPerson } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();

test('texts from before are hidden by the clock, found no more, and stay as written for their writer', async () => {
  const ana = await addPerson(db, 'Ana');
  const { id, updatedAt } = await publish(ctx, ana);
  const before = { title: 'Bici y mi cel 11 5555-4477', contactRules: 0 };
  await db.update(buyRequests).set(before).where(eq(buyRequests.id, id));
  await db.update(profiles).set({ bio: 'ana@gmail.com', contactRules: 0 }).where(eq(profiles.id, ana.userId));
  expect((await listActiveRequests(ctx, null, { search: '5555-4477' })).total).toBe(1);

  while ((await hideStoredContacts(ctx)) > 0);
  expect((await listActiveRequests(ctx, null, { search: '5555-4477' })).total).toBe(0);
  const shown = await getRequest(ctx, null, id);
  expect(shown).toMatchObject({ title: `Bici y mi cel ${hiddenMark}`, updatedAt });
  expect(shown.owner.bio).toBe(hiddenMark);
  expect((await getRequest(ctx, ana, id)).title).toBe(before.title);

  // A new version of the rules checks the original text.
  await db
    .update(buyRequests)
    .set({ contactRules: contactRules - 1 })
    .where(eq(buyRequests.id, id));
  expect(await hideStoredContacts(ctx)).toBe(1);
  expect((await getRequest(ctx, ana, id)).title).toBe(before.title);
});

test('an offer’s zone, message and reason are hidden too', async () => {
  const { offerId } = await addDeal(db);
  await db
    .update(offers)
    .set({
      contactInfo: { zone: 'Funes 341 555 6677', condition: 'nuevo' },
      message: 'Escribime a beto@gmail.com',
      contactRules: 0,
    })
    .where(eq(offers.id, offerId));
  while ((await hideStoredContacts(ctx)) > 0);
  const [row] = await db.select().from(offers).where(eq(offers.id, offerId));
  expect(row).toMatchObject({
    contactInfo: { zone: `Funes ${hiddenMark}`, condition: 'nuevo' },
    message: `Escribime a ${hiddenMark}`,
    written: { zone: 'Funes 341 555 6677', message: 'Escribime a beto@gmail.com' },
  });
});

test('each advice is given once to a person, in one conversation, also when two bring it at once', async () => {
  const first = await addDeal(db);
  const second = await addDeal(db, { buyer: first.buyer, seller: await addPerson(db, 'Carla') });
  const say = (chatId: string, message: string) => sendMessage(ctx, first.buyer, chatId, { message });
  const sent: ChatMessageView[] = await Promise.all([
    say(first.chatId, 'Te pago $50.000 cuando nos vemos'),
    say(second.chatId, 'Te pago $60.000 cuando nos vemos'),
  ]);
  const momentsOf = (messages: readonly ChatMessageView[]) =>
    messages.flatMap(({ advice }) => advice.map(({ moment }) => moment));
  // Two messages at once bring the same one, or one each.
  expect([1, 2]).toContain(momentsOf(sent).length);
  for (const message of ['La plata, en efectivo', 'Nos vemos en la plaza', 'Hola'])
    sent.push(await say(first.chatId, message));
  expect(momentsOf(sent).toSorted()).toEqual(['firstMessage', 'meeting', 'money']);
  expect(sent.every(({ advice }) => advice.length <= 1)).toBe(true);
  const read = await listMessages(ctx, first.seller, first.chatId);
  expect(momentsOf(read.items).toSorted()).toEqual(['firstMessage', 'meeting', 'money']);
  const rows = await db.select().from(givenAdvice).where(eq(givenAdvice.userId, first.buyer.userId));
  expect(rows).toHaveLength(3);
});
