import { eq } from 'drizzle-orm';
import { emailLinks, user } from '#database/schema.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import type { OutsideScope } from '../../effects.ts';
import { sendMail } from '../../mails/commands.ts';
import { verifyEmailMail } from '../../mails/contents/verify-email.ts';
import { emailToken } from './token.ts';

/** Where a mailed link leads; a page that confirms nothing before its button is pressed. */
const pagePath = '/auth/confirmar-email';

/** Sends the link of one row, unless it was used, replaced or expired while it waited. */
export async function sendVerificationMail(
  { userId, linkId, next }: EventOf<'mail.verify-email'>,
  scope: OutsideScope,
): Promise<void> {
  const { ctx, mails, key } = scope;
  const [link] = await ctx.db
    .select({
      email: emailLinks.email,
      usedAt: emailLinks.usedAt,
      expiresAt: emailLinks.expiresAt,
      current: user.email,
    })
    .from(emailLinks)
    .innerJoin(user, eq(user.id, emailLinks.userId))
    .where(eq(emailLinks.id, linkId));
  if (!link || link.usedAt !== null || link.expiresAt <= ctx.now()) return;
  const query = new URLSearchParams({ token: emailToken(mails.secret, linkId), ...(next && { next }) });
  const url = `${mails.publicUrl}${pagePath}?${query}`;
  await sendMail(scope, {
    key,
    to: { userId, email: link.email },
    content: verifyEmailMail({ url, isChange: link.email !== link.current }),
    isAboutAccount: true,
  });
}
