import { and, asc, eq, getTableColumns, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Paging } from '#application/paging.ts';
import {
  buyRequests,
  contactMessages,
  offerEvents,
  offers,
  personDays,
  posts,
  pushSubscriptions,
  ratings,
  savedSearchMatches,
  session,
  unverifiedAccounts,
} from '#database/schema.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import type { ExportFile } from '#domain/exports/export.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { hideRequirements } from '#domain/moderation/content.ts';
import { reasonWithoutNames } from '#domain/offers/rejection.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { OfferView, Page } from '#domain/views/views.ts';
import { listActivity } from '../accounts/activity.ts';
import { listPasskeys } from '../accounts/passkeys.ts';
import { getProfile } from '../accounts/profile.ts';
import { rolesOf } from '../accounts/roles.ts';
import { getSecondFactor } from '../accounts/second-factor.ts';
import { listSessions } from '../accounts/sessions.ts';
import { listOwnRequests } from '../buy-requests/queries.ts';
import { listOwnChats } from '../chats/inbox.ts';
import { listMessages } from '../chats/queries.ts';
import type { AccountServices, Caller, Context, DbContext, SignedInActor } from '../context.ts';
import { everyMeeting } from '../meetings/queries.ts';
import { listOwnDecisions } from '../moderation/decisions/queries.ts';
import { listOwnReports } from '../moderation/reports.ts';
import { getNoticeSettings } from '../notifications/preferences.ts';
import { listEveryNotification } from '../notifications/queries.ts';
import { listOwnOffers, listRequestOffers } from '../offers/queries.ts';
import { listBlocks } from '../people/blocks.ts';
import { readPersonFacts } from '../people/person-facts.ts';
import { isPostOf } from '../posts/queries.ts';
import { listOwnQuestions } from '../questions/queries.ts';
import { listRatings } from '../ratings/queries.ts';
import { listSavedSearches } from '../saved-searches/queries.ts';

export interface ExportScope {
  ctx: Context;
  services: AccountServices;
  person: SignedInActor;
  caller: Caller;
}

const batch = limits.pageSizeMax;

const { userId: _userId, ...contactColumns } = getTableColumns(contactMessages);

/**
 * Lists are async iterables, whose next page is read when the archive reaches it. They use the queries of the pages, so
 * the archive contains nothing that the person may not see.
 */
export const exportContents: Record<Exclude<ExportFile, 'imagenes.json'>, (scope: ExportScope) => unknown> = {
  'perfil.json': profile,
  'hechos.json': facts,
  'publicaciones.json': ({ ctx, person }) =>
    each(
      everyPage((paging) => listOwnRequests(ctx, person, paging)),
      (request) => ({
        ...request,
        retiredRequirements: retiredOf(ctx, request.id),
        offers: withHistory(
          ctx,
          person.userId,
          everyPage((paging) => listRequestOffers(ctx, person, request.id, paging)),
        ),
      }),
    ),
  'publicaciones-anteriores.json': ({ ctx: { db }, person }) =>
    everyBatch((after) =>
      db
        .select()
        .from(posts)
        .where(and(isPostOf(person.userId), after ? gt(posts.id, after) : undefined))
        .orderBy(asc(posts.id))
        .limit(batch),
    ),
  'ofertas.json': ({ ctx, person }) =>
    withHistory(
      ctx,
      person.userId,
      everyPage((paging) => listOwnOffers(ctx, person, paging)),
    ),
  'historial.json': ({ ctx, person }) => ({
    sent: historyOfGone(ctx, person.userId, 'sellerId'),
    received: historyOfGone(ctx, person.userId, 'buyerId'),
  }),
  'conversaciones.json': ({ ctx, person }) =>
    each(
      everyPage((paging) => listOwnChats(ctx, person, paging)),
      (chat) => ({
        ...chat,
        meetings: everyMeeting(ctx, person, chat.id),
        messages: everyPage((paging) => listMessages(ctx, person, chat.id, paging)),
      }),
    ),
  'calificaciones.json': ({ ctx, person }) => ({
    given: listGivenRatings(ctx, person.userId),
    received: everyPage((paging) => listRatings(ctx, person, person.userId, paging)),
  }),
  'preguntas.json': ({ ctx, person }) => ({
    asked: everyPage((paging) => listOwnQuestions(ctx, person, { ...paging, side: 'asked' })),
    received: everyPage((paging) => listOwnQuestions(ctx, person, { ...paging, side: 'received' })),
  }),
  'avisos.json': ({ ctx, person }) => everyPage((paging) => listEveryNotification(ctx, person, paging)),
  'preferencias.json': ({ ctx, person }) => getNoticeSettings(ctx, person),
  'alertas.json': ({ ctx, person }) =>
    each(
      everyPage((paging) => listSavedSearches(ctx, person, paging)),
      (search) => ({ ...search, found: matchesOf(ctx, search.id) }),
    ),
  'bloqueos.json': ({ ctx, person }) => everyPage((paging) => listBlocks(ctx, person, paging)),
  'dispositivos.json': devices,
  'sesiones.json': ({ services, person, caller }) => listSessions(services, person, caller),
  'llaves-de-acceso.json': async ({ services, person }) => ({
    passkeys: await listPasskeys(services, person),
    secondFactor: await getSecondFactor(services, person),
  }),
  'actividad.json': ({ ctx, services, person, caller }) =>
    everyPage((paging) => listActivity(ctx, services, person, paging, caller.address)),
  'contacto.json': ({ ctx: { db }, person }) =>
    everyBatch((after) =>
      db
        .select(contactColumns)
        .from(contactMessages)
        .where(
          and(eq(contactMessages.userId, person.userId), after ? gt(contactMessages.id, after) : undefined),
        )
        .orderBy(asc(contactMessages.id))
        .limit(batch),
    ),
  'moderacion.json': ({ ctx, person }) => ({
    reports: everyPage((paging) => listOwnReports(ctx, person, paging)),
    decisions: everyPage((paging) => listOwnDecisions(ctx, person, paging)),
  }),
};

