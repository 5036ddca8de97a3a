import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { isVerified } from '#application/accounts/email.ts';
import { isVisibleDespiteBlocks, requestIsVisibleTo } from '#application/blocks/visibility.ts';
import { listed } from '#application/buy-requests/visibility.ts';
import {
  type Actor,
  type Context,
  type DbContext,
  type ReadContext,
  requireUser,
} from '#application/context.ts';
import { readable } from '#application/moderation/visibility.ts';
import { requestIsThere } from '#application/offers/queries.ts';
import {
  andAfterCursor,
  byCreation,
  countMost,
  isId,
  type Paging,
  readCountedPage,
  readPage,
} from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { questionIsPublic, questionIsVisible, waitsForAnswer } from '#application/questions/visibility.ts';
import type { Database } from '#database/connection.ts';
import { buyRequests, profiles, questions } from '#database/schema.ts';
import { withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { limits } from '#domain/limits/limits.ts';
import { hiddenRequestTitle } from '#domain/moderation/content.ts';
import { displayName } from '#domain/people/names.ts';
import { allowedOnQuestion, type QuestionSide, questionTexts } from '#domain/questions/question.ts';
import { notFound, requestNotFound } from '#domain/refusals/refusal.ts';
import type { OwnQuestionView, Page, QuestionView } from '#domain/views/views.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

type Counts = Partial<Record<'total' | 'waiting', SQL<number>>>;
const none = sql<number>`0`;
const withAuthor = (db: Database, { total = none, waiting = none }: Counts = {}) =>
  db
    .select({ ...questionColumns, total: total.as('total'), waiting: waiting.as('waiting') })
    .from(questions)
    .innerJoin(profiles, eq(profiles.id, questions.authorId))
    .innerJoin(buyRequests, eq(buyRequests.id, questions.buyRequestId));

const stirredAt = sql`coalesce(${questions.answeredAt}, ${questions.createdAt})`;
const counted = {
  authorId: sql`c.author_id`,
  ownerId: sql`c.owner_id`,
  answeredAt: sql`c.answered_at`,
  hiddenFor: sql`c.hidden_for`,
};

/** Counts with a statement of its own; `one` is the alias of the table. */
const countOf = (one: SQL, such: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${questions} ${one}
    where ${one}.buy_request_id = ${sql.placeholder('requestId')}::uuid and ${such} limit ${countMost}) counted)`;

const ofRequest = prepareOnce(
  (db, isVisitor: boolean, isNext: boolean) => {
    const at = isVisitor ? questions.answeredAt : stirredAt;
    const counts = {
      total: countOf(sql`c`, isVisitor ? questionIsPublic(counted) : questionIsVisible(counted)),
      ...(!isVisitor && { waiting: countOf(sql`q`, waitsForAnswer(viewer)) }),
    };
    return withAuthor(db, counts)
      .where(
        sql`${questions.buyRequestId} = ${sql.placeholder('requestId')}::uuid and ${readable()} and ${requestIsVisibleTo()}
          and ${isVisitor ? questionIsPublic() : questionIsVisible()} ${andAfterCursor(isNext, at, questions.id)}`,
      )
      .orderBy(desc(at), desc(questions.id))
      .limit(sql.placeholder('limit'))
      .prepare(`questions_of_request${isVisitor ? '_public' : ''}${isNext ? '_next' : ''}`);
  },
  (isVisitor, isNext) => `${isVisitor} ${isNext}`,
);

type QuestionsPage = Page<QuestionView> & { total: number };

/** `listQuestions` without the check of the publication. `waiting`: questions for the caller to answer. */
export async function readQuestions(
  { db, now }: ReadContext,
  actor: Actor,
  requestId: string,
  paging: Paging = {},
): Promise<QuestionsPage & { waiting: number }> {
  if (!isId(requestId)) return { items: [], nextCursor: null, total: 0, waiting: 0 };
  const viewerId = actor?.userId ?? null;
  const given = { requestId, viewer: viewerId };
  let waiting = 0;
  const page = await readCountedPage(
    paging,
    async (values, isNext) => {
      const rows = await ofRequest(db, viewerId === null, isNext).execute({ ...given, ...values });
      waiting = rows[0]?.waiting ?? 0;
      return rows;
    },
    (row): QuestionView => presentQuestion(row, viewerId, now()),
    (row) => [(row.answeredAt ?? row.createdAt).toISOString(), row.id],
  );
  return { ...page, waiting };
}

/** Answered questions, and for author and owner also unanswered ones, last activity first. */
export async function listQuestions(
  ctx: Context,
  actor: Actor,
  requestId: string,
  paging: Paging = {},
): Promise<QuestionsPage> {
  const { waiting: _waiting, ...page } = await readQuestions(ctx, actor, requestId, paging);
  if (page.items.length === 0 && !(await requestIsThere(ctx, actor, requestId))) throw requestNotFound();
  return page;
}

const oneQuestion = prepareOnce((db) =>
  withAuthor(db)
    .where(
      sql`${questions.id} = ${sql.placeholder('id')}::uuid and (${questions.authorId} = ${viewer}
        or (${questionIsVisible()} and ${readable()} and ${requestIsVisibleTo()}))`,
    )
    .prepare('question'),
);

/** Null for what the caller may not know of. */
export async function findQuestion(
  { db, now }: ReadContext,
  actor: Actor,
  id: string,
): Promise<QuestionView | null> {
  const viewerId = actor?.userId ?? null;
  const [row] = isId(id) ? await oneQuestion(db).execute({ id, viewer: viewerId }) : [];
  return row ? presentQuestion(row, viewerId, now()) : null;
}

export async function getQuestion(ctx: ReadContext, actor: Actor, id: string): Promise<QuestionView> {
  const found = await findQuestion(ctx, actor, id);
  if (!found) throw notFound(questionTexts.unknown);
  return found;
}

/** Each side has an index of its own. */
const sideIds = (side: QuestionSide, isNext: boolean): SQL => {
  const whose =
    side === 'asked'
      ? sql`s.author_id = ${viewer} and ${isVisibleDespiteBlocks(sql`s.owner_id`, viewer)}`
      : sql`s.owner_id = ${viewer} and s.hidden_for is null and ${isVisibleDespiteBlocks(sql`s.author_id`, viewer)}`;
  return sql`(select s.id from ${questions} s
    where ${whose} and coalesce(${sql.placeholder('side')}::text, ${sql.raw(`'${side}'`)}) = ${sql.raw(`'${side}'`)}
      ${andAfterCursor(isNext, sql`s.created_at`, sql`s.id`)}
    order by s.created_at desc, s.id desc limit ${sql.placeholder('limit')})`;
};

const ownQuestions = prepareOnce(
  (db, isNext: boolean) =>
    withAuthor(db)
      .where(sql`${questions.id} in (${sideIds('asked', isNext)} union all ${sideIds('received', isNext)})`)
      .orderBy(desc(questions.createdAt), desc(questions.id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'own_questions_next' : 'own_questions'),
  String,
);

/** Newest first. */
export async function listOwnQuestions(
  { db, now }: ReadContext,
  actor: Actor,
  { side, ...paging }: Paging & { side?: QuestionSide | undefined } = {},
): Promise<Page<OwnQuestionView>> {
  const userId = requireUser(actor);
  const given = { viewer: userId, side: side ?? null };
  return readPage(
    paging,
    (values, isNext) => ownQuestions(db, isNext).execute({ ...given, ...values }),
    (row) => presentOwnQuestion(row, userId, now()),
    (row) => byCreation(row),
  );
}

const waiting = prepareOnce((db) =>
  withAuthor(db)
    .where(
      sql`${questions.ownerId} = ${viewer} and ${questions.answeredAt} is null and ${questions.hiddenFor} is null
        and ${isVisibleDespiteBlocks(questions.authorId, viewer)} and ${listed()}`,
    )
    .orderBy(questions.createdAt, questions.id)
    .limit(sql.placeholder('limit'))
    .prepare('waiting_questions'),
);

/** Oldest first, one page. */
export async function listWaitingQuestions(
  { db, now }: ReadContext,
  actor: Actor,
): Promise<OwnQuestionView[]> {
  const userId = requireUser(actor);
  const rows = await waiting(db).execute({ viewer: userId, limit: limits.pageSize });
  return rows.map((row) => presentOwnQuestion(row, userId, now()));
}

const anyOwn = prepareOnce((db) =>
  db
    .select({
      isThere: sql<boolean>`exists (select from ${questions} q where q.author_id = ${viewer})
        or exists (select from ${questions} q where q.owner_id = ${viewer})`.as('is_there'),
    })
    .from(sql`(values (1)) once`)
    .prepare('any_own_question'),
);

export async function hasOwnQuestions({ db }: DbContext, actor: Actor): Promise<boolean> {
  const [row] = await anyOwn(db).execute({ viewer: requireUser(actor) });
  return row?.isThere ?? false;
}

const questionColumns = {
  ...getTableColumns(questions),
  authorName: profiles.fullName,
  authorAvatarUrl: profiles.avatarUrl,
  authorLocation: profiles.location,
  authorEmailVerified: isVerified(profiles.id).as('author_email_verified'),
  requestTitle: buyRequests.title,
  requestStatus: buyRequests.status,
  requestHiddenFor: buyRequests.hiddenFor,
};

type JoinedQuestion = SelectResultFields<typeof questionColumns>;

function presentQuestion(row: JoinedQuestion, viewerId: string | null, now: Date): QuestionView {
  const written = withOriginalTexts(row, row.written);
  return {
    id: row.id,
    buyRequestId: row.buyRequestId,
    question: (viewerId === row.authorId ? written : row).question,
    answer: (viewerId === row.ownerId ? written : row).answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    author: {
      id: row.authorId,
      name: displayName({ fullName: row.authorName }),
      avatarUrl: row.authorAvatarUrl,
      location: row.authorLocation,
      emailVerified: row.authorEmailVerified,
    },
    allowedActions: allowedOnQuestion(row, viewerId, now),
    ...(row.hiddenFor && viewerId === row.authorId && { hiddenFor: row.hiddenFor }),
  };
}

/** The title of somebody else's hidden publication is not shown. */
function presentOwnQuestion(row: JoinedQuestion, viewerId: string, now: Date): OwnQuestionView {
  const isOwner = row.ownerId === viewerId;
  return {
    ...presentQuestion(row, viewerId, now),
    side: isOwner ? 'received' : 'asked',
    buyRequest: {
      id: row.buyRequestId,
      title: row.requestHiddenFor && !isOwner ? hiddenRequestTitle : row.requestTitle,
      status: row.requestStatus,
    },
  };
}
