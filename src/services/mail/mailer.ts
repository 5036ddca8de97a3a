import type { Config } from '#config.ts';
import type { Log } from '../log.ts';
import { fileMailer } from './file-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Subject and text of a mail. */
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
  /** Hands a mail over, or throws: `AddressRefused` when the address does not exist. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Opens the mail server of SMTP_URL, or writes files to DATA_DIR/outbox. */
export const openMailer = (config: Config, log: Log): Mailer =>
  config.smtpUrl ? smtpMailer(config, config.smtpUrl, log) : fileMailer(config, log);
