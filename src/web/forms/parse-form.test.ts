import { expect, test } from 'vitest';
import { createBuyRequestSchema, editBuyRequestFormSchema } from '#domain/buy-requests/buy-request.ts';
import { parseForm } from './parse-form.ts';

const filled = {
  intent: 'edit',
  hydrated: '1',
  title: 'Mesa de ping pong',
  zone: 'Rosario',
  condition: 'usado',
  images: '/images/a.webp',
  minPrice: '',
  maxPrice: '90000',
  description: '',
  referenceUrl: '',
  categoryId: '',
};

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

test('an empty field of a form is none, one picture is a list', () => {
  const expected = {
    title: 'Mesa de ping pong',
    zone: 'Rosario',
    condition: 'usado',
    images: ['/images/a.webp'],
    minPrice: null,
    maxPrice: 90_000,
    description: null,
    referenceUrl: null,
    categoryId: null,
  };
  const created = parseForm(formOf(filled), createBuyRequestSchema);
  expect(created).toMatchObject({ status: 'success', value: expected });
  const edited = parseForm(formOf({ ...filled, maxPrice: '' }), editBuyRequestFormSchema);
  expect(edited).toMatchObject({ status: 'success', value: { ...expected, maxPrice: null } });
});

test('a price of 0, a missing maximum and a contradiction are refused on their fields', () => {
  const errors = (fields: Partial<typeof filled>) => {
    const submission = parseForm(formOf({ ...filled, ...fields }), createBuyRequestSchema);
    return submission.status === 'success' ? null : submission.error;
  };
  expect(errors({ maxPrice: '0' })).toEqual({ maxPrice: ['El precio máximo debe ser mayor a 0'] });
  expect(errors({ maxPrice: '' })).toEqual({ maxPrice: ['El precio máximo es requerido'] });
  expect(errors({ minPrice: '90001' })).toEqual({
    maxPrice: ['Introduzca un precio mayor al precio mínimo.'],
  });
  expect(errors({ minPrice: '90000' })).toBeNull();
});

test('fields nobody asked for are refused', () => {
  expect(parseForm(formOf({ ...filled, userId: 'somebody' }), createBuyRequestSchema).status).toBe('error');
});

test('an index beyond any list of ours fills no memory', () => {
  const strange = {
    'images[4000000000]': 'x',
    'a[99999999]': 'x',
    'a[99][99]': 'x',
    [`a${'[0]'.repeat(30_000)}`]: 'x',
  };
  expect(parseForm(formOf({ ...filled, ...strange }), createBuyRequestSchema).status).toBe('success');
});
