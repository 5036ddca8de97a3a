import { check, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { placeKinds } from '#domain/places/place.ts';
import { oneOf } from './columns.ts';

/** The places of Argentina. Only migrations write them, so a process may cache them. */
export const places = pgTable(
  'places',
  {
    /** The official code. */
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: placeKinds }).notNull(),
    department: text(),
    province: text().notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    /** 0: not known. */
    population: integer().notNull().default(0),
  },
  (table) => [check('places_kind', oneOf(table.kind, placeKinds))],
);
