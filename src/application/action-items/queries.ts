import { type SQL, sql } from 'drizzle-orm';
import {
  buyRequests,
  chats,
  notifications,
  offerEvents,
  offers,
  profiles,
  proposals,
  questions,
} from '#database/schema.ts';
import { offerIsSql, offerWaitsSql, proposalIsOpenSql, requestIsSql } from '#database/statuses.ts';
import { type ActionItem, type ActionItemKind, actionItemEach } from '#domain/action-items/pending.ts';
import type { OfferAction } from '#domain/lifecycle/offer-table.ts';
import { limits } from '#domain/limits/limits.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import { endingNotificationMs } from '#domain/offers/ending.ts';
import { displayName } from '#domain/people/names.ts';
import { isVisibleDespiteBlocks } from '../blocks/visibility.ts';
import { rIsListed } from '../buy-requests/visibility.ts';
import { hasUnread, unreadOfPerson } from '../chats/visibility.ts';
import { type Actor, type ReadContext, requireUser } from '../context.ts';
import { isNotDeleted } from '../moderation/visibility.ts';
import { isNotWithdrawn } from '../notifications/visibility.ts';
import { prepareOnce } from '../prepare-once.ts';
import { waitsForAnswer } from '../questions/visibility.ts';
import { type DealInProgress, listDealSteps } from './deal-steps.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const cap = sql.raw(String(limits.unreadCap));
const quoted = (word: string): SQL => sql.raw(`'${word}'`);

const dayMs = 24 * 60 * 60 * 1000;
/** Days before its expiry in which a publication is about to expire. */
const noticedDays = limits.requestIdleNotificationDays;

interface Columns {
  offer: SQL | null;
  request: SQL | null;
  chat?: SQL;
  title: SQL | null;
  person?: SQL;
  image: SQL | null;
  price?: SQL;
  askedPrice?: SQL;
  endsAt?: SQL;
}

const ofOffer: Columns = {
  offer: sql`o.id`,
  request: sql`r.id`,
  title: sql`o.title`,
  image: sql`coalesce(o.images[1], r.images[1])`,
  price: sql`o.price`,
};
const ofRequest: Columns = {
  offer: null,
  request: sql`r.id`,
  title: sql`r.title`,
  image: sql`r.images[1]`,
};

/** The most urgent items of a kind, and how many there are. At most 100 rows are read. */
function waiting(kind: ActionItemKind, columns: Columns, from: SQL): SQL {
  const { offer, request, chat, title, person, image, price, askedPrice, endsAt } = columns;
  const none = sql`null`;
  return sql`(select ${quoted(kind)} as kind, count(*) over ()::int as total, w.* from (
    select (${offer ?? none})::uuid as offer_id, (${request ?? none})::uuid as buy_request_id,
      (${chat ?? none})::uuid as chat_id, (${title ?? none})::text as title, (${person ?? none})::uuid as person_id,
      (${image ?? none})::text as image, (${price ?? none})::bigint as price,
      (${askedPrice ?? none})::bigint as asked_price, (${endsAt ?? none})::timestamptz as ends_at
    ${from} limit ${cap}
  ) w order by w.ends_at nulls last, w.offer_id, w.buy_request_id limit ${sql.raw(String(actionItemEach(kind)))})`;
}

const isShown = sql`r.hidden_for is null and o.hidden_for is null`;
const isOpen = requestIsSql('isOpen', sql`r.status`);
const isUndecided = sql`${offerWaitsSql(sql`o.status`)} and o.expires_at > ${now}`;
const hasEnded = sql`(o.finalized_why = 'lapsed' and ${offerIsSql('mayReturn', sql`o.status`)}
  or ${offerWaitsSql(sql`o.status`)} and o.expires_at <= ${now})`;

/** `offset 0` keeps the planner from reading the history of other people's offers. */
const received = sql`from (
    select o.* from ${buyRequests} r join ${offers} o on o.buy_request_id = r.id
    where r.user_id = ${viewer} and ${isOpen} and ${isShown} and ${isUndecided}
      and ${isVisibleDespiteBlocks(sql`o.seller_id`, viewer)} offset 0
  ) o join ${buyRequests} r on r.id = o.buy_request_id`;

