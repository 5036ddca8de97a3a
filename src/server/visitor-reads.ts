import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';

/**
 * The market that answers a page: with DATABASE_REPLICA_URL, what visitors read comes from the replica. It may lag
 * a moment behind; whoever is signed in reads from the primary, where their own last write is for certain.
 */
export function visitorReads(
  market: Market,
  { replica, replicaSearches = replica }: Pick<Services, 'replica' | 'replicaSearches'>,
): (request: Request) => Market {
  if (!replica || !replicaSearches) return () => market;
  const copy: Market = { ...market, db: replica.db, searches: replicaSearches.db };
  return (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isVisitor = !request.headers.get('Cookie')?.includes('session_token');
    return isRead && isVisitor ? copy : market;
  };
}
