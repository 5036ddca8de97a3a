import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { fieldErrors, parseOrRefuse } from './validation.ts';

const schema = z.strictObject({
  name: z.string('falta').min(3, 'corto').regex(/^a/, 'no empieza con a'),
  place: z.strictObject({ zone: z.string('falta la zona') }),
});

describe('fieldErrors', () => {
  it('keeps the first sentence of each field, with its path', () => {
    const { error } = schema.safeParse({ name: 'b', place: { zone: 3 } });
    expect(fieldErrors(error!)).toEqual({ name: 'corto', 'place.zone': 'falta la zona' });
  });

  it('names unknown fields', () => {
    const { error } = schema.safeParse({ name: 'abc', place: { zone: 'x', street: 'y' }, price: 1 });
    expect(fieldErrors(error!)).toEqual({ price: 'Campo desconocido', 'place.street': 'Campo desconocido' });
  });

  it('puts what belongs to no field under _form', () =>
    expect(Object.keys(fieldErrors(schema.safeParse('nothing').error!))).toEqual(['_form']));
});

describe('parseOrRefuse', () => {
  it('answers the parsed value', () =>
    expect(parseOrRefuse(schema, { name: 'abc', place: { zone: 'x' } })).toEqual({
      name: 'abc',
      place: { zone: 'x' },
    }));

  it.each([
    [null, { _form: 'Los datos no tienen la forma esperada' }],
    [[], { _form: 'Los datos no tienen la forma esperada' }],
    [{ name: 'abc', place: 5 }, { place: 'El valor no es válido' }],
  ])('says in Spanish what is wrong with %j', (input, errors) =>
    expect(() => parseOrRefuse(schema, input)).toThrow(expect.objectContaining({ errors })),
  );

  it('refuses with 422 and the sentences', () => {
    const call = () => parseOrRefuse(schema, { name: 'b', place: { zone: 'x' } });
    expect(call).toThrow(Refusal);
    expect(call).toThrow(
      expect.objectContaining({ status: 422, code: 'invalid', errors: { name: 'corto' } }),
    );
  });
});
