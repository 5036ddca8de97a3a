import { expect, test } from 'vitest';
import { editBuyRequestFormSchema } from '#domain/buy-requests/buy-request.ts';
import { parseForm } from './parse-form.ts';

const read = (lines: Record<string, string>) => {
  const form = new FormData();
  const fields = { title: 'Bici playera', zone: 'Funes', condition: 'usado', illustrated: 'on', ...lines };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const parsed = parseForm(form, editBuyRequestFormSchema);
  return parsed.status === 'success' ? parsed.value.requirements : parsed.error;
};

/** The fields of lines, '' for one that was left empty. */
const lines = (texts: readonly string[], kind = 'must') =>
  Object.fromEntries(
    texts.flatMap((text, at) => [
      [`requirements[${at}].kind`, kind],
      [`requirements[${at}].text`, text],
    ]),
  );

test('lines that were left empty are none, and an error stands at the line that was sent', () => {
  expect(read({})).toEqual([]);
  expect(read(lines(['', '']))).toEqual([]);
  expect(read(lines(['', ' Con caja ']))).toEqual([{ kind: 'must', text: 'Con caja' }]);
  expect(read(lines(['', 'Con caja', '', 'ab']))).toEqual({
    'requirements[3].text': ['Escribí al menos 3 caracteres'],
  });
  expect(read(lines(['Con caja', '', 'con CAJA']))).toEqual({
    'requirements[2].text': ['Ya está en la lista'],
  });
  expect(read(lines(['x'.repeat(61)]))).toEqual({
    'requirements[0].text': ['Puede tener hasta 60 caracteres'],
  });
  expect(read(lines([...'1234567'].map((n) => `Cosa ${n}`)))).toEqual({
    requirements: ['Podés poner hasta 6 “Sí o sí”'],
  });
});