async function profile({ ctx, person }: ExportScope) {
  const { userId: _userId, ...beforeConfirmation } = getTableColumns(unverifiedAccounts);
  const [own, roles, [beginning]] = await Promise.all([
    getProfile(ctx, person),
    rolesOf(ctx, person),
    ctx.db
      .select(beforeConfirmation)
      .from(unverifiedAccounts)
      .where(eq(unverifiedAccounts.userId, person.userId)),
  ]);
  return { ...own, roles, beforeConfirmingEmail: beginning ?? null };
}

async function facts({ ctx, person: { userId } }: ExportScope) {
  const factsFor = await readPersonFacts(ctx, [userId]);
  const { userId: _own, ...columns } = getTableColumns(personDays);
  const byDay = await ctx.db
    .select(columns)
    .from(personDays)
    .where(eq(personDays.userId, userId))
    .orderBy(asc(personDays.day));
  return { ...factsFor(userId), byDay };
}

async function devices({ ctx: { db }, person }: ExportScope) {
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      userAgent: session.userAgent,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .innerJoin(session, eq(session.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, person.userId))
    .orderBy(asc(pushSubscriptions.id));
  return rows.map(({ id, userAgent, createdAt }) => ({ id, device: deviceName(userAgent), createdAt }));
}

const withHistory = (ctx: Context, userId: string, offers: AsyncIterable<OfferView>) =>
  each(offers, (offer) => ({
    ...offer,
    answersGiven: answersOf(ctx, userId, offer.id),
    history: each(
      everyStep(ctx, (step) => eq(step.offerId, offer.id)),
      (step) => shownStep(step, userId, isDeal(offer.status)),
    ),
  }));

const historyOfGone = (ctx: Context, userId: string, side: 'buyerId' | 'sellerId') =>
  each(
    everyStep(ctx, (step) =>
      and(
        eq(step[side], userId),
        notExists(ctx.db.select({ id: offers.id }).from(offers).where(eq(offers.id, step.offerId))),
      ),
    ),
    (step) => ({
      offerId: step.offerId,
      buyRequestId: step.buyRequestId,
      ...shownStep(step, userId, false),
    }),
  );

const requestIsHidden = sql<boolean>`exists (select from ${buyRequests} r
  where r.id = ${offerEvents.buyRequestId} and r.hidden_for is not null)`;

