import type { QueryConfig } from 'pg';

/** A statement is prepared on its connection when it is sent for this time. */
const oftenEnough = 3;
/** So many are prepared on a connection: a join of five tables takes 217 kB of PostgreSQL's memory, 13 MB for all. */
const preparedMax = 60;
/** Bounds of the statement counter: how many texts, and their length. When full, it starts again. */
const countedMax = 1_000;
const textMax = 10_000;

/** Where a connection prepares what it sends often. */
export type Prepares = 'in transactions' | 'everywhere';

/**
 * Gives names to the statements that a connection sends again and again, so that PostgreSQL reads and plans each once and
 * not each time. Where people read it is only done inside transactions: what a search costs hangs on its words, and a plan
 * for any word may be a bad one for this. Each connection needs its own.
 * @returns a function that gives what to send instead of a query with its values.
 */
export function preparesOften(where: Prepares): (query: unknown, values: unknown) => unknown {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let isInTransaction = false;
  return (query, values) => {
    const config = (typeof query === 'object' ? query : { text: query }) as QueryConfig;
    const text = config?.text;
    if (typeof text !== 'string' || text.length > textMax) return query;
    const begun = /^(begin|start transaction|commit|rollback$)/i.exec(text)?.[1]?.toLowerCase();
    if (begun) {
      isInTransaction = begun.startsWith('begin') || begun.startsWith('start');
      return query;
    }
    // Without values a text may be several statements.
    if (config.name || !hasSome(config.values ?? values)) return query;
    if (!isInTransaction && where === 'in transactions') return query;
    const known = names.get(text);
    if (known) return named(config, known);
    const count = (counts.get(text) ?? 0) + 1;
    if (count < oftenEnough || names.size >= preparedMax) {
      if (counts.size >= countedMax) counts.clear();
      counts.set(text, count);
      return query;
    }
    counts.delete(text);
    const name = `often_${names.size + 1}`;
    names.set(text, name);
    return named(config, name);
  };
}

const hasSome = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

const named = (config: QueryConfig, name: string): QueryConfig => ({ ...config, name });
