import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether everybody may read a legacy post, for statements about the table `posts`. It goes with its author's suspension
 * and with its publication, as what a person published today does. A hidden profile leaves it there, as it leaves
 * publications.
 */
export const postIsShown = (): SQL => sql`(
  not exists (select from profiles author where author.id = posts.user_id and author.suspended_until is not null)
  and not exists (select from buy_requests its where its.id = posts.buy_request_id and its.hidden_for is not null)
)`;

/**
 * Whether a legacy post is somebody's, for statements about the table `posts`: by its author or, where the import knew none,
 * by the publication that it is tied to.
 */
export const isPostOf = (userId: string): SQL => sql`(
  posts.user_id = ${userId}::uuid or posts.user_id is null and posts.buy_request_id in (
    select its.id from buy_requests its where its.user_id = ${userId}::uuid
  )
)`;
