/** Things of one kind, member by member: `{ id: ['a', 'b'], title: ['A', 'B'] }`. */
export type Columns<Thing> = { [Name in keyof Thing]: Thing[Name][] };

/** A list as columns: the data of a page then name each member once, not once for each thing. */
export function inColumns<Thing extends object>(things: readonly Thing[]): Partial<Columns<Thing>> {
  const names = Object.keys(things[0] ?? {}) as (keyof Thing)[];
  return Object.fromEntries(names.map((name) => [name, things.map((thing) => thing[name])])) as Partial<
    Columns<Thing>
  >;
}

/** The list that `inColumns` was given. */
export function fromColumns<Thing extends object>(columns: Partial<Columns<Thing>>): Thing[] {
  const entries = Object.entries(columns) as [keyof Thing, Thing[keyof Thing][]][];
  const count = entries[0]?.[1].length ?? 0;
  return Array.from(
    { length: count },
    (_, at) => Object.fromEntries(entries.map(([name, values]) => [name, values[at]])) as Thing,
  );
}