const sent = sql`from ${offers} o join ${buyRequests} r on r.id = o.buy_request_id
  where o.seller_id = ${viewer} and ${isOpen} and ${isShown} and ${isVisibleDespiteBlocks(sql`r.user_id`, viewer)}`;

const counter = quoted('counter' satisfies OfferAction);
const send = quoted('send' satisfies OfferAction);

/** A counter-offer: its seller sent it last after a rejection, also at the same price. */
const isCountered = sql`(select e.action from ${offerEvents} e
  where e.offer_id = o.id and e.action in (${send}, ${counter}) order by e.id desc limit 1) = ${counter}`;

/** `termsChangedSince` of the domain in SQL. */
const hasOtherTerms = sql`exists (select from jsonb_each_text(r.terms_versions) term
  where term.value::int > o.terms_version)`;

const notificationsOf = (
  kind: NotificationKind,
): SQL => sql`(select n.offer_id, n.buy_request_id from ${notifications} n
  where n.user_id = ${viewer} and n.kind = ${quoted(kind)}
    and n.created_at > ${sql.placeholder('noticedSince')}::timestamptz) n`;

const buyer = { person: sql`r.user_id` };
const untilOfferEnds = { endsAt: sql`o.expires_at` };

/** Kinds found by the status of a row; steps of deals come from `listDealSteps`. */
const kinds: SQL[] = [
  waiting('toDecide', { ...ofOffer, ...untilOfferEnds }, sql`${received} where (${isCountered}) is not true`),
  waiting('countered', { ...ofOffer, ...untilOfferEnds }, sql`${received} where ${isCountered}`),
  waiting(
    'questions',
    ofRequest,
    sql`from ${questions} q join ${buyRequests} r on r.id = q.buy_request_id
      where ${waitsForAnswer(viewer)} and ${rIsListed} order by q.created_at, q.id`,
  ),
  waiting(
    'expiring',
    { ...ofRequest, endsAt: sql`r.active_at + ${quoted(`${limits.requestIdleDays} days`)}::interval` },
    // Found by its notification, because no index has idle publications.
    sql`from ${notificationsOf('requestExpiring')} join ${buyRequests} r on r.id = n.buy_request_id
      where r.user_id = ${viewer} and ${isOpen} and r.hidden_for is null and r.expiry_notice_at is not null`,
  ),
  waiting(
    'proposal',
    {
      ...ofOffer,
      ...buyer,
      price: sql`p.price`,
      askedPrice: sql`o.price`,
      endsAt: sql`least(p.expires_at, o.expires_at)`,
    },
    sql`from ${offers} o join ${buyRequests} r on r.id = o.buy_request_id join ${proposals} p on p.offer_id = o.id
      where o.seller_id = ${viewer} and ${isOpen} and ${isShown} and ${isVisibleDespiteBlocks(sql`r.user_id`, viewer)}
        and ${isUndecided} and ${proposalIsOpenSql(sql`p.status`)} and p.expires_at > ${now}`,
  ),
  waiting(
    'photo',
    { ...ofOffer, ...buyer },
    sql`from ${offers} o join ${buyRequests} r on r.id = o.buy_request_id
      where o.seller_id = ${viewer} and o.photo_code is not null and o.photo_proof is null and (
        ${isUndecided} and ${isOpen} and ${isShown} and ${isVisibleDespiteBlocks(sql`r.user_id`, viewer)}
        or ${offerIsSql('isDeal', sql`o.status`)} and ${requestIsSql('isReserved', sql`r.status`)}
          and ${isNotDeleted(sql`o.hidden_for`)} and ${isNotDeleted(sql`r.hidden_for`)})`,
  ),
  waiting(
    'renewal',
    { ...ofOffer, ...buyer },
    sql`${sent} and ${hasEnded} and o.renewal_asked_at is not null`,
  ),
  waiting(
    'returning',
    ofOffer,
    sql`${sent} and ${offerIsSql('mayReturn', sql`o.status`)} and o.finalized_why is distinct from 'lapsed'
      and o.id in (select n.offer_id from ${notificationsOf('requestReopened')})`,
  ),
  waiting('terms', { ...ofOffer, ...untilOfferEnds }, sql`${sent} and ${isUndecided} and ${hasOtherTerms}`),
  waiting(
    'ending',
    { ...ofOffer, ...untilOfferEnds },
    sql`${sent} and ${isUndecided} and o.ending_told_at is not null
      and o.expires_at <= ${sql.placeholder('endingUntil')}::timestamptz`,
  ),
  waiting(
    'rejected',
    ofOffer,
    sql`${sent} and ${offerIsSql('hasReason', sql`o.status`)} and o.rejection_reason is not null`,
  ),
  sql`(select ${quoted('messages')} as kind, ${unreadOfPerson(viewer)} as total, null::uuid, ${chats.buyRequestId},
      ${chats.id}, ${chats.requestTitle}, case when ${chats.buyerId} = ${viewer} then ${chats.sellerId} else ${chats.buyerId} end,
      (select r.images[1] from ${buyRequests} r where r.id = ${chats.buyRequestId} and r.hidden_for is null),
      null::bigint, null::bigint, null::timestamptz
    from ${chats} where (${chats.buyerId} = ${viewer} or ${chats.sellerId} = ${viewer}) and ${hasUnread(viewer)}
    order by ${chats.lastMessageAt} desc limit 1)`,
  waiting(
    'matches',
    { offer: null, request: null, title: null, image: null },
    sql`from ${notifications} n where n.user_id = ${viewer} and n.read_at is null and n.kind = 'alertMatch'
      and ${isNotWithdrawn()}`,
  ),
];

