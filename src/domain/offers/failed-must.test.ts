import { expect, test } from 'vitest';
import { failedMust, namesFailed } from './rejection.ts';

const must = (text: string) => ({ id: text, kind: 'must' as const, text });
const asked = [must('Con caja'), must('Con factura, a mi nombre'), must('Liberado')];

test.each([
  ['No cumple con las especificaciones: Liberado', 'Liberado'],
  ['No cumple con las especificaciones: Con factura, a mi nombre, Liberado', 'Con factura, a mi nombre'],
  ['No cumple con las especificaciones: Con funda', undefined],
  ['No cumple con las especificaciones', undefined],
  ['Precio demasiado alto: Liberado', undefined],
  [null, undefined],
])('the reason %j names the must %j', (reason, text) => expect(failedMust(reason, asked)?.text).toBe(text));

test('a reason without musts leads to no answer', () => {
  expect(namesFailed('No cumple con las especificaciones: Liberado')).toBe(true);
  expect(namesFailed('No cumple con las especificaciones')).toBe(false);
  expect(namesFailed(null)).toBe(false);
});
