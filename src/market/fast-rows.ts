import { Column, is, SQL } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** What a prepared statement of the query builder holds, as far as it concerns us. */
interface PreparedSelect {
  fields?: { path: string[]; field: Column | SQL | SQL.Aliased }[];
  customResultMapper?: (rows: unknown[][]) => unknown[];
}

const decoderOf = (field: Column | SQL | SQL.Aliased): Decoder => {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder };
  return decoder;
};

/** Whether values come out as they went in: texts, ids, flags and computed values that name no type. */
const isIdentity = ({ mapFromDriverValue }: Decoder): boolean =>
  mapFromDriverValue === Column.prototype.mapFromDriverValue ||
  mapFromDriverValue === undecoded.mapFromDriverValue;
const undecoded = (new SQL([]) as unknown as { decoder: Decoder }).decoder;

/**
 * Gives a prepared select a row mapper that is made once. The query builder's own mapper works out each column's type
 * for every cell again: a tenth of the CPU of a list, a fifth of a request's offers. Nested selections keep it.
 */
export function withFastRows<Statement>(statement: Statement): Statement {
  const select = statement as PreparedSelect;
  if (!select.fields || select.fields.some(({ path }) => path.length !== 1)) return statement;
  const columns = select.fields.map(({ path, field }, index) => {
    const decoder = decoderOf(field);
    return { name: path[0] as string, index, decoder: isIdentity(decoder) ? null : decoder };
  });
  select.customResultMapper = (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const { name, index, decoder } of columns) {
        const value = row[index];
        result[name] = value === null || decoder === null ? value : decoder.mapFromDriverValue(value);
      }
      return result;
    });
  return statement;
}
