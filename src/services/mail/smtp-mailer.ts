import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Log } from '../log.ts';
import { AddressRefused } from './address-refused.ts';
import type { Mailer } from './mailer.ts';
import { messageId } from './message-id.ts';

/** As many mails at once as the relay has under way: none waits here for a connection. */
const connections = { urgent: 2, others: 10 };

/** Mails through a mail server; connections are kept and reused. */
export function smtpMailer(
  { mailFrom, contactEmail, publicUrl }: Pick<Config, 'mailFrom' | 'contactEmail' | 'publicUrl'>,
  url: string,
  log: Log,
): Mailer {
  const open = (maxConnections: number) =>
    createTransport({
      url,
      pool: true,
      maxConnections,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  const [urgent, others] = [open(connections.urgent), open(connections.others)];
  return {
    async send({ key, to, isUrgent = false, ...mail }) {
      try {
        await (isUrgent ? urgent : others).sendMail({
          ...mail,
          to: to ?? contactEmail,
          from: mailFrom,
          messageId: messageId(key, publicUrl),
        });
      } catch (error) {
        throw isAboutAddress(error) ? new AddressRefused('the address was refused', { cause: error }) : error;
      }
      log.info({ mail: key }, 'mail sent');
    },
    close() {
      urgent.close();
      others.close();
    },
  };
}

/**
 * A permanent refusal of the recipient (RFC 5321, 4.2.1). Where the server says more (RFC 3463) it must be about the
 * address or its mailbox: a server that refuses us, our sender or what we say would otherwise silence everybody.
 */
function isAboutAddress(error: unknown): boolean {
  const {
    responseCode,
    command,
    response = '',
  } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  if (command !== 'RCPT TO' || responseCode === undefined || Math.trunc(responseCode / 100) !== 5)
    return false;
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? [];
  return subject === undefined
    ? responseCode === 550 || responseCode === 551
    : subject === '1' || subject === '2';
}
