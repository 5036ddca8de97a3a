import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Context } from '#application/context.ts';
import { outgoingHandlers } from '#application/events/outgoing-handlers.ts';
import type { MailSettings } from '#application/queue-handlers.ts';
import { type Throttle, unthrottled } from '#application/throttle.ts';
import type { Mail, Mailer } from '#services/mail/mailer.ts';
import { noPush } from './no-push.ts';
import { handleOutbox, outsidePass } from './outbox.ts';
import { noteMail } from './said.ts';

export const mailSettings: MailSettings = {
  publicUrl: 'https://alreves.example',
  secret: 'a secret of thirty-two characters',
  chatDelay: 180_000,
};

/** A mailer that keeps the mails in memory; `refuse` makes it fail. */
export function memoryMailer() {
  const sent: Mail[] = [];
  const mailer = {
    sent,
    refuse: null as Error | null,
    async send(mail: Mail) {
      if (mailer.refuse) throw mailer.refuse;
      sent.push(mail);
      noteMail(mail);
    },
    close: () => undefined,
  };
  return mailer satisfies Mailer;
}

/** Processes the due notices and then the due mails, as the workers do. `skip`: as if all delays had passed, twice after a failure. */
export async function handleMails(
  ctx: Context,
  mailer: Mailer,
  { skip = false, throttle = unthrottled }: { skip?: boolean; throttle?: Throttle } = {},
): Promise<void> {
  await handleOutbox(ctx, throttle);
  const parts = {
    ctx,
    mailer,
    mails: mailSettings,
    push: noPush,
    throttle,
    log: pino({ level: 'silent' }),
    outside: outgoingHandlers,
  };
  do {
    if (skip)
      await ctx.db.execute(sql`update outbox set available_at = now() - interval '1 s' where attempts < 2`);
  } while ((await outsidePass(parts)) > 0);
}
