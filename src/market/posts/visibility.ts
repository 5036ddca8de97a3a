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
