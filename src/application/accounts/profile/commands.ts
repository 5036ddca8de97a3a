import { eq } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { profiles, user } from '#database/schema.ts';
import { profileSchema } from '#domain/accounts/account.ts';
import { redactContacts } from '#domain/contact-redaction/redact.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import type { Transaction } from '../../context.ts';
import { defineAction, ok } from '../../define-action.ts';
import { attachImages } from '../../images/commands.ts';
import { getProfile } from './queries.ts';

/** A new picture must be an own profile upload; the old one is deleted. */
export const updateProfile = defineAction({
  name: 'updateProfile',
  api: { route: 'PATCH /me', answer: ok('The profile', views.profile) },
  summary: 'Change some fields of the own profile; a picture is an image uploaded for it',
  who: 'user',
  input: profileSchema,
  limit: 'edit',
  async run({ ctx, actor, userId: id, input: changes, write }) {
    const { fullName, avatarUrl } = changes;
    const updatedAt = ctx.now();
    const change = async (tx: Transaction) => {
      const [current] = await tx
        .select({ avatarUrl: profiles.avatarUrl, written: profiles.written })
        .from(profiles)
        .where(eq(profiles.id, id))
        .for('no key update');
      if (!current) throw refuse('unauthenticated');
      if (avatarUrl !== undefined) {
        const had = current.avatarUrl === null ? [] : [current.avatarUrl];
        const has = avatarUrl === null ? [] : [avatarUrl];
        await attachImages(tx, actor, has, 'avatar', { current: had, field: 'avatarUrl' });
      }
      await tx
        .update(profiles)
        .set({ ...redactContacts('profile', changes, current.written), updatedAt })
        .where(eq(profiles.id, id));
      if (fullName !== undefined) {
        await tx.update(user).set({ name: fullName, updatedAt }).where(eq(user.id, id));
      }
      const everywhere = fullName !== undefined || avatarUrl !== undefined;
      await enqueueEvent(tx, id, { kind: 'person.changed', userId: id, everywhere });
    };
    await write(change, { thing: 'profile' });
    return getProfile(ctx, actor);
  },
});
