import { expect, test } from 'vitest';
import { submittedFields } from './parse-form.ts';

test('an empty control is a value, a control that was not there is none', () => {
  const form = new FormData();
  form.set('title', 'Bici');
  form.set('minPrice', '');
  form.set('requirements[0].text', '');
  expect(
    submittedFields(form, { title: 'Bici', minPrice: null, categoryId: null, requirements: [], answers: [] }),
  ).toEqual({ title: 'Bici', minPrice: null, requirements: [] });
});
