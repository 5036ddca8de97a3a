import { eq, ne, sql } from 'drizzle-orm';
import { mailSettings, noticePreferences } from '#database/schema.ts';
import type { NoticeChannel } from '#domain/notices/definition.ts';
import type { NoticeKind } from '#domain/notices/kind-names.ts';
import { type Digest, defaultPreferences, type NoticeSettings } from '#domain/notices/settings.ts';
import type { NoticeSettingsChanges } from '#domain/notices/settings-schema.ts';
import { type Actor, type Context, requireUser, type Transaction } from '../../context.ts';
import { withRateLimit } from '../../rate-limit.ts';

/** The caller's settings of mail and push. */
export async function getNoticeSettings({ db }: Context, actor: Actor): Promise<NoticeSettings> {
  const userId = requireUser(actor);
  const [chosen, [mail]] = await Promise.all([
    db.select().from(noticePreferences).where(eq(noticePreferences.userId, userId)),
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

/** Changes what is given of the caller's settings. @returns all of them. */
export async function changeNoticeSettings(
  ctx: Context,
  actor: Actor,
  changes: NoticeSettingsChanges,
): Promise<NoticeSettings> {
  const userId = requireUser(actor);
  await withRateLimit(ctx, actor, 'noticeSettings', () => writeNoticeSettings(ctx, userId, changes));
  return getNoticeSettings(ctx, actor);
}

/** Writes down what is given of a person's settings. Its caller has seen to who asks, and how often. */
export async function writeNoticeSettings(
  ctx: Context,
  userId: string,
  { preferences = {}, digest, retryMail }: NoticeSettingsChanges,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const chosen = Object.entries(preferences).flatMap(([kind, channels]) =>
      Object.entries(channels ?? {}).map(([channel, isOn]) => {
        return { userId, kind: kind as NoticeKind, channel: channel as NoticeChannel, isOn };
      }),
    );
    await choose(tx, chosen);
    if (digest) await chooseDigest(tx, userId, digest, ctx.now());
    if (retryMail) {
      await tx.update(mailSettings).set({ bouncedAt: null }).where(eq(mailSettings.userId, userId));
    }
  });
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

type Choice = typeof noticePreferences.$inferInsert;

/** Writes choices down, in one order so that two tabs never wait for each other. */
async function choose(tx: Transaction, choices: Choice[]): Promise<void> {
  if (choices.length === 0) return;
  const ordered = choices.toSorted((a, b) =>
    `${a.kind} ${a.channel}`.localeCompare(`${b.kind} ${b.channel}`),
  );
  await tx
    .insert(noticePreferences)
    .values(ordered)
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.kind, noticePreferences.channel],
      set: { isOn: sql`excluded.is_on` },
    });
}
