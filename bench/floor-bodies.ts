import { requestFields, requestRecord } from '#domain/fields/buy-request.ts';
import { contactFields, offerFields, offerRecord } from '#domain/fields/offer.ts';
import { namesIn, partyNames, publicNames } from '#domain/fields/shown.ts';

/** Converts rows (arrays of columns) to the API's JSON with the least possible work. */
type Row = unknown[];
type Names = readonly string[];

/** The source of each JSON member: a column's name, or an expression. `at` gives the index of a column in the row. */
type Members = Record<string, string | ((at: (name: string) => string) => string)>;

const objectOf = (members: Members, at: (name: string) => string): string =>
  `{${Object.entries(members)
    .map(([name, member]) => `${name}:${typeof member === 'string' ? at(member) : member(at)}`)
    .join(',')}}`;

/**
 * Generates the code for one object as if written by hand: a loop over names would be slower, and the floor must be the
 * least possible cost.
 */
const bodyOf = (names: Names, members: Members): ((row: Row) => object) =>
  new Function('row', `return ${objectOf(members, (name) => `row[${names.indexOf(name)}]`)}`) as (
    row: Row,
  ) => object;

const asStored = (names: Names): Members => Object.fromEntries(names.map((name) => [name, name]));
const iso =
  (name: string): Members[string] =>
  (at) =>
    `${at(name)}.toISOString()`;
const number =
  (name: string): Members[string] =>
  (at) =>
    `${at(name)}===null?null:Number(${at(name)})`;
const nested =
  (members: Members): Members[string] =>
  (at) =>
    objectOf(members, at);
const person = (id: string, who: string): Members => ({
  id,
  name: `${who}Name`,
  avatarUrl: `${who}AvatarUrl`,
  location: `${who}Location`,
  emailVerified: `${who}EmailVerified`,
});

/** `isListed`: as the marketplace lists it, with how well it fits what was searched. */
export const requestBody = (names: Names, isListed: boolean) =>
  bodyOf(names, {
    ...(isListed && { tier: () => "'exact'" }),
    ...asStored([...namesIn(requestRecord), ...publicNames(requestFields)]),
    minPrice: number('minPrice'),
    maxPrice: number('maxPrice'),
    category: (at) =>
      `${at('categoryId')}?${objectOf({ id: 'categoryId', name: 'categoryName', slug: 'categorySlug' }, at)}:null`,
    createdAt: iso('createdAt'),
    updatedAt: iso('updatedAt'),
    owner: nested({ ...person('userId', 'owner'), bio: 'ownerBio' }),
    offerCount: 'offerCount',
    allowedActions: () => '[]',
  });

export function offerBody(names: Names, isSeller: boolean): (row: Row) => object {
  const contactInfo = namesIn(contactFields).map((name) => [
    name,
    (at: (name: string) => string) => `${at('contactInfo')}.${name}`,
  ]);
  return bodyOf(names, {
    ...asStored([...namesIn(offerRecord), ...publicNames(offerFields)]),
    price: number('price'),
    images: (at) => `${at('images')}??[]`,
    contactInfo: nested(Object.fromEntries(contactInfo)),
    createdAt: iso('createdAt'),
    updatedAt: iso('updatedAt'),
    seller: nested(person('sellerId', 'seller')),
    buyRequest: nested({
      id: 'buyRequestId',
      title: 'requestTitle',
      zone: 'requestZone',
      status: 'requestStatus',
      userId: 'requestOwnerId',
    }),
    allowedActions: () => (isSeller ? "['edit','delete','withdraw']" : '[]'),
    ...(isSeller && {
      ...asStored([...partyNames(offerFields), 'rejectionReason', 'priceHistory', 'buyerRating', 'chatId']),
      buyer: nested(person('requestOwnerId', 'buyer')),
    }),
  });
}
