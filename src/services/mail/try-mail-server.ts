import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';

const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

/**
 * Greets the mail server and signs in. One that is away or refuses us is warned of and no more: mails wait in the outbox
 * for three days, and people can use everything else.
 */
export async function tryMailServer(url: string, log: Log): Promise<void> {
  const transport = createTransport({ url, ...patience });
  try {
    await transport.verify();
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'SMTP_URL cannot be used now: mails wait in the outbox');
  } finally {
    transport.close();
  }
}
