import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { questions } from '#database/schema.ts';
import { isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/*
 * Among those who may know of the publication: the author always, the owner unless moderation hides the question,
 * others once it is answered and without a block. `isQuestionVisible` of the domain is the same in TypeScript;
 * tests/application/questions/visibility.test.ts holds the two equal.
 */

type Columns = Record<'authorId' | 'ownerId' | 'answeredAt' | 'hiddenFor', SQL | AnyColumn>;
const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** `isQuestionVisible` of the domain in SQL, with blocks. */
export const questionIsVisible = (q: Columns = questions): SQL =>
  sql`(${q.authorId} = ${viewer} or (${q.hiddenFor} is null
    and (${q.answeredAt} is not null or ${q.ownerId} = ${viewer}) and ${isVisibleDespiteBlocks(q.authorId, viewer)}))`;

/** For visitors, in the words of the index. */
export const questionIsPublic = (q: Pick<Columns, 'answeredAt' | 'hiddenFor'> = questions): SQL =>
  sql`(${q.answeredAt} is not null and ${q.hiddenFor} is null)`;

/** For questions `q`. */
export const waitsForAnswer = (viewer: SQL): SQL =>
  sql`(q.owner_id = ${viewer} and q.answered_at is null and q.hidden_for is null
    and ${isVisibleDespiteBlocks(sql`q.author_id`, viewer)})`;
