import type { Pool } from 'pg';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** The work of a read's statements in the database. */
export interface Work {
  statements: number;
  /** Rows of a table that were read, whether they matched or not. */
  looked: number;
  /** The largest number of rows that one step sorted. */
  sorted: number;
  /** Indexes of that table. */
  indexes: string[];
  /** Whether the table was read sequentially. */
  isScanned: boolean;
}

/** Runs a read, then each of its statements again, explained with the same values. */
export async function workOf(pool: Pool, table: string, read: () => Promise<unknown>): Promise<Work> {
  const sent = await statementsOf(pool, read);
  const work: Work = { statements: sent.length, looked: 0, sorted: 0, indexes: [], isScanned: false };
  for (const { text, values } of sent) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
    for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
      const times = node['Actual Loops'];
      const visited =
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      if (node['Relation Name'] === table) work.looked += visited * times;
      if (node['Relation Name'] === table && node['Node Type'] === 'Seq Scan' && times > 0)
        work.isScanned = true;
      if (node['Index Name']?.startsWith(`${table}_`) && times > 0) work.indexes.push(node['Index Name']);
      const [below] = node.Plans ?? [];
      if (node['Node Type'].endsWith('Sort') && below)
        work.sorted = Math.max(work.sorted, below['Actual Rows'] * below['Actual Loops']);
    }
  }
  return work;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

interface Sent {
  text: string;
  values: unknown[];
}

/** The statements that a pool sends while `read` runs. */
async function statementsOf(pool: Pool, read: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pool;
  const listening = (config: string | { text: string }, values: unknown[] = []) => {
    sent.push({ text: typeof config === 'string' ? config : config.text, values });
    return (query as (...args: unknown[]) => unknown).call(pool, config, values);
  };
  pool.query = listening as unknown as typeof query;
  try {
    await read();
  } finally {
    pool.query = query;
  }
  return sent;
}
