import { type SQL, sql } from 'drizzle-orm';
import { isBlockedBetween } from '#application/blocks/visibility.ts';
import { lastActivityAt } from '#application/chats/presenter.ts';
import type { ReadContext } from '#application/context.ts';
import { isNotDeleted } from '#application/moderation/visibility.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { buyRequests, chats, meetings, offers, profiles, ratings } from '#database/schema.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import type { ActionItem, ActionItemKind } from '#domain/action-items/pending.ts';
import { type NextStep, nextStep } from '#domain/chats/next-step.ts';
import { type MeetingStatus, meetingStatusAt } from '#domain/lifecycle/meeting-table.ts';
import { limits } from '#domain/limits/limits.ts';
import type { SafePlace } from '#domain/meetings/words.ts';
import { displayName } from '#domain/people/names.ts';
import { closesAt, ratableSince } from '#domain/ratings/rating.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

export interface DealInProgress {
  offerId: string;
  chatId: string;
  title: string;
  otherName: string;
  image: string | null;
  price: number;
  next: NextStep;
}

const isReserved = requestIsSql('isReserved', sql`r.status`);

/** The deal was completed a moment ago, the viewer has not rated it, and no block is between the two. */
const mayBeRated = sql`(${requestIsSql('isDone', sql`r.status`)} and r.updated_at > ${sql.placeholder('ratableSince')}::timestamptz
  and not ${isBlockedBetween(chats.buyerId, chats.sellerId)}
  and not exists (select from ${ratings} given where given.offer_id = o.id and given.rater_id = ${viewer}))`;

/** Conversations of one side's deals, newest activity first. */
const side = (party: SQL): SQL => sql`(
  select ${chats.id} as chat_id, ${lastActivityAt} as news_at, o.id as offer_id, r.id as buy_request_id, o.title, o.price,
    coalesce(o.images[1], r.images[1]) as image, o.updated_at as accepted_at, ${isReserved} as is_running,
    r.updated_at as changed_at, ${chats.buyerId} = ${viewer} as is_buyer,
    case when ${chats.buyerId} = ${viewer} then ${chats.sellerId} else ${chats.buyerId} end as other_id
  from ${chats}
    join lateral (select * from ${offers} its where its.id = ${chats.offerId} limit 1) o on true
    join lateral (select * from ${buyRequests} its where its.id = ${chats.buyRequestId} limit 1) r on true
  where ${party} = ${viewer} and ${offerIsSql('isDeal', sql`o.status`)}
    and ${isNotDeleted(sql`o.hidden_for`)} and ${isNotDeleted(sql`r.hidden_for`)}
    and (${isReserved} or ${mayBeRated})
  order by ${lastActivityAt} desc, ${chats.id} desc limit ${sql.raw(String(limits.unreadCap))}
)`;

const deals = prepareOnce((db) =>
  db
    .select({
      chatId: sql<string>`d.chat_id`.as('chat_id'),
      offerId: sql<string>`d.offer_id`.as('offer_id'),
      buyRequestId: sql<string>`d.buy_request_id`.as('buy_request_id'),
      title: sql<string>`d.title`.as('title'),
      image: sql<string | null>`d.image`.as('image'),
      price: sql<number>`d.price`.mapWith(offers.price).as('price'),
      acceptedAt: sql<Date>`d.accepted_at`.mapWith(offers.updatedAt).as('accepted_at'),
      isRunning: sql<boolean>`d.is_running`.as('is_running'),
      changedAt: sql<Date>`d.changed_at`.mapWith(buyRequests.updatedAt).as('changed_at'),
      isBuyer: sql<boolean>`d.is_buyer`.as('is_buyer'),
      otherName: sql<string>`p.full_name`.as('other_name'),
      meetingStatus: sql<MeetingStatus | null>`m.status`.as('meeting_status'),
      meetingAt: sql<Date | null>`m.at`.mapWith(meetings.at).as('meeting_at'),
      proposedBy: sql<'buyer' | 'seller' | null>`m.proposed_by`.as('proposed_by'),
      place: sql<string | null>`m.place`.as('place'),
      safePlace: sql<SafePlace | null>`m.kind`.as('safe_place'),
    })
    .from(
      sql`(${side(sql`${chats.buyerId}`)} union all ${side(sql`${chats.sellerId}`)}) d
        join ${profiles} p on p.id = d.other_id
        left join lateral (select * from ${meetings} its where its.offer_id = d.offer_id and its.chat_id = d.chat_id
          order by its.id desc limit 1) m on true`,
    )
    .orderBy(sql`d.news_at desc`, sql`d.chat_id desc`)
    .prepare('deal_steps'),
);

type DealRow = Awaited<ReturnType<ReturnType<typeof deals>['execute']>>[number];

/** Steps of a deal that wait for the viewer; the other steps wait for nobody, or for the other party. */
const kindOfStep: Partial<Record<NextStep['what'], ActionItemKind>> = {
  answer: 'meeting',
  conclude: 'conclude',
  rate: 'rating',
};

function stepOf(row: DealRow, otherName: string, now: Date): NextStep {
  const { meetingStatus, meetingAt, proposedBy, place, safePlace } = row;
  const meeting = meetingStatus &&
    meetingAt &&
    proposedBy && {
      status: meetingStatusAt({ status: meetingStatus, at: meetingAt }, now),
      at: meetingAt.toISOString(),
      proposedBy,
      place: place ?? '',
      kind: safePlace,
    };
  const stage = {
    isRunning: row.isRunning,
    isDone: !row.isRunning,
    acceptedAt: row.acceptedAt.toISOString(),
    mayRate: !row.isRunning,
    viewerRole: row.isBuyer ? ('buyer' as const) : ('seller' as const),
    otherName,
    meeting: meeting || null,
  };
  return nextStep(stage, now);
}

export async function listDealSteps(
  { db, now }: ReadContext,
  userId: string,
): Promise<{ items: ActionItem[]; deals: DealInProgress[] }> {
  const at = now();
  const rows = await deals(db).execute({ viewer: userId, ratableSince: ratableSince(at).toISOString() });
  const steps = rows.map((row) => {
    const otherName = displayName({ fullName: row.otherName });
    return { row, otherName, next: stepOf(row, otherName, at) };
  });
  const waiting = steps.flatMap(({ row, otherName, next }) => {
    const kind = kindOfStep[next.what];
    return kind ? [itemOf(row, kind, otherName, next)] : [];
  });
  return {
    items: waiting.map((item) => ({
      ...item,
      total: waiting.filter(({ kind }) => kind === item.kind).length,
    })),
    deals: steps
      .filter(({ row }) => row.isRunning)
      .map(({ row: { offerId, chatId, title, image, price }, otherName, next }) => ({
        ...{ offerId, chatId, title, image, price, otherName, next },
      })),
  };
}

const itemOf = (row: DealRow, kind: ActionItemKind, name: string, next: NextStep): ActionItem => ({
  ...{ kind, total: 1, offerId: row.offerId, buyRequestId: row.buyRequestId, chatId: row.chatId },
  ...{ title: row.title, name, image: row.image, price: row.price, askedPrice: null },
  endsAt: kind === 'rating' ? closesAt(row.changedAt).toISOString() : null,
  step: next.text,
});
