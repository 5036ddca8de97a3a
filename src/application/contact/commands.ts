import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DbContext, ReadContext } from '#application/context.ts';
import { defineAccountAction } from '#application/define-action.ts';
import { deleteOlder } from '#application/delete-older.ts';
import { claimIdempotencyKey, runIdempotent } from '#application/idempotency.ts';
import type { MailContent } from '#application/mails/contents/render-mail.ts';
import { withRateLimit } from '#application/rate-limit.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { contactMessages } from '#database/schema.ts';
import { contactSchema } from '#domain/contact/message.ts';
import { retainedSince } from '#domain/limits/retention.ts';

/** Visitors are counted by address. */
export const sendContactMessage = defineAccountAction({
  name: 'contact',
  who: 'anyone',
  input: contactSchema,
  async run({ ctx, actor, input: message, caller: { address }, key }) {
    const id = v7();
    const keep = () =>
      ctx.db.transaction(async (tx) => {
        await claimIdempotencyKey(tx, actor, key, id, ctx.now());
        await tx
          .insert(contactMessages)
          .values({ ...message, id, userId: actor?.userId ?? null, createdAt: ctx.now() });
        await enqueueEvent(tx, id, { kind: 'mail.contact', contactMessageId: id });
        return id;
      });
    await runIdempotent(ctx, actor, key, () =>
      withRateLimit(ctx, actor ?? { address }, actor ? 'contact' : 'visitorContact', keep),
    );
  },
});

export const sweepContactMessages = ({ db, now }: ReadContext): Promise<number> =>
  deleteOlder(db, contactMessages.createdAt, retainedSince('contactMessages', now()), [contactMessages.id], {
    limit: 2_000,
  });

export async function contactMail(
  { db }: DbContext,
  id: string,
): Promise<{ content: MailContent; replyTo: string } | null> {
  const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return found ? { content: contactContent(found), replyTo: found.email } : null;
}

interface Written {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const contactContent = ({ name, email, subject, message }: Written): MailContent => ({
  subject: `Contacto: ${subject}`,
  preview: message,
  name: null,
  paragraphs: [`De: ${name} <${email}>`, `Asunto: ${subject}`],
  quotes: [message],
  action: {
    label: `Responder a ${name}`,
    url: `mailto:${email}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`,
  },
  reason: 'Llegó por el formulario de contacto.',
});
