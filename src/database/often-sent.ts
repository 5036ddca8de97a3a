import type { QueryConfig } from 'pg';

/** A connection prepares a statement when it sends it for the third time. */
const oftenEnough = 3;
/**
 * At most this many for each connection: a join of five tables takes 217 kB of PostgreSQL's memory, all 13
 * MB.
 */
const preparedMax = 60;
/** Bounds of the statement counter: how many texts, and their length. When full, it starts again. */
const countedMax = 1_000;
const textMax = 10_000;

/** When a connection prepares frequent statements. */
export type Prepares = 'in transactions' | 'everywhere';

/**
 * Names the statements that a connection sends often, so that PostgreSQL parses and plans each only once.
 * Connections for reads do this only inside transactions: the cost of a search depends on its words, and a
 * plan for any words may be bad for these. Each connection needs its own instance. @returns a function that
 * turns a query into the one to send.
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
    // A text without values may contain several statements, which cannot be prepared.
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
