import { sql } from 'drizzle-orm';
import { searchRules } from '#domain/search/rules.ts';
import type { Context } from '../../context.ts';
import { learnWords, writeWords } from './records.ts';

const batch = 1_000;

/**
 * Makes known the words of publications that were not written by a command of this version, and makes again what older
 * rules made; some at a time. @returns how many publications and words.
 */
export const learnMarket = async (ctx: Pick<Context, 'db'>): Promise<number> =>
  (await learnRequests(ctx)) + (await renewWords(ctx));

interface Unlearned extends Record<string, unknown> {
  id: string;
  title: string;
  description: string | null;
  requirements: { text: string }[];
}

const learnRequests = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Unlearned>(sql`
      select id, title, description, requirements from buy_requests where not is_learned
      order by id limit ${batch} for no key update skip locked
    `);
    if (rows.length === 0) return 0;
    await learnWords(tx, rows);
    await tx.execute(sql`
      update buy_requests set is_learned = true where id = any (${sql.param(rows.map(({ id }) => id))}::uuid[])
    `);
    return rows.length;
  });

const renewWords = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ word: string; isTitled: boolean }>(sql`
      select word, near is not null as "isTitled" from market_words where rules < ${searchRules} or rules > ${searchRules}
      order by word limit ${batch} for update skip locked
    `);
    if (rows.length > 0) await writeWords(tx, rows);
    return rows.length;
  });

/**
 * Forgets words that no publication has any more. What was written in the meantime may have relied on one of them, so
 * it is looked at again. @returns how many.
 */
export async function sweepWords({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const began = now().toISOString();
  const { rowCount } = await db.execute(sql`
    delete from market_words w where not exists (
      select from (select distinct unnest(search_words) as word from buy_requests) used where used.word = w.word
    )
  `);
  await db.execute(sql`
    update buy_requests set is_learned = false where updated_at >= ${began}::timestamptz - interval '1 hour'
  `);
  return rowCount ?? 0;
}
