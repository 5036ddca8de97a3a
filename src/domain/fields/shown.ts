import type { FieldDefinition, Fields, PartyName, PublicName } from './schemas.ts';

export interface FieldFact {
  name: string;
  label: string;
  text: string;
  brief: string | null;
}

/** The facts of a thing on a day ('YYYY-MM-DD'), in the order of its fields. */
export function factsOf(fields: Fields, view: object, today: string): FieldFact[] {
  const values = view as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, { fact }]) => {
    const value = values[name] as never;
    const text = fact?.text(value, today) ?? null;
    if (!fact || text === null) return [];
    return [{ name, label: fact.label, text, brief: fact.brief?.(value, today) ?? null }];
  });
}

export const exampleOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example])) as {
    [Name in keyof F]: F[Name]['example'];
  };

type Start<Field> = Field extends { typed: unknown }
  ? string
  : Field extends { view: { _zod: { output: readonly unknown[] } } }
    ? string[]
    : string;

/**
 * Initial values of a form that edits what a view shows: a text, empty for none, 'on' for a ticked box, or a list of
 * texts. A typed list is one line.
 */
export function formValues<F extends Fields>(fields: F, view: { [Name in keyof F]?: unknown }) {
  const startOf = ([name, { typed }]: [string, FieldDefinition]) => {
    const value = view[name];
    if (typeof value === 'boolean') return value ? 'on' : '';
    if (!Array.isArray(value)) return String(value ?? '');
    return typed ? value.join(', ') : value.map(String);
  };
  const values = Object.entries(fields).map((entry) => [entry[0], startOf(entry)]);
  return Object.fromEntries(values) as { [Name in keyof F & string]: Start<F[Name]> };
}

export const namesIn = <Members extends object>(members: Members) =>
  Object.keys(members) as (keyof Members & string)[];

const namesOf = (fields: Fields, seer: 'parties' | undefined) =>
  Object.keys(fields).filter((name) => fields[name]?.view && fields[name]?.seenBy === seer);

export const publicNames = <F extends Fields>(fields: F) => namesOf(fields, undefined) as PublicName<F>[];
export const partyFieldNames = <F extends Fields>(fields: F) => namesOf(fields, 'parties') as PartyName<F>[];

/**
 * Returns a function that copies these members of a row and drops all others. The names are looked up once, because
 * the function runs for each row of the lists.
 */
export const pick =
  <Name extends string>(names: readonly Name[]) =>
  <Row extends Record<Name, unknown>>(row: Row): Pick<Row, Name> => {
    const picked = {} as Pick<Row, Name>;
    for (const name of names) picked[name] = row[name];
    return picked;
  };

export const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
