import { eq, sql } from 'drizzle-orm';
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
import { withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { profileFields } from '#domain/fields/profile.ts';
import { pick, publicNames } from '#domain/fields/shown.ts';
import { limits } from '#domain/limits/limits.ts';
import type { Digest } from '#domain/notifications/settings.ts';
import { newProfileName } from '#domain/people/imitation.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { ProfileView, ViewerView } from '#domain/views/views.ts';
import { isVisibleDespiteBlocks } from '../../blocks/visibility.ts';
import { type Actor, type Context, requireEvenSuspended, requireUser } from '../../context.ts';
import { unreadNotifications } from '../../notifications/visibility.ts';
import { prepareOnce } from '../../prepare-once.ts';
import { unreadOfPerson } from '../../unread-messages.ts';
import { emailState, linkedEmail } from '../email/queries.ts';

const oneProfile = prepareOnce((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('profile'),
);

/** What the person says of themselves. */
const said = pick(publicNames(profileFields));

/** The caller's own profile. Refuses a visitor with `unauthenticated`. */
export async function getProfile(ctx: Context, actor: Actor): Promise<ProfileView> {
  const { userId } = requireEvenSuspended(actor);
  const [[row], email] = await Promise.all([
    oneProfile(ctx.db).execute({ id: userId }),
    emailState(ctx.db, userId),
  ]);
  // The account was deleted a moment ago, in another tab.
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

/** What a person says about themselves, for everybody; null when they say nothing, or moderation hid them. */
export async function getBiography(ctx: Pick<Context, 'db'>, userId: string): Promise<string | null> {
  const [row] = await oneBiography(ctx.db).execute({ id: userId });
  return row?.bio ?? null;
}

const viewerId = sql`${sql.placeholder('id')}::uuid`;
const cap = sql.raw(String(limits.unreadCap));

const settingsState = prepareOnce((db) =>
  db
    .select({
      hasSecondFactor: user.twoFactorEnabled,
      passkeys: sql<number>`(select count(*)::int from ${passkey} where ${passkey.userId} = ${viewerId})`.as(
        'passkeys',
      ),
      blocked:
        sql<number>`(select count(*)::int from (select from ${blocks} b where b.blocker_id = ${viewerId} limit ${cap}) b)`.as(
          'blocked',
        ),
      reports:
        sql<number>`(select count(*)::int from (select from ${reports} r where r.reporter_id = ${viewerId} limit ${cap}) r)`.as(
          'own_reports',
        ),
      decisions:
        sql<number>`(select count(*)::int from (select from ${moderationDecisions} d where d.author_id = ${viewerId} limit ${cap}) d)`.as(
          'own_decisions',
        ),
      digest: sql<Digest>`coalesce(${mailSettings.digest}, 'off')`.as('own_digest'),
      isMailReturned: sql<boolean>`${mailSettings.bouncedAt} is not null`.as('is_mail_returned'),
    })
    .from(user)
    .leftJoin(mailSettings, eq(mailSettings.userId, user.id))
    .where(eq(user.id, sql.placeholder('id')))
    .prepare('settings_state'),
);

/** What the list of settings shows about each setting of an account. Counts go up to 100. */
export interface SettingsState {
  hasSecondFactor: boolean;
  passkeys: number;
  blocked: number;
  reports: number;
  /** Decisions of moderation about something of the person's. */
  decisions: number;
  digest: Digest;
  isMailReturned: boolean;
}

/** The state of the caller's settings. Refuses with `unauthenticated`. */
export async function getSettingsState(ctx: Pick<Context, 'db'>, actor: Actor): Promise<SettingsState> {
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
  /** Own offers rejected with a reason: the badge of 'Mis Ofertas'. */
  rejectedCount: number;
  /** Unread notifications, up to 100: the bell. */
  unreadCount: number;
  /** Unread messages of all chats, up to 100: 'Mensajes'. */
  messageCount: number;
}

/** What every page's header shows: the viewer and the counts of the badges. */
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

/** The counts alone, for open pages that reload them. Refuses with `unauthenticated`. */
export async function getHeaderCounts(ctx: Context, actor: Actor): Promise<HeaderCounts> {
  const [row] = await headerCounts(ctx.db).execute({ id: requireUser(actor) });
  if (!row) throw refuse('unauthenticated');
  return row;
}
