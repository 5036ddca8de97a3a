import { eq, ne, sql } from 'drizzle-orm';
import { type Actor, type Context, requireUser, type Transaction } from '#application/context.ts';
import { defineAction, ok } from '#application/define-action.ts';
import { readUnsubscribeToken, type UnsubscribeScope } from '#application/mails/mail-links.ts';
import { readWants } from '#application/notifications/delivery-rules.ts';
import { withRateLimit } from '#application/rate-limit.ts';
import { mailSettings, notificationPreferences, profiles } from '#database/schema.ts';
import type { NotificationChannel } from '#domain/notifications/definition.ts';
import {
  type NotificationKind,
  notificationDefinitions,
  notificationKinds,
} from '#domain/notifications/notification.ts';
import {
  type NotificationSettingsChanges,
  notificationSettingsSchema,
} from '#domain/notifications/schemas.ts';
import {
  type Digest,
  defaultPreferences,
  type NotificationSettings,
} from '#domain/notifications/settings.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';

export async function getNoticeSettings({ db }: Context, actor: Actor): Promise<NotificationSettings> {
  const userId = requireUser(actor);
  const [chosen, [mail]] = await Promise.all([
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    db.select().from(mailSettings).where(eq(mailSettings.userId, userId)),
  ]);
  const preferences = defaultPreferences();
  for (const { kind, channel, isOn } of chosen) preferences[kind][channel] = isOn;
  return {
    preferences,
    digest: mail?.digest ?? 'off',
    bouncedAt: mail?.bouncedAt?.toISOString() ?? null,
  };
}

export const changeNoticeSettings = defineAction({
  name: 'changeNoticeSettings',
  api: { route: 'PATCH /me/notice-settings', answer: ok('The settings', views.notificationSettings) },
  summary: 'Change some of it; `retryMail` after mail to the address had come back',
  who: 'user',
  input: notificationSettingsSchema,
  limit: 'notificationSettings',
  async run({ ctx, actor, userId, input, write }) {
    await write((tx) => writeNotificationSettings(tx, userId, input, ctx.now()));
    return getNoticeSettings(ctx, actor);
  },
});

/** The caller has checked authorization and rate limit. */
async function writeNotificationSettings(
  tx: Transaction,
  userId: string,
  { preferences = {}, digest, retryMail }: NotificationSettingsChanges,
  now: Date,
): Promise<void> {
  const chosen = Object.entries(preferences).flatMap(([kind, channels]) =>
    Object.entries(channels ?? {}).map(([channel, isOn]) => {
      return { userId, kind: kind as NotificationKind, channel: channel as NotificationChannel, isOn };
    }),
  );
  await choose(tx, chosen);
  if (digest) await chooseDigest(tx, userId, digest, now);
  if (retryMail)
    await tx.update(mailSettings).set({ bouncedAt: null }).where(eq(mailSettings.userId, userId));
}

/** A changed digest begins now. */
async function chooseDigest(tx: Transaction, userId: string, digest: Digest, now: Date): Promise<void> {
  await tx
    .insert(mailSettings)
    .values({ userId, digest, lastDigestAt: now })
    .onConflictDoUpdate({
      target: mailSettings.userId,
      set: { digest, lastDigestAt: now },
      setWhere: ne(mailSettings.digest, digest),
    });
}

type Choice = typeof notificationPreferences.$inferInsert;

/** In one order, so that two tabs never deadlock. */
async function choose(tx: Transaction, choices: Choice[]): Promise<void> {
  if (choices.length === 0) return;
  const ordered = choices.toSorted((a, b) =>
    `${a.kind} ${a.channel}`.localeCompare(`${b.kind} ${b.channel}`),
  );
  await tx
    .insert(notificationPreferences)
    .values(ordered)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind, notificationPreferences.channel],
      set: { isOn: sql`excluded.is_on` },
    });
}

/*
 * Signed links in mails stop mails of their own scope, without signing in.
 */

interface Unsubscribing {
  secrets: readonly string[];
  token: string;
}

interface UnsubscribeView {
  scope: UnsubscribeScope;
  on: NotificationKind[];
}

export async function getUnsubscribing(ctx: Context, asked: Unsubscribing): Promise<UnsubscribeView> {
  const { userId, scope } = await holder(ctx, asked);
  const { chose } = await readWants(ctx.db, userId);
  return { scope, on: mailedBy(scope).filter((kind) => chose(kind, 'mail')) };
}

/** @returns the kinds that were on until now. */
export async function endMails(ctx: Context, asked: Unsubscribing): Promise<NotificationKind[]> {
  const { on } = await getUnsubscribing(ctx, asked);
  await setMails(ctx, asked, on, false);
  return on;
}

export async function resumeMails(
  ctx: Context,
  asked: Unsubscribing,
  kinds: readonly string[],
): Promise<void> {
  const { scope } = await holder(ctx, asked);
  const own = mailedBy(scope).filter((kind) => kinds.includes(kind));
  await setMails(ctx, asked, own, true);
}

/** The digest contains everything but messages, which have mails of their own. */
const mailedBy = (scope: UnsubscribeScope): NotificationKind[] =>
  scope === 'digest'
    ? notificationKinds.filter((kind) => !notificationDefinitions[kind].mail.waitsToBeRead)
    : [scope];

async function setMails(
  ctx: Context,
  asked: Unsubscribing,
  kinds: readonly NotificationKind[],
  mail: boolean,
) {
  const { userId } = await holder(ctx, asked);
  const preferences = Object.fromEntries(kinds.map((kind) => [kind, { mail }]));
  await withRateLimit(ctx, { userId }, 'unsubscribe', () =>
    ctx.db.transaction((tx) => writeNotificationSettings(tx, userId, { preferences }, ctx.now())),
  );
}

async function holder({ db }: Context, { secrets, token }: Unsubscribing) {
  const found = readUnsubscribeToken(secrets, token);
  if (!found || (await db.$count(profiles, eq(profiles.id, found.userId))) === 0) throw notFound();
  return found;
}
