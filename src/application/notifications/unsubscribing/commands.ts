import { eq } from 'drizzle-orm';
import { profiles } from '#database/schema.ts';
import {
  type NotificationKind,
  notificationDefinitions,
  notificationKinds,
} from '#domain/notifications/notification.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import type { Context } from '../../context.ts';
import { readUnsubscribeToken, type UnsubscribeScope } from '../../mails/mail-links.ts';
import { withRateLimit } from '../../rate-limit.ts';
import { readWants } from '../delivery-rules.ts';
import { writeNotificationSettings } from '../preferences/commands.ts';

/*
 * Ending mails by the link in one of them, without signing in: the signed token is who asks, and it reaches no further
 * than its own kind. Whoever made it up is refused with `not_found`, as is the token of an account that is gone.
 */

/** The token of a link, and the secrets that may have made it. */
export interface Unsubscribing {
  secrets: readonly string[];
  token: string;
}

export interface UnsubscribeView {
  scope: UnsubscribeScope;
  on: NotificationKind[];
}

/** Which mails an unsubscribe link stops. */
export async function getUnsubscribing(ctx: Context, asked: Unsubscribing): Promise<UnsubscribeView> {
  const { userId, scope } = await holder(ctx, asked);
  const { chose } = await readWants(ctx.db, userId);
  return { scope, on: mailedBy(scope).filter((kind) => chose(kind, 'mail')) };
}

/** Ends the mails of a link. @returns the kinds that were on until now. */
export async function endMails(ctx: Context, asked: Unsubscribing): Promise<NotificationKind[]> {
  const { on } = await getUnsubscribing(ctx, asked);
  await choose(ctx, asked, on, false);
  return on;
}

/** Takes it back for some of the link's kinds. */
export async function resumeMails(
  ctx: Context,
  asked: Unsubscribing,
  kinds: readonly string[],
): Promise<void> {
  const { scope } = await holder(ctx, asked);
  const own = mailedBy(scope).filter((kind) => kinds.includes(kind));
  await choose(ctx, asked, own, true);
}

/** The kinds that such mails tell of. The digest gathers everything but messages, which have mails of their own. */
const mailedBy = (scope: UnsubscribeScope): NotificationKind[] =>
  scope === 'digest'
    ? notificationKinds.filter((kind) => !notificationDefinitions[kind].mail.waitsToBeRead)
    : [scope];

async function choose(ctx: Context, asked: Unsubscribing, kinds: readonly NotificationKind[], mail: boolean) {
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
