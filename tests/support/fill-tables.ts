import { Client } from 'pg';

interface ColumnFacts {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  /** The table that a foreign key of this single column refers to. */
  refersTo: string | null;
  referredColumn: string | null;
  /** The allowed values, when a check constraint lists them. */
  words: string[] | null;
}

/** Values that check constraints require and the catalog doesn't show, by `table.column`. */
const known: Record<string, string> = {
  'offers.contact_info': `'{"zone": "Palermo", "condition": "nuevo"}'`,
  'buy_requests.requirements': `'[]'`,
  'buy_requests.retired_requirements': `'[]'`,
  'offers.answers': `'[]'`,
  'offers.buyer_rating': '5',
  'proposals.nth': '1',
  'user_roles.role': `'moderator'`,
  'ratings.stars': '5',
  'ratings.role': `'seller'`,
  'ratings.text': `'Todo bien'`,
};

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef as "isRequired",
    f.confrelid::regclass::text as "refersTo", r.attname as "referredColumn",
    (select array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''', 'g'))[1])
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%ARRAY[%' limit 1) as words
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
  left join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attgenerated = '' and a.attidentity = ''
  order by c.relname, a.attnum`;

let counter = 0;

/**
 * Adds two rows to every table of any database: one with only the required columns, and one with all columns that the
 * checks allow. Foreign keys refer to the newest row.
 */
export async function fillTables(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: columns } = await client.query<ColumnFacts>(columnsSql);
    const tables = parentsFirst(columns);
    for (const table of tables) await insert(client, table, columns, (column) => column.isRequired);
    for (const table of tables) await insert(client, table, columns, () => true);
  } finally {
    await client.end();
  }
}

/** The number of rows of each table. */
export async function countRows(url: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
      counts.set(name, rows[0]?.count ?? 0);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Inserts one row. When a check constraint refuses it, retries without the optional columns of that constraint. */
async function insert(
  client: Client,
  table: string,
  all: readonly ColumnFacts[],
  wanted: (column: ColumnFacts) => boolean,
): Promise<void> {
  counter++;
  let columns = all.filter((column) => column.table === table && wanted(column));
  for (;;) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map(valueFor).join(', ');
    try {
      await client.query(
        names === ''
          ? `insert into "${table}" default values`
          : `insert into "${table}" (${names}) values (${values})`,
      );
      return;
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const without = code === '23514' ? await optionalOf(client, columns, constraint ?? '') : columns;
      if (without.length === columns.length)
        throw new Error(`${table}: give the column a value in tests/support/fill-tables.ts`, {
          cause: error,
        });
      columns = without;
    }
  }
}

async function optionalOf(
  client: Client,
  columns: readonly ColumnFacts[],
  constraint: string,
): Promise<ColumnFacts[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) where k.conname = $1`,
    [constraint],
  );
  const refused = new Set(rows.map(({ name }) => name));
  return columns.filter(({ name, isRequired }) => isRequired || !refused.has(name));
}

function valueFor({ table, name, type, refersTo, referredColumn, words }: ColumnFacts): string {
  const value = known[`${table}.${name}`];
  if (value) return value;
  if (refersTo) return `(select "${referredColumn}" from ${refersTo} order by ctid desc limit 1)`;
  if (words?.[0] && /^(text|character varying)$/.test(type)) return `'${words[counter % words.length]}'`;
  if (type.endsWith('[]')) return `array[${plainValue(type.slice(0, -2))}]`;
  return plainValue(type);
}

function plainValue(type: string): string {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'boolean') return 'true';
  if (type === 'json' || type === 'jsonb') return `'{}'::${type}`;
  if (/^(timestamp|date)/.test(type)) return 'now()';
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return `${counter}`;
  return `'texto ${counter}'::${type}`;
}

/** The tables in an order in which the rows that a row refers to exist before it. */
function parentsFirst(columns: readonly ColumnFacts[]): string[] {
  const ordered = new Set<string>();
  const add = (table: string) => {
    if (ordered.has(table)) return;
    for (const { isRequired, refersTo } of columns.filter((column) => column.table === table)) {
      if (isRequired && refersTo && refersTo !== table) add(refersTo.replaceAll('"', ''));
    }
    ordered.add(table);
  };
  for (const { table } of columns) add(table);
  return [...ordered];
}
