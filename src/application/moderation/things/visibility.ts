import { type SQL, sql } from 'drizzle-orm';

/**
 * The people whose bells may lead to some publications, or to offers on them, as `user_id`: their owners, the sellers of the
 * offers, and people whose saved searches found them. `ids` follows '='. Notices have no index of what they are about.
 */
export const whoseBells = (ids: SQL): SQL => sql`
  select s.user_id from saved_search_matches m
    join saved_searches s on s.id = m.saved_search_id where m.buy_request_id = ${ids}
  union select o.seller_id from offers o where o.buy_request_id = ${ids}
  union select r.user_id from buy_requests r where r.id = ${ids}
`;