const everyStep = ({ db }: Context, which: (step: typeof offerEvents) => SQL | undefined) =>
  everyBatch((after) =>
    db
      .select({ ...getTableColumns(offerEvents), requestIsHidden })
      .from(offerEvents)
      .where(and(which(offerEvents), after ? gt(offerEvents.id, after) : undefined))
      .orderBy(asc(offerEvents.id))
      .limit(batch),
  );

type Step = typeof offerEvents.$inferSelect & { requestIsHidden: boolean };

/** A party of a deal reads everything of a hidden publication, other sellers none of its words. */
function shownStep(step: Step, userId: string, hasDeal: boolean) {
  const { id, actorId, action, fromStatus, toStatus, price, tag, why, createdAt } = step;
  const isCut = step.requestIsHidden && step.sellerId === userId && !hasDeal;
  const reason = isCut ? reasonWithoutNames(step.reason) : step.reason;
  return {
    ...{ id, action, fromStatus, toStatus, price, reason, why, createdAt },
    // Only its author sees the tag.
    ...(actorId === userId && { tag }),
    by: actorId === null ? 'system' : actorId === userId ? 'self' : 'other',
  };
}

async function* retiredOf({ db }: Context, requestId: string) {
  const rows = await db
    .select({ retired: buyRequests.retiredRequirements })
    .from(buyRequests)
    .where(eq(buyRequests.id, requestId));
  for (const { retired } of rows) yield* retired;
}

/**
 * Answers with the requirements they were given to, also removed ones. Sellers get no words of a hidden publication.
 */
export async function* answersOf({ db }: DbContext, userId: string, offerId: string) {
  const { answers, written, sellerId, status } = offers;
  const { requirements, retiredRequirements, hiddenFor } = buyRequests;
  const [row] = await db
    .select({ answers, written, sellerId, status, requirements, retiredRequirements, hiddenFor })
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(eq(offers.id, offerId));
  if (!row) return;
  const isSeller = row.sellerId === userId;
  const once = [...row.requirements, ...row.retiredRequirements];
  const asked = row.hiddenFor && isSeller && !isDeal(row.status) ? hideRequirements(once) : once;
  const given = isSeller ? withOriginalTexts(row, row.written).answers : row.answers;
  for (const answer of given) {
    const words = asked.find(({ id }) => id === answer.requirementId);
    yield { kind: words?.kind ?? null, text: words?.text ?? null, ...answer };
  }
}

const listGivenRatings = ({ db }: Context, userId: string) =>
  each(
    everyBatch((after) =>
      db
        .select()
        .from(ratings)
        .where(and(eq(ratings.raterId, userId), after ? gt(ratings.id, after) : undefined))
        .orderBy(asc(ratings.id))
        .limit(batch),
    ),
    (row) => {
      const { id, offerId, role, stars, counts, createdAt, updatedAt, opensAt } = row;
      const { text } = withOriginalTexts(row, row.written);
      return { id, offerId, role, stars, text, counts, createdAt, updatedAt, opensAt };
    },
  );

async function* matchesOf({ db }: Context, searchId: string) {
  const { buyRequestId, matchedAt, toldAt } = savedSearchMatches;
  const found = everyBatch((after) =>
    db
      .select({ id: buyRequestId, matchedAt, toldAt })
      .from(savedSearchMatches)
      .where(and(eq(savedSearchMatches.savedSearchId, searchId), after ? gt(buyRequestId, after) : undefined))
      .orderBy(asc(buyRequestId))
      .limit(batch),
  );
  for await (const { id, ...times } of found) yield { buyRequestId: id, ...times };
}

/** A list of something deleted during the download is empty. */
async function* everyPage<Item>(read: (paging: Paging) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ limit: batch, cursor }).catch(emptyWhenGone);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function emptyWhenGone(error: unknown): Page<never> {
  if (isRefusal(error) && error.code === 'not_found') return { items: [], nextCursor: null };
  throw error;
}

export async function* everyBatch<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null;
  do {
    const rows: Row[] = await read(after);
    yield* rows;
    after = rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

async function* each<Item, Shown>(
  items: AsyncIterable<Item>,
  show: (item: Item) => Shown,
): AsyncGenerator<Shown> {
  for await (const item of items) yield show(item);
}
