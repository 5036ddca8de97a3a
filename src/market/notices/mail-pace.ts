import { sql } from 'drizzle-orm';
import type { NoticeSubject } from '#domain/notice-definition.ts';
import type { NoticeKind } from '#domain/notice-kinds.ts';
import { noticeCause } from '#domain/notices.ts';
import type { OutsideScope } from '../effects.ts';
import { hourMs } from '../pacing.ts';
import { givePaceBack, takePace } from './paces.ts';

export interface PacedNotice extends NoticeSubject {
  userId: string;
  kind: NoticeKind;
}

type Scope = Pick<OutsideScope, 'market' | 'pacing'>;

const hourKey = (userId: string): string => `mail:${userId}`;
const causeKey = (notice: PacedNotice): string => `mail:${notice.userId}:${noticeCause(notice.kind, notice)}`;

/** Counts a mail in its person's hour. @returns when it may go out, if not now. */
export const takeHour = ({ market, pacing }: Scope, userId: string): Promise<Date | null> =>
  takePace(market, hourKey(userId), { most: pacing.mailsPerHour, withinMs: hourMs });

/** One mail of a cause at a time, unless its person has read something of it since the last one. */
export const takeCause = ({ market, pacing }: Scope, notice: PacedNotice): Promise<Date | null> =>
  takePace(market, causeKey(notice), {
    most: 1,
    withinMs: pacing.causeGapMs,
    unless: sql`exists (
      select from notifications n where n.user_id = ${notice.userId} and n.read_at > p.began_at
        and (n.buy_request_id = ${notice.buyRequestId}::uuid or n.offer_id = ${notice.offerId}::uuid)
    )`,
  });

/** Counts a notice's mail. @returns when it may go out, if not now. */
export const takeMail = async (scope: Scope, notice: PacedNotice): Promise<Date | null> =>
  (await takeCause(scope, notice)) ?? (await takeHour(scope, notice.userId));

/** The mail did not go out after all. */
export const giveMailBack = ({ market }: Scope, notice: PacedNotice): Promise<void> =>
  givePaceBack(market, [hourKey(notice.userId), causeKey(notice)]);

/** The same for a mail that has no single cause. */
export const giveHourBack = ({ market }: Scope, userId: string): Promise<void> =>
  givePaceBack(market, [hourKey(userId)]);
