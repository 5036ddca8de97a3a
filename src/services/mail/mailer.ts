import type { Config } from '#config.ts';
import type { Log } from '../log.ts';
import { fileMailer } from './file-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** What a mail says. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailText {
  /** null: to ourselves, CONTACT_EMAIL. */
  to: string | null;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Names the mail: the same key twice is the same mail. */
  key: string;
  /** An urgent one has connections of its own to the mail server. */
  isUrgent?: boolean;
}

export interface Mailer {
  /** Hands a mail over, or throws: `AddressRefused` when there is nobody of that address. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server of SMTP_URL, or files in DATA_DIR/outbox. */
export const openMailer = (config: Config, log: Log): Mailer =>
  config.smtpUrl ? smtpMailer(config, config.smtpUrl, log) : fileMailer(config, log);
