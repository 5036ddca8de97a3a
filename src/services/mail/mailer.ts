import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Log } from '../log.ts';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailText {
  /** null: the operator's address, CONTACT_EMAIL. */
  to: string | null;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Identifies the mail: the same key twice means the same mail. */
  key: string;
  /** Urgent mails have their own connections to the mail server. */
  isUrgent?: boolean;
}

export interface Mailer {
  /** Hands a mail over, or throws: `RecipientRejected` when the address does not exist. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Opens the mail server of SMTP_URL, or writes files to DATA_DIR/outbox. */
export const openMailer = (config: Config, log: Log): Mailer =>
  config.smtpUrl ? smtpMailer(config, config.smtpUrl, log) : fileMailer(config, log);

/** Thrown when the mail server says that mail to this address can never be delivered. */
export class RecipientRejected extends Error {
  override name = 'RecipientRejected';
}

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

/** As many as the workers send urgent mails at once, so that none waits here for a connection. */
const urgentConnections = 4;

/** Sends mails through a mail server and reuses its connections. */
function smtpMailer(
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
        throw isAboutAddress(error)
          ? new RecipientRejected('the address was refused', { cause: error })
          : error;
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

/** The same key gives the same Message-ID, so that mail servers and mail programs recognize duplicates. */
const messageId = (key: string, publicUrl: string): string =>
  `<${key.replace(/[^\w.-]/g, '_')}@${new URL(publicUrl).hostname}>`;
