import { runSql } from '../support/sql.ts';
import { databaseUrl } from './harness.ts';

/** Makes offers wait for an answer as if they had been sent so many days ago. */
export const letWait = (offers: readonly { id: string }[], days: number): Promise<unknown> =>
  runSql(
    databaseUrl(),
    `update offers set created_at = now() - interval '${days} days', updated_at = now() - interval '${days} days'
      where id in (${offers.map(({ id }) => `'${id}'`).join(', ')})`,
  );
