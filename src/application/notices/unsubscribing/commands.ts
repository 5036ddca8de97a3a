import { eq } from 'drizzle-orm';
import { profiles } from '#database/schema.ts';
import { type NoticeKind, noticeKinds } from '#domain/notices/kind-names.ts';
import { noticeDefinitions } from '#domain/notices/registry.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import type { Market } from '../../context.ts';
import { readUnsubscribeToken, type UnsubscribeScope } from '../../mails/token.ts';
import { within } from '../../within.ts';
import { writeNoticeSettings } from '../preferences/commands.ts';
import { readWants } from '../wants.ts';

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
  /** The kinds it would end that still come by mail. */
  on: NoticeKind[];
}

/** Which mails an unsubscribe link stops. */
export async function getUnsubscribing(market: Market, asked: Unsubscribing): Promise<UnsubscribeView> {
  const { userId, scope } = await holder(market, asked);
  const { chose } = await readWants(market.db, userId);
  return { scope, on: mailedBy(scope).filter((kind) => chose(kind, 'mail')) };
}

/** Ends the mails of a link. @returns the kinds that were on until now. */
export async function endMails(market: Market, asked: Unsubscribing): Promise<NoticeKind[]> {
  const { on } = await getUnsubscribing(market, asked);
  await choose(market, asked, on, false);
  return on;
}

/** Takes it back for some of the link's kinds. */
export async function resumeMails(
  market: Market,
  asked: Unsubscribing,
  kinds: readonly string[],
): Promise<void> {
  const { scope } = await holder(market, asked);
  const own = mailedBy(scope).filter((kind) => kinds.includes(kind));
  await choose(market, asked, own, true);
}

/** The kinds that such mails tell of. The digest gathers everything but messages, which have mails of their own. */
const mailedBy = (scope: UnsubscribeScope): NoticeKind[] =>
  scope === 'digest' ? noticeKinds.filter((kind) => !noticeDefinitions[kind].mail.waitsToBeRead) : [scope];

async function choose(market: Market, asked: Unsubscribing, kinds: readonly NoticeKind[], mail: boolean) {
  const { userId } = await holder(market, asked);
  const preferences = Object.fromEntries(kinds.map((kind) => [kind, { mail }]));
  await within(market, { userId }, 'unsubscribe', () => writeNoticeSettings(market, userId, { preferences }));
}

async function holder({ db }: Market, { secrets, token }: Unsubscribing) {
  const found = readUnsubscribeToken(secrets, token);
  if (!found || (await db.$count(profiles, eq(profiles.id, found.userId))) === 0) throw notFound();
  return found;
}
