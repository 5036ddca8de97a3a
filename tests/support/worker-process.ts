import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { handleEvent } from '#application/events/event-handlers.ts';
import { outgoingHandlers } from '#application/events/outgoing-handlers.ts';
import { workOnEvents, workOnOutgoing } from '#application/events/workers.ts';
import { unthrottled } from '#application/throttle.ts';
import { openDatabase } from '#database/connection.ts';
import { openPostgresBus } from '#services/bus/postgres-bus.ts';
import { fileMailer, type Mailer } from '#services/mail/mailer.ts';
import { openJobQueue } from '#services/queue.ts';
import { testMarket } from './market.ts';
import { noPush } from './no-push.ts';

/**
 * A process that only runs workers on the database of its first argument, and reports when it is ready. Mails are files
 * in the folder of the second argument, and each delivery of a mail adds a line to `sent.log` there.
 */
const [, , url = '', dataDir = ''] = process.argv;
const { db } = openDatabase(url, { max: 4 });
const log = pino({ level: 'silent' });
const bus = await openPostgresBus({ url, db, log });
const config = {
  dataDir,
  mailFrom: 'no-responder@localhost',
  contactEmail: 'x@localhost',
  publicUrl: 'http://localhost',
};
const files = fileMailer(config, log);
const mailer: Mailer = {
  ...files,
  async send(mail) {
    await files.send(mail);
    appendFileSync(join(dataDir, 'sent.log'), `${mail.key}\n`);
  },
};
const mails = { publicUrl: 'http://localhost', secret: 'x'.repeat(32), chatDelay: 0 };
const ctx = testMarket(db);
const queue = openJobQueue(url, log);
await queue.start();
await workOnEvents(queue, { ctx, bus, throttle: unthrottled, log, handleEvent });
await workOnOutgoing(queue, {
  ctx,
  mailer,
  mails,
  push: noPush,
  throttle: unthrottled,
  log,
  outside: outgoingHandlers,
});
process.send?.('ready');
