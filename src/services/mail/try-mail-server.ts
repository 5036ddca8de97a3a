import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

/**
 * Connects to the mail server and signs in. When that fails it logs a warning and the start goes on: mails
 * wait in their queue for three days, and everything else works.
 */
export async function tryMailServer(url: string, log: Log): Promise<void> {
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'SMTP_URL cannot be used now: mails wait');
  } finally {
    transport.close();
  }
}
