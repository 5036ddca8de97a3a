import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { questions } from '#database/schema.ts';
import { isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/*
 * Who may know of a question, among those who may know of its publication: its author always; its owner unless moderation
 * hides it; everybody else once it is answered. A block of its author comes between as elsewhere. For rows that were read
 * it is `isQuestionKnown` of the domain, for queries it is here; tests/application/questions/visibility.test.ts holds the two equal.
 */

type Columns = Record<'authorId' | 'ownerId' | 'answeredAt' | 'hiddenFor', SQL | AnyColumn>;
const asker = sql`${sql.placeholder('viewer')}::uuid`;

/** `isQuestionKnown` of the domain for queries, with blocks; needs the placeholder `viewer`. */
export const questionIsKnown = (q: Columns = questions, viewer: SQL = asker): SQL =>
  sql`(${q.authorId} = ${viewer} or (${q.hiddenFor} is null
    and (${q.answeredAt} is not null or ${q.ownerId} = ${viewer}) and ${isVisibleDespiteBlocks(q.authorId, viewer)}))`;

/** The same for a visitor, in the words of the index of what is answered. */
export const questionIsPublic = (q: Pick<Columns, 'answeredAt' | 'hiddenFor'> = questions): SQL =>
  sql`(${q.answeredAt} is not null and ${q.hiddenFor} is null)`;

/** Of the questions `q` on the viewer's own publications: whether one waits for an answer that can be given. */
export const waitsForAnswer = (viewer: SQL): SQL =>
  sql`(q.owner_id = ${viewer} and q.answered_at is null and q.hidden_for is null
    and ${isVisibleDespiteBlocks(sql`q.author_id`, viewer)})`;
