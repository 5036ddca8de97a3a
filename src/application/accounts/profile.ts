import { eq, type SQL, sql } from 'drizzle-orm';
import { emailState, linkedEmail } from '#application/accounts/email.ts';
import { isVisibleDespiteBlocks } from '#application/blocks/visibility.ts';
import { unreadOfPerson } from '#application/chats/visibility.ts';
import {
  type Actor,
  type Context,
  type DbContext,
  requireEvenSuspended,
  requireUser,
  type Transaction,
} from '#application/context.ts';
import { defineAction, ok } from '#application/define-action.ts';
import { attachImages } from '#application/images/commands.ts';
import { unreadNotifications } from '#application/notifications/visibility.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import {
  blocks,
  buyRequests,
  mailSettings,
  moderationDecisions,
  offers,
  passkey,
  profiles,
  reports,
  unverifiedAccounts,
  user,
} from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';
import { profileSchema } from '#domain/accounts/account.ts';
import { redactContacts, withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { profileFields } from '#domain/fields/profile.ts';
import { pick, publicNames } from '#domain/fields/shown.ts';
import { limits } from '#domain/limits/limits.ts';
import type { Digest } from '#domain/notifications/settings.ts';
import { newProfileName } from '#domain/people/imitation.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { ProfileView, ViewerView } from '#domain/views/views.ts';
import * as views from '#domain/views/views.ts';

const oneProfile = prepareOnce((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('profile'),
);

const said = pick(publicNames(profileFields));

export async function getProfile(ctx: Context, actor: Actor): Promise<ProfileView> {
  const { userId } = requireEvenSuspended(actor);
  const [[row], email] = await Promise.all([
    oneProfile(ctx.db).execute({ id: userId }),
    emailState(ctx.db, userId),
  ]);
  if (!row) throw refuse('unauthenticated');
  return {
    id: row.id,
    email: row.email,
    emailVerified: email.isVerified,
    pendingEmail: email.pending,
    ...said(withOriginalTexts(row, row.written)),
    showsSeen: row.showsSeen,
    createdAt: row.createdAt.toISOString(),
  };
}

const oneBiography = prepareOnce((db) =>
  db
    .select({ bio: profiles.bio })
    .from(profiles)
    .where(sql`${profiles.id} = ${sql.placeholder('id')} and ${profiles.hiddenFor} is null`)
    .prepare('biography'),
);

/** Null also while moderation hides the person. */
export async function getBiography(ctx: DbContext, userId: string): Promise<string | null> {
  const [row] = await oneBiography(ctx.db).execute({ id: userId });
  return row?.bio ?? null;
}

const viewerId = sql`${sql.placeholder('id')}::uuid`;
const cap = sql.raw(String(limits.unreadCap));

const capped = (from: SQL) =>
  sql<number>`(select count(*)::int from (select from ${from} limit ${cap}) capped)`;

const settingsState = prepareOnce((db) =>
  db
    .select({
      hasSecondFactor: user.twoFactorEnabled,
      passkeys: sql<number>`(select count(*)::int from ${passkey} where ${passkey.userId} = ${viewerId})`.as(
        'passkeys',
      ),
      blocked: capped(sql`${blocks} b where b.blocker_id = ${viewerId}`).as('blocked'),
      reports: capped(sql`${reports} r where r.reporter_id = ${viewerId}`).as('own_reports'),
      decisions: capped(sql`${moderationDecisions} d where d.author_id = ${viewerId}`).as('own_decisions'),
      digest: sql<Digest>`coalesce(${mailSettings.digest}, 'off')`.as('own_digest'),
      isMailReturned: sql<boolean>`${mailSettings.bouncedAt} is not null`.as('is_mail_returned'),
    })
    .from(user)
    .leftJoin(mailSettings, eq(mailSettings.userId, user.id))
    .where(eq(user.id, sql.placeholder('id')))
    .prepare('settings_state'),
);

/** Counts go up to 100. */
export type SettingsState = Awaited<ReturnType<ReturnType<typeof settingsState>['execute']>>[number];

export async function getSettingsState(ctx: DbContext, actor: Actor): Promise<SettingsState> {
  const [row] = await settingsState(ctx.db).execute({ id: requireUser(actor) });
  if (!row) throw refuse('unauthenticated');
  return row;
}

/** What the badges of the header say. */
const counts = {
  rejectedCount: sql<number>`(
    select count(*)::int from ${offers} o
    where o.seller_id = ${sql.placeholder('id')} and ${offerIsSql('hasReason', sql`o.status`)} and o.rejection_reason is not null
      and exists (select from ${buyRequests} r where r.id = o.buy_request_id and ${isVisibleDespiteBlocks(sql`r.user_id`, sql`${sql.placeholder('id')}::uuid`)})
  )`.as('rejected_count'),
  unreadCount: sql<number>`(
    select count(*)::int from ${unreadNotifications(sql`${sql.placeholder('id')}::uuid`)} counted
  )`.as('unread_count'),
  messageCount: sql<number>`${unreadOfPerson(sql`${sql.placeholder('id')}::uuid`)}`.as('message_count'),
};

const oneViewer = prepareOnce((db) =>
  db
    .select({
      id: profiles.id,
      fullName: sql<string>`coalesce(${profiles.written} ->> 'fullName', ${profiles.fullName})`.as(
        'own_name',
      ),
      email: profiles.email,
      avatarUrl: profiles.avatarUrl,
      // The links are looked up only for unconfirmed addresses.
      asksEmail: sql<
        string | null
      >`case when not ${user.emailVerified} and ${unverifiedAccounts.dismissedAt} is null
        then coalesce(${linkedEmail}, ${user.email}) end`.as('asks_email'),
      ...counts,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .leftJoin(unverifiedAccounts, eq(unverifiedAccounts.userId, profiles.id))
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('viewer'),
);

/** What the badges of the header say. */
export interface HeaderCounts {
  /** Own offers rejected with a reason. */
  rejectedCount: number;
  /** Up to 100. */
  unreadCount: number;
  /** Up to 100. */
  messageCount: number;
}

export async function getViewer(
  ctx: Context,
  actor: Actor,
): Promise<{ viewer: ViewerView | null } & HeaderCounts> {
  const [row] = actor === null ? [] : await oneViewer(ctx.db).execute({ id: actor.userId });
  if (!row) return { viewer: null, rejectedCount: 0, unreadCount: 0, messageCount: 0 };
  const { id, fullName, email, avatarUrl, asksEmail, ...badges } = row;
  const viewer = { id, name: newProfileName(fullName, email), email, avatarUrl, asksEmail };
  return { viewer, ...badges };
}

const headerCounts = prepareOnce((db) =>
  db
    .select(counts)
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('header_counts'),
);

export async function getHeaderCounts(ctx: Context, actor: Actor): Promise<HeaderCounts> {
  const [row] = await headerCounts(ctx.db).execute({ id: requireUser(actor) });
  if (!row) throw refuse('unauthenticated');
  return row;
}

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
    await write(change, { resource: 'profile' });
    return getProfile(ctx, actor);
  },
});
