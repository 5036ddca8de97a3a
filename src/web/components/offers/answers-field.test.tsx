import { expect, test } from 'vitest';
import type { FormField } from '../../forms/form-field.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { AnswersField } from './answers-field.tsx';

const box = { id: 'a', kind: 'must' as const, text: 'Con caja' };
const asked = [box, { id: 'b', kind: 'wish' as const, text: 'Con funda' }];
const shown = (field: Partial<FormField>) =>
  htmlOf(
    <AnswersField
      field={{ name: 'answers', key: undefined, errors: undefined, ...field }}
      requirements={asked}
      failed={null}
      refused={null}
    />,
  );

test('answers given before stand where they belong, whatever their order', () => {
  const html = shown({ initialValue: [{ requirementId: 'b', answer: 'parcial', detail: 'Gastada' }] });
  expect(html).toMatch(/name="answers\[1\]\.answer"[^>]*checked=""[^>]*value="parcial"/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toContain('value="Gastada"');
});

test('a must left open is named at its field', () => {
  const html = shown({ errors: ['Falta responder: Con caja'] });
  expect(html).toMatch(/<fieldset id="respuesta-a" aria-describedby="respuesta-a-error" aria-invalid="true"/);
  expect(html).not.toMatch(/id="respuesta-b"[^>]*aria-invalid/);
});
