import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Log } from '../log.ts';
import { AddressRefused } from './address-refused.ts';
import type { Mailer } from './mailer.ts';
import { messageId } from './message-id.ts';

/** As many as the workers send urgent mails at once, so that none waits here for a connection. */
const urgentConnections = 4;

/** Sends mails through a mail server and reuses its connections. */
export function smtpMailer(
  {
    mailFrom,
    contactEmail,
    publicUrl,
    smtpConnections,
  }: Pick<Config, 'mailFrom' | 'contactEmail' | 'publicUrl' | 'smtpConnections'>,
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
  const [urgent, others] = [open(urgentConnections), open(smtpConnections)];
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
 * Whether the error is a permanent refusal of the recipient (RFC 5321, 4.2.1). If the server gives a detailed status
 * (RFC 3463), it must be about the address or its mailbox: a server that refuses this server, the sender or the content
 * would otherwise stop the mail to everybody.
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
