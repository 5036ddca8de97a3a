import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { buyRequests, profiles, questions } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { type QuestionSide, questionTexts } from '#domain/questions/question.ts';
import { notFound, requestNotFound } from '#domain/refusals/refusal.ts';
import type { OwnQuestionView, Page, QuestionView } from '#domain/views/views.ts';
import { isVisibleDespiteBlocks, requestIsKnownTo } from '../blocks/visibility.ts';
import { listed } from '../buy-requests/visibility.ts';
import { type Actor, type Context, requireUser } from '../context.ts';
import { readable } from '../moderation/visibility.ts';
import { requestIsThere } from '../offers/queries.ts';
import {
  beyond,
  countMost,
  decodeCursor,
  isId,
  type Paging,
  pageLimit,
  toPage,
  totalBeside,
} from '../paging.ts';
import { prepareOnce } from '../prepare-once.ts';
import { type JoinedQuestion, presentOwnQuestion, presentQuestion, questionColumns } from './presenter.ts';
import { questionIsKnown, questionIsPublic, waitsForAnswer } from './visibility.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

type Counts = Partial<Record<'total' | 'waiting', SQL<number>>>;
const none = sql<number>`0`;
const withAuthor = (db: Database, { total = none, waiting = none }: Counts = {}) =>
  db
    .select({ ...questionColumns, total: total.as('total'), waiting: waiting.as('waiting') })
    .from(questions)
    .innerJoin(profiles, eq(profiles.id, questions.authorId))
    .innerJoin(buyRequests, eq(buyRequests.id, questions.buyRequestId));

/** When something last happened to a question, which sorts those of a publication. */
const stirredAt = sql`coalesce(${questions.answeredAt}, ${questions.createdAt})`;
const counted = {
  authorId: sql`c.author_id`,
  ownerId: sql`c.owner_id`,
  answeredAt: sql`c.answered_at`,
  hiddenFor: sql`c.hidden_for`,
};

