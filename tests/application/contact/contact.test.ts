import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactMail, sendContactMessage, sweepContactMessages } from '#application/contact/commands.ts';
import type { AccountServices } from '#application/context.ts';
import { contactMessages } from '#database/schema.ts';
import { contactSchema } from '#domain/contact/message.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { openRateLimiter } from '#services/rate-limiter.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson, removePerson } from '../../support/deal.ts';
import { outbox } from '../../support/outbox.ts';

const { db, pool, ctx } = await openTestMarket();
const message = contactSchema.parse({
  name: ' Pepa ',
  email: 'PEPA@example.com',
  subject: 'Una <duda>',
  message: '¿Cómo publico?',
});

/** A call from an address; writing to us needs no service of accounts. */
const from = (address: string) => ({
  services: {} as AccountServices,
  caller: { headers: new Headers(), address },
});

test('what somebody writes to us is kept, whoever they are, and mailed with their address to answer to', async () => {
  const person = await addPerson(db, 'Ana');
  await sendContactMessage(ctx, null, message, from('203.0.113.9'));
  await sendContactMessage(ctx, person, message, from('203.0.113.9'));
  const rows = await db.select().from(contactMessages).orderBy(contactMessages.id);
  expect(rows).toMatchObject([
    {
      userId: null,
      name: 'Pepa',
      email: 'pepa@example.com',
      subject: 'Una <duda>',
      message: '¿Cómo publico?',
    },
    person,
  ]);
  const id = rows[0]!.id;
  const [event] = await db.select().from(outbox).where(eq(outbox.aggregateId, id));
  expect(event?.payload).toEqual({ kind: 'mail.contact', contactMessageId: id });
  expect(await contactMail(ctx, id)).toMatchObject({
    replyTo: 'pepa@example.com',
    content: { subject: 'Contacto: Una <duda>', quotes: ['¿Cómo publico?'] },
  });
});

test('too many from one address are refused and leave nothing', async () => {
  const before = await db.$count(contactMessages);
  const rateLimiter = openRateLimiter({ rateLimitFactor: 1 }, pool);
  const send = () => sendContactMessage({ ...ctx, rateLimiter }, null, message, from('203.0.113.9'));
  for (let sent = 0; sent < rateLimits.contactByVisitor.points; sent++) await send();
  await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await db.$count(contactMessages)).toBe(before + rateLimits.contactByVisitor.points);
});

test('what somebody wrote to us goes with their account, and everything after a year', async () => {
  const person = await addPerson(db, 'Eva');
  await sendContactMessage(ctx, person, message, from('203.0.113.7'));
  await sendContactMessage(ctx, null, message, from('203.0.113.7'));
  const before = await db.$count(contactMessages);
  await removePerson(db, person);
  expect(await db.$count(contactMessages)).toBe(before - 1);
  expect(await sweepContactMessages(ctx)).toBe(0);
  ctx.pass(366 * 24 * 60 * 60 * 1000);
  expect(await sweepContactMessages(ctx)).toBe(before - 1);
  expect(await db.$count(contactMessages)).toBe(0);
});
