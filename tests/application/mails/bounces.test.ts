import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { markReportedBounces } from '#application/mails/send-mail.ts';
import { changeNoticeSettings, getNoticeSettings } from '#application/notifications/preferences.ts';
import { acceptOffer } from '#application/offers/commands.ts';
import { notifications, profiles } from '#database/schema.ts';
import { readBounceReport } from '#services/mail/bounce-report.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { handleMails, memoryMailer } from '../../support/mails.ts';
import { offerTo, publish } from '../../support/market.ts';
import { outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
type Person = SignedInActor;
let ana: Person;
let beto: Person;
let requestId: string;
beforeEach(async () => {
  await db.delete(outbox);
  [ana, beto] = await addPeople(db, 'Ana', 'Beto');
  requestId = (await publish(ctx, ana)).id;
});

/** A report as Postfix writes it. */
const report = ({ to, key, action = 'failed', status = '5.1.1' }: Record<string, string>) =>
  `From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: no-responder@alreves.example
Subject: Undelivered Mail Returned to Sender
Message-Id: <20261101120000.ABC@mx.example>
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="X/mx.example"

--X/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<${to}>: host mx.example said: 550 5.1.1 nobody here

--X/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Sun,  1 Nov 2026 12:00:00 -0300 (ART)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 nobody
    here

--X/mx.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Message-ID: <${key}@alreves.example>
To: ${to}
Subject: Nueva oferta

Hola
--X/mx.example--
`.replaceAll('\n', '\r\n');

test('a report names the mail and the addresses that will never get it; anything else is none', () => {
  const about = { to: 'Ana@Example.com', key: '019a-x' };
  expect(readBounceReport(report(about))).toEqual({ key: '019a-x', addresses: ['ana@example.com'] });
  expect(readBounceReport(report({ ...about, status: '5.2.2' }))).not.toBeNull();
  for (const other of [
    { action: 'delayed', status: '4.4.1' },
    { action: 'failed', status: '4.4.7' },
    { action: 'failed', status: '5.7.1' },
    { action: 'delivered', status: '2.0.0' },
  ]) {
    expect(readBounceReport(report({ ...about, ...other }))).toBeNull();
  }
  expect(readBounceReport('')).toBeNull();
  expect(readBounceReport(`Subject: Hola\r\n\r\nContent-Type: text/plain\r\nAction: failed\r\n`)).toBeNull();
});

test('a reported address is left alone until its person tries again', async () => {
  await offerTo(ctx, beto, requestId);
  const mailer = memoryMailer();
  await handleMails(ctx, mailer);
  const { to, key } = mailer.sent[0] as { to: string; key: string };
  const read = readBounceReport(report({ to, key }));
  expect(read && (await markReportedBounces(ctx, read))).toBe(1);
  expect((await getNoticeSettings(ctx, ana)).bouncedAt).toBe(ctx.now().toISOString());
  await offerTo(ctx, beto, requestId);
  await handleMails(ctx, mailer);
  expect(mailer.sent).toHaveLength(1);
  await changeNoticeSettings(ctx, ana, { retryMail: true });
  await offerTo(ctx, beto, requestId);
  await handleMails(ctx, mailer);
  expect(mailer.sent).toHaveLength(2);
});

test('a report counts also when the notices of its mail are gone by then', async () => {
  const offer = await offerTo(ctx, beto, requestId);
  const { chatId } = await acceptOffer(ctx, ana, offer.id, offer);
  for (const message of ['Hola', '¿Cuándo?']) await sendMessage(ctx, beto, chatId, { message });
  const mailer = memoryMailer();
  await handleMails(ctx, mailer, { skip: true });
  await db.delete(notifications);
  const hers = mailer.sent.filter(({ to }) => to?.startsWith('ana.'));
  expect(hers.map(({ subject }) => subject)).toEqual([
    'Nueva oferta en “Bicicleta rodado 29”',
    '2 mensajes de Beto',
  ]);
  for (const { to, key } of hers)
    expect(await markReportedBounces(ctx, { key, addresses: [to ?? ''] })).toBe(1);
});

test('a made-up report ends nobody’s mails: the mail must exist, and have gone to that person', async () => {
  await offerTo(ctx, beto, requestId);
  const mailer = memoryMailer();
  await handleMails(ctx, mailer);
  const { to, key } = mailer.sent[0] as { to: string; key: string };
  const [other] = await db.select().from(profiles).where(eq(profiles.id, beto.userId));
  const [unsent] = await db.select().from(notifications).where(eq(notifications.userId, ana.userId));
  expect(key).toBe(`to-${ana.userId}-${unsent?.id}`);
  for (const made of [
    { key, addresses: [other?.email ?? ''] },
    { key: 'made-up', addresses: [to] },
    { key: `to-${ana.userId}-1`, addresses: [to] },
  ]) {
    expect(await markReportedBounces(ctx, made)).toBe(0);
  }
  expect((await getNoticeSettings(ctx, ana)).bouncedAt).toBeNull();
});