/** How many of the questions `one` of the publication are such, by a statement of its own inside. */
const countOf = (one: SQL, such: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${questions} ${one}
    where ${one}.buy_request_id = ${sql.placeholder('requestId')}::uuid and ${such} limit ${countMost}) counted)`;

const ofRequest = prepareOnce(
  (db, isVisitor: boolean, isNext: boolean) => {
    const at = isVisitor ? questions.answeredAt : stirredAt;
    const counts = {
      total: countOf(sql`c`, isVisitor ? questionIsPublic(counted) : questionIsKnown(counted)),
      ...(!isVisitor && { waiting: countOf(sql`q`, waitsForAnswer(viewer)) }),
    };
    return withAuthor(db, counts)
      .where(
        sql`${questions.buyRequestId} = ${sql.placeholder('requestId')}::uuid and ${readable()} and ${requestIsKnownTo()}
          and ${isVisitor ? questionIsPublic() : questionIsKnown()} ${isNext ? sql`and ${beyond(at, questions.id)}` : sql``}`,
      )
      .orderBy(desc(at), desc(questions.id))
      .limit(sql.placeholder('limit'))
      .prepare(`questions_of_request${isVisitor ? '_public' : ''}${isNext ? '_next' : ''}`);
  },
  (isVisitor, isNext) => `${isVisitor} ${isNext}`,
);

type QuestionsPage = Page<QuestionView> & { total: number };

/**
 * The questions of a publication as `listQuestions`, without saying whether there is such a publication; and how many of all
 * wait for the caller's own answer.
 */
export async function readQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  requestId: string,
  paging: Paging = {},
): Promise<QuestionsPage & { waiting: number }> {
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const viewerId = actor?.userId ?? null;
  const asked = { requestId, viewer: viewerId };
  const rows = isId(requestId)
    ? await ofRequest(db, viewerId === null, after !== null).execute({
        ...asked,
        limit: limit + 1,
        at: after?.[0],
        id: after?.[1],
      })
    : [];
  const page = toPage<JoinedQuestion, QuestionView>(
    rows,
    limit,
    (row) => presentQuestion(row, viewerId, now()),
    (row) => [(row.answeredAt ?? row.createdAt).toISOString(), row.id],
  );
  const first = () => ofRequest(db, viewerId === null, false).execute({ ...asked, limit: 1 });
  const total = await totalBeside(rows, isId(requestId) && after !== null, first);
  return { ...page, total, waiting: rows[0]?.waiting ?? 0 };
}

/**
 * What was asked on a publication and answered, and for author and owner what waits for an answer: what was answered or
 * asked last comes first. Refuses with `not_found` when there is no such publication.
 */
export async function listQuestions(
  ctx: Context,
  actor: Actor,
  requestId: string,
  paging: Paging = {},
): Promise<QuestionsPage> {
  const { waiting: _waiting, ...page } = await readQuestions(ctx, actor, requestId, paging);
  // Without questions there may be no publication either.
  if (page.items.length === 0 && !(await requestIsThere(ctx, actor, requestId))) throw requestNotFound();
  return page;
}

const oneQuestion = prepareOnce((db) =>
  withAuthor(db)
    .where(
      sql`${questions.id} = ${sql.placeholder('id')}::uuid and (${questions.authorId} = ${viewer}
        or (${questionIsKnown()} and ${readable()} and ${requestIsKnownTo()}))`,
    )
    .prepare('question'),
);

/** One question, as the caller may see it; null what they may not know of. */
export async function findQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<QuestionView | null> {
  const viewerId = actor?.userId ?? null;
  const [row] = isId(id) ? await oneQuestion(db).execute({ id, viewer: viewerId }) : [];
  return row ? presentQuestion(row, viewerId, now()) : null;
}

export async function getQuestion(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<QuestionView> {
  const found = await findQuestion(ctx, actor, id);
  if (!found) throw notFound(questionTexts.unknown);
  return found;
}

/** The ids of one side's newest, as many as a page needs: each side has an index of its own. */
const sideIds = (side: QuestionSide, isNext: boolean): SQL => {
  const whose =
    side === 'asked'
      ? sql`s.author_id = ${viewer} and ${isVisibleDespiteBlocks(sql`s.owner_id`, viewer)}`
      : sql`s.owner_id = ${viewer} and s.hidden_for is null and ${isVisibleDespiteBlocks(sql`s.author_id`, viewer)}`;
  return sql`(select s.id from ${questions} s
    where ${whose} and coalesce(${sql.placeholder('side')}::text, ${sql.raw(`'${side}'`)}) = ${sql.raw(`'${side}'`)}
      ${isNext ? sql`and ${beyond(sql`s.created_at`, sql`s.id`)}` : sql``}
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

/** What the caller asked and was asked, or one of the two, newest first. Refuses a visitor with `unauthenticated`. */
export async function listOwnQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { side, ...paging }: Paging & { side?: QuestionSide | undefined } = {},
): Promise<Page<OwnQuestionView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const rows = await ownQuestions(db, after !== null).execute({
    viewer: userId,
    side: side ?? null,
    limit: limit + 1,
    at: after?.[0],
    id: after?.[1],
  });
  return toPage<JoinedQuestion, OwnQuestionView>(
    rows,
    limit,
    (row) => presentOwnQuestion(row, userId, now()),
    (row) => [row.createdAt.toISOString(), row.id],
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

/** What waits for the caller's answer on their open publications, who waits longest first: as many as a page shows. */
export async function listWaitingQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
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

/** Whether the caller ever asked or was asked: who did not sees nothing of it. */
export async function hasOwnQuestions({ db }: Pick<Context, 'db'>, actor: Actor): Promise<boolean> {
  const [row] = await anyOwn(db).execute({ viewer: requireUser(actor) });
  return row?.isThere ?? false;
}
