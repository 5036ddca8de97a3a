import { sql } from 'drizzle-orm';
import { personDays } from '#database/schema.ts';
import { countedDays, type PersonFacts, personFactsOf } from '#domain/people/facts/person-facts.ts';
import type { Context } from '../../context.ts';
import { prepareOnce } from '../../prepared.ts';

const day = (name: string) => sql`${sql.placeholder(name)}::date`;

const counts = prepareOnce((db) =>
  db
    .select({
      userId: personDays.userId,
      role: personDays.role,
      outcome: personDays.outcome,
      hours: personDays.hours,
      count: sql<number>`sum(${personDays.count})::int`.as('count'),
    })
    .from(personDays)
    .where(
      sql`${personDays.userId} = any(${sql.placeholder('ids')}::uuid[]) and ${personDays.day} >= ${day('first')}
        and ${personDays.day} <= case ${personDays.outcome} when 'waiting' then ${day('waiting')}
          when 'running' then ${day('running')} else ${day('ended')} end`,
    )
    .groupBy(personDays.userId, personDays.role, personDays.outcome, personDays.hours)
    .prepare('person_counts'),
);

/** The facts about some people, as of now, with one statement. */
export async function readPersonFacts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<(userId: string) => PersonFacts> {
  const { first, last } = countedDays(now());
  const ids = [...new Set(userIds)];
  const rows = ids.length > 0 ? await counts(db).execute({ ids, first, ...last }) : [];
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return (userId) => personFactsOf(byPerson.get(userId) ?? []);
}
