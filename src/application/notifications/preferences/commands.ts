import { eq, ne, sql } from 'drizzle-orm';
import { mailSettings, notificationPreferences } from '#database/schema.ts';
import type { NotificationChannel } from '#domain/notifications/definition.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import {
  type NotificationSettingsChanges,
  notificationSettingsSchema,
} from '#domain/notifications/schemas.ts';
import {
  type Digest,
  defaultPreferences,
  type NotificationSettings,
} from '#domain/notifications/settings.ts';
import * as views from '#domain/views/views.ts';
import { type Actor, type Context, requireUser, type Transaction } from '../../context.ts';
import { defineAction, ok } from '../../define-action.ts';

/** The caller's settings of mail and push. */
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

/** Writes the given settings of a person. The caller has checked authorization and rate limit. */
export async function writeNotificationSettings(
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

/** Another digest than before begins now: its first one gathers what comes from here on. */
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

/** Writes choices down, in one order so that two tabs never wait for each other. */
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
