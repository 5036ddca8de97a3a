import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';

/**
 * Chooses the market that answers a page. With DATABASE_REPLICA_URL, visitors read from the replica, which may lag a
 * moment behind, unless the answer must hold what has just changed (`src/server/response-cache`). Signed-in people read
 * from the primary, so that they always see their own last write.
 */
export function visitorReads(
  market: Market,
  { replica, replicaSearches = replica }: Pick<Services, 'replica' | 'replicaSearches'>,
): (request: Request, readsPrimary?: boolean) => Market {
  if (!replica || !replicaSearches) return () => market;
  const copy: Market = { ...market, db: replica.db, searches: replicaSearches.db };
  return (request, readsPrimary = false) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isVisitor = !request.headers.get('Cookie')?.includes('session_token');
    return isRead && isVisitor && !readsPrimary ? copy : market;
  };
}
