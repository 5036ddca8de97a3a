import { getTableColumns } from 'drizzle-orm';
import { expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { buyRequests, offers, profiles, savedSearches } from '#database/schema.ts';
import { requestFields, requestRecord } from '#domain/fields/buy-request.ts';
import { offerFields, offerRecord } from '#domain/fields/offer.ts';
import { profileFields } from '#domain/fields/profile.ts';
import { savedSearchRecord, searchFields } from '#domain/fields/saved-search.ts';
import type { Fields } from '#domain/fields/schemas.ts';

// The tables are written by hand: these types check that they can store the fields.

/** The values that a command stores for a new thing. */
type Stored<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['create']> };
/** The fields that an answer shows under their column's name. */
type Answered<F extends Fields> = {
  [Name in keyof F as F[Name] extends { view: z.ZodType } ? Name : never]: F[Name] extends {
    view: infer View extends z.ZodType;
  }
    ? z.output<View>
    : never;
};
type Kept<Record> = {
  [Name in keyof Record]: Record[Name] extends z.ZodType ? z.output<Record[Name]> : never;
};

const tables = [
  ['requests', buyRequests, { ...requestFields, ...requestRecord }],
  ['offers', offers, { ...offerFields, ...offerRecord }],
  ['saved searches', savedSearches, { ...searchFields, ...savedSearchRecord }],
  ['profiles', profiles, profileFields],
] as const;

it.each(tables)('every field of %s has its column', (_, table, fields) =>
  expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(Object.keys(fields))),
);

it('a column takes what its field lets through', () => {
  // Left out: `requirements`, which get their ids when they are stored.
  type Plain = Omit<typeof requestFields, 'requirements'>;
  expectTypeOf<Stored<Plain>>().toExtend<Pick<typeof buyRequests.$inferInsert, keyof Plain>>();
  expectTypeOf<Stored<typeof offerFields>>().toExtend<
    Pick<typeof offers.$inferInsert, keyof typeof offerFields>
  >();
  // Left out: `name`, which is derived from the criteria when it is missing.
  type Criteria = Omit<typeof searchFields, 'name'>;
  expectTypeOf<Stored<Criteria>>().toExtend<Pick<typeof savedSearches.$inferInsert, keyof Criteria>>();
  expectTypeOf<Stored<typeof profileFields>>().toExtend<
    Partial<Pick<typeof profiles.$inferInsert, keyof typeof profileFields>>
  >();
});

it('a column gives what its field is answered with', () => {
  // Left out: `requirements`, whose place in the list is their position.
  type Request = Omit<Answered<typeof requestFields>, 'requirements'> & Kept<typeof requestRecord>;
  expectTypeOf<Pick<typeof buyRequests.$inferSelect, keyof Request>>().toExtend<Request>();
  // Left out: the offer's `images`, which may be null in the table.
  type Offer = Omit<Answered<typeof offerFields>, 'images'> & Kept<typeof offerRecord>;
  expectTypeOf<Pick<typeof offers.$inferSelect, keyof Offer>>().toExtend<Offer>();
  type Search = Answered<typeof searchFields> & Kept<typeof savedSearchRecord>;
  expectTypeOf<Pick<typeof savedSearches.$inferSelect, keyof Search>>().toExtend<Search>();
  type Profile = Answered<typeof profileFields>;
  expectTypeOf<Pick<typeof profiles.$inferSelect, keyof Profile>>().toExtend<Profile>();
});
