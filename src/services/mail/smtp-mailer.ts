import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Log } from '../log.ts';
import type { Mailer } from './mailer.ts';
import { messageId } from './message-id.ts';

/** Mails through a mail server; connections are kept and reused. */
export function smtpMailer(
  { mailFrom, contactEmail, publicUrl }: Pick<Config, 'mailFrom' | 'contactEmail' | 'publicUrl'>,
  url: string,
  log: Log,
): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send({ key, to, ...mail }) {
      await transport.sendMail({
        ...mail,
        to: to ?? contactEmail,
        from: mailFrom,
        messageId: messageId(key, publicUrl),
      });
      log.info({ mail: key }, 'mail sent');
    },
    close: () => transport.close(),
  };
}
