/** One of several things in a mail. */
export interface MailItem {
  title: string;
  body: string | null;
  url: string;
}

/** What a mail says, as plain text: how it looks is `layout.ts`'s. */
export interface MailContent {
  subject: string;
  /** What inboxes show after the subject. */
  preview: string;
  /** The name of the recipient, to greet them; null: the mail goes to ourselves. */
  name: string | null;
  /** What happened, larger than the rest. */
  heading?: string;
  paragraphs: readonly string[];
  /** What somebody wrote, in their words and lines. */
  quotes?: readonly string[];
  items?: readonly MailItem[];
  /** The one thing to do. */
  action: { label: string; url: string };
  /** After the button. */
  notes?: readonly string[];
  /** Why the person gets it. */
  reason: string;
  links?: readonly { label: string; url: string }[];
}
