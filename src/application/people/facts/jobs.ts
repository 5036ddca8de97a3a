import { lt } from 'drizzle-orm';
import { personDays } from '#database/schema.ts';
import { countedDays } from '#domain/people/facts/person-facts.ts';
import type { Context } from '../../context.ts';

/** Forgets the days that no fact looks back to any more. @returns how many rows. */
export async function sweepPersonDays({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.delete(personDays).where(lt(personDays.day, countedDays(now()).first));
  return rowCount ?? 0;
}
