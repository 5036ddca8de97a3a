import { describe, expect, it } from 'vitest';
import { signUpSchema } from '../accounts/account.ts';
import { fieldErrors } from '../refusals/validation.ts';
import cases from './imitation.cases.json' with { type: 'json' };
import { nameProblem } from './imitation.ts';

describe('a name that imitates the product, its people or its marks is refused', () => {
  it.each(cases.refused)('%j', (name) => expect(nameProblem(name)).not.toBeNull());
});

describe('names of honest people and shops stay possible', () => {
  it.each(cases.honest)('%j', (name) => expect(nameProblem(name)).toBeNull());
});

it('who signs up reads why', () => {
  const errorOf = (name: string) =>
    fieldErrors(signUpSchema.safeParse({ name, email: 'ana@example.com', password: 'secreto' }).error!);
  expect(errorOf('Soporte AlRevés')).toEqual({
    name: 'No puede parecer un nombre de AlRevés, de su equipo o de una cuenta especial',
  });
  expect(errorOf('✅ Ana')).toEqual({ name: 'No puede tener emojis ni símbolos como ✓ o ★' });
  expect(errorOf('Аna')).toEqual({
    name: 'Cada palabra tiene que estar escrita con letras de un solo alfabeto',
  });
});
