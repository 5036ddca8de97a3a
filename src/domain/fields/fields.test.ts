import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type CreateBuyRequest, createBuyRequestSchema } from '../buy-requests/buy-request.ts';
import { type SendOffer, sendOfferSchema } from '../offers/offer.ts';
import { requestFields } from './buy-request.ts';
import * as kind from './kinds.ts';
import { offerFields } from './offer.ts';
import { profileFields } from './profile.ts';
import { searchFields } from './saved-search.ts';
import {
  changesShape,
  createFormShape,
  createInputShape,
  editFormShape,
  type Fields,
  viewShape,
} from './schemas.ts';
import { exampleOf, factsOf, formValues, partyFieldNames, pick, publicNames } from './shown.ts';

const wrong = 'De 1 a 20, sin partes';
const fields = {
  size: { ...kind.wholeNumber({ min: 1, max: 20, otherwise: 2, wrong }), label: 'Tamaño', example: 3 },
  colour: {
    ...kind.sameSchema(z.string()),
    view: z.string(),
    label: 'Color',
    fact: {
      label: 'Color',
      text: (colour: string) => colour || null,
      brief: (colour: string) => `de color ${colour}`,
    },
    example: 'rojo',
  },
  secret: {
    ...kind.withDefault(z.string().nullable(), null),
    view: z.string().nullable(),
    seenBy: 'parties' as const,
    label: 'Secreto',
    example: null,
  },
  owner: { ...kind.sameSchema(z.uuid()), label: 'Dueño', example: 'x' },
} satisfies Fields;

const owner = '0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d';

describe('one definition', () => {
  it('makes what creates a thing, with its values for what is not said', () => {
    const create = z.strictObject(createInputShape(fields));
    expect(create.parse({ colour: 'azul', owner })).toEqual({ size: 2, colour: 'azul', secret: null, owner });
    expect(create.safeParse({ size: '3', colour: 'azul', owner }).success).toBe(false);
  });

  it('makes what changes it: only what is named', () =>
    expect(z.strictObject(changesShape(fields)).parse({ colour: 'azul' })).toEqual({ colour: 'azul' }));

  it('makes what its forms send, where numbers are typed', () => {
    for (const shape of [createFormShape(fields), editFormShape(fields)]) {
      expect(z.strictObject(shape).parse({ size: ' 12 ', colour: 'azul', owner })).toEqual({
        size: 12,
        colour: 'azul',
        secret: null,
        owner,
      });
    }
  });

  it('makes its view: what only the parties see may be missing, what is not shown is not in it', () => {
    const view = z.strictObject(viewShape(fields));
    expectTypeOf<z.output<typeof view>>().toEqualTypeOf<{
      size: number;
      colour: string;
      secret?: string | null | undefined;
    }>();
    expect(view.safeParse({ size: 1, colour: 'azul' }).success).toBe(true);
    expect(view.safeParse({ size: 1, colour: 'azul', owner }).success).toBe(false);
    expect(publicNames(fields)).toEqual(['size', 'colour']);
    expect(partyFieldNames(fields)).toEqual(['secret']);
  });

  it('takes of a row what everybody sees and nothing else', () => {
    const row = { size: 1, colour: 'azul', secret: 'x', owner, email: 'ana@example.com' };
    expect(pick(publicNames(fields))(row)).toEqual({ size: 1, colour: 'azul' });
  });

  it('says its facts, or nothing', () => {
    expect(factsOf(fields, { size: 1, colour: 'azul' }, '2026-11-24')).toEqual([
      { name: 'colour', label: 'Color', text: 'azul', brief: 'de color azul' },
    ]);
    expect(factsOf(fields, { size: 1, colour: '' }, '2026-11-24')).toEqual([]);
  });

  it('fills in a form: none is an empty text, a list that is typed one line', () => {
    expect(formValues(fields, { size: 3, secret: null })).toEqual({
      size: '3',
      colour: '',
      secret: '',
      owner: '',
    });
    const search = { words: ['bici', 'rodado 29'], zones: [], minPrice: 5, condition: null };
    expect(formValues(searchFields, search)).toMatchObject({
      words: 'bici, rodado 29',
      zones: '',
      minPrice: '5',
    });
    expect(formValues(requestFields, { images: ['a', 'b'] }).images).toEqual(['a', 'b']);
  });
});

it.each([
  ['', undefined],
  ['  ', undefined],
  ['7', 7],
  ['007', 7],
  ['1.250', 1250],
  ['12.000.000', 12_000_000],
])('the whole number in %j is %j', (text, number) => expect(kind.parseWholeNumber(text)).toBe(number));

it.each(['1.5', '1,5', '1.25', '1.2500', '-3', '+3', '1e3', '0x10', 'abc', '3 cajas', '٣'])(
  'there is no whole number in %j',
  (text) => expect(kind.parseWholeNumber(text)).toBeNaN(),
);

it.each(['0', '21', '1.5', 'abc'])('a typed %j is refused with the field’s sentence', (size) => {
  const { error } = fields.size.typed.safeParse(size);
  expect(error?.issues.map(({ message }) => message)).toEqual([wrong]);
});

it('examples are what could be sent, pictures aside', () => {
  expectTypeOf(exampleOf(requestFields)).toExtend<CreateBuyRequest>();
  expectTypeOf(exampleOf(offerFields)).toExtend<SendOffer>();
  const images = ['/images/a.webp'];
  expect(createBuyRequestSchema.parse({ ...exampleOf(requestFields), images })).toEqual({
    ...exampleOf(requestFields),
    images,
  });
  expect(sendOfferSchema.parse({ ...exampleOf(offerFields), images })).toEqual({
    ...exampleOf(offerFields),
    images,
  });
  for (const own of [searchFields, profileFields]) {
    expect(z.strictObject(createInputShape(own)).parse(exampleOf(own))).toEqual(exampleOf(own));
  }
});
