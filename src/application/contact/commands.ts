import { v7 } from 'uuid';
import { deleteOlder } from '#application/delete-older.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { contactMessages } from '#database/schema.ts';
import { contactSchema } from '#domain/contact/message.ts';
import { keptSince } from '#domain/limits/retention.ts';
import type { Context } from '../context.ts';
import { defineAccountAction } from '../define-action.ts';
import { claimIdempotencyKey, runIdempotent } from '../idempotency.ts';
import { withRateLimit } from '../rate-limit.ts';

/** Contact messages are mailed. Visitors are counted by address, as nothing else is known of them. */
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

/** Deletes what was written to us more than a year ago, some at a time. @returns how many. */
export const sweepContactMessages = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  deleteOlder(db, contactMessages.createdAt, keptSince('contactMessages', now()), [contactMessages.id], {
    limit: 2_000,
  });
