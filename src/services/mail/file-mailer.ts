import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Log } from '../log.ts';
import type { Mailer } from './mailer.ts';
import { messageId } from './message-id.ts';

/** These files contain links that sign a person in: only the server's own user may read them. */
const ownFile = 0o600;
const ownFolder = 0o700;

/** Writes mails as files that any mail program can open, for machines without a mail server. */
export function fileMailer(
  {
    dataDir,
    mailFrom,
    contactEmail,
    publicUrl,
  }: Pick<Config, 'dataDir' | 'mailFrom' | 'contactEmail' | 'publicUrl'>,
  log: Log,
): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ key, to, isUrgent: _, ...mail }) {
      const { message } = await transport.sendMail({
        ...mail,
        to: to ?? contactEmail,
        from: mailFrom,
        messageId: messageId(key, publicUrl),
      });
      await mkdir(folder, { recursive: true, mode: ownFolder });
      const file = join(folder, `${key.replace(/[^\w.-]/g, '_')}.eml`);
      await writeFile(`${file}.part`, message, { mode: ownFile });
      await rename(`${file}.part`, file);
      log.info({ file }, 'no mail server is set: the mail is a file');
    },
    close: () => transport.close(),
  };
}