const pending = prepareOnce((db) =>
  db
    .select({
      kind: sql<ActionItemKind>`t.kind`.as('kind'),
      total: sql<number>`t.total`.as('total'),
      offerId: sql<string | null>`t.offer_id`.as('offer_id'),
      buyRequestId: sql<string | null>`t.buy_request_id`.as('buy_request_id'),
      chatId: sql<string | null>`t.chat_id`.as('chat_id'),
      title: sql<string | null>`t.title`.as('title'),
      fullName: sql<string | null>`(select p.full_name from ${profiles} p where p.id = t.person_id)`.as(
        'full_name',
      ),
      image: sql<string | null>`t.image`.as('image'),
      price: sql<number | null>`t.price`.mapWith(offers.price).as('price'),
      askedPrice: sql<number | null>`t.asked_price`.mapWith(offers.price).as('asked_price'),
      endsAt: sql<Date | null>`t.ends_at`.mapWith(offers.expiresAt).as('ends_at'),
    })
    .from(sql`(${sql.join(kinds, sql` union all `)}) as t`)
    .prepare('pending_things'),
);

/** The most urgent items of each kind first. */
export interface ActionItemList {
  items: ActionItem[];
  deals: DealInProgress[];
}

export async function getActionItems(ctx: ReadContext, actor: Actor): Promise<ActionItemList> {
  const userId = requireUser(actor);
  const at = ctx.now();
  const [rows, steps] = await Promise.all([
    pending(ctx.db).execute({
      viewer: userId,
      now: at.toISOString(),
      endingUntil: new Date(at.getTime() + endingNotificationMs).toISOString(),
      noticedSince: new Date(at.getTime() - noticedDays * dayMs).toISOString(),
    }),
    listDealSteps(ctx, userId),
  ]);
  const found = rows.map(
    ({ fullName, endsAt, ...row }): ActionItem => ({
      ...row,
      name: fullName === null ? null : displayName({ fullName }),
      endsAt: endsAt?.toISOString() ?? null,
      step: null,
    }),
  );
  return { items: [...found, ...steps.items], deals: steps.deals };
}
