import { sql } from 'drizzle-orm';
import { userTopic } from '#domain/events/domain-events.ts';
import type { InsideScope } from '../../effects.ts';
import { whoseBells } from './visibility.ts';

/**
 * Makes the bells reload that lead to these publications or to offers on them: a notice is withdrawn while
 * the thing it leads to is hidden.
 */
export async function signalBells(
  { tx, signal }: Pick<InsideScope, 'tx' | 'signal'>,
  buyRequestIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(
    whoseBells(sql`any (${sql.param(buyRequestIds)}::uuid[])`),
  );
  const topics = rows.map(({ user_id }) => userTopic(user_id));
  if (topics.length > 0) signal(topics, { type: 'notice' });
}
