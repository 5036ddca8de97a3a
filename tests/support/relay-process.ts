import { pino } from 'pino';
import { openDatabase } from '#database/connection.ts';
import { startRelay } from '#market/relay/relay.ts';
import { openPostgresBus } from '#services/bus/postgres-bus.ts';
import { testMarket } from './market.ts';
import { noPush } from './no-push.ts';

/** A process that runs nothing but a relay on the database of its argument, and says when it does. */
const url = process.argv[2] as string;
const { db } = openDatabase(url, { max: 4 });
const log = pino({ level: 'silent' });
const bus = await openPostgresBus({ url, db, log });
const mailer = { send: async () => undefined, close: () => undefined };
const mails = { publicUrl: 'http://localhost', secret: 'x'.repeat(32), chatDelay: 0 };
startRelay({ market: testMarket(db), bus, mailer, mails, push: noPush, log, pollMs: 20 });
process.send?.('ready');
