import { expect, test } from 'vitest';
import {
  type Line,
  linesIn,
  movedLine,
  nestedLines,
  sentId,
  withAdded,
  withLines,
  withMusts,
} from './lines.ts';

const must = (key: string): Line => ({ key, kind: 'must', text: key });
const wish = (key: string): Line => ({ key, kind: 'wish', text: key });
const keys = (lines: Line[] | null) => lines?.map(({ key, kind }) => `${kind} ${key}`) ?? null;

test('a line moves among its kind, and at the border into the other kind', () => {
  const lines = [must('a'), must('b'), wish('c'), wish('d')];
  expect(keys(movedLine(lines, 'b', -1))).toEqual(['must b', 'must a', 'wish c', 'wish d']);
  expect(keys(movedLine(lines, 'b', 1))).toEqual(['must a', 'wish b', 'wish c', 'wish d']);
  expect(keys(movedLine(lines, 'c', -1))).toEqual(['must a', 'must b', 'must c', 'wish d']);
  expect(keys(movedLine(lines, 'd', 1))).toBeNull();
  expect(keys(movedLine(lines, 'a', -1))).toBeNull();
  expect(keys(movedLine([must('a')], 'a', 1))).toEqual(['wish a']);
  const full = [must('a'), ...[...'1234'].map(wish)];
  expect(movedLine(full, 'a', 1)).toBeNull();
});

test('the fields of a form become lines, and lines its fields', () => {
  const fields = {
    title: 'Bici',
    'requirements[0].kind': 'must',
    'requirements[0].text': 'Con caja',
    'requirements[0].id': 'one',
    'requirements[2].kind': 'wish',
    'requirements[2].text': '',
  };
  const lines = [
    { id: 'one', kind: 'must' as const, text: 'Con caja' },
    { kind: 'wish' as const, text: '' },
  ];
  expect(linesIn(fields)).toEqual(lines);
  expect(nestedLines(fields)).toEqual({ title: 'Bici', requirements: lines });
  expect(linesIn(withLines(fields, lines))).toEqual(lines);
  expect(withLines(fields, [])).toEqual({ title: 'Bici' });
});

test('what a sentence asks comes after what was typed, once, and what finds no room is left over', () => {
  const typed = [{ kind: 'wish' as const, text: 'con FACTURA' }];
  const { lines, left } = withMusts(typed, ['Con factura', ...'abcdefg'].slice(0, 8));
  expect(lines.map(({ text }) => text)).toEqual(['con FACTURA', ...'abcdef']);
  expect(left).toEqual(['g']);
});

test('what is added joins the lines of a draft that came back, while there is room', () => {
  const draft = withLines({ title: 'Bici' }, [{ kind: 'must', text: 'Con caja' }]);
  const { fields, added } = withAdded(draft, '¿Con luz?');
  expect([added, linesIn(fields).map(({ text }) => text)]).toEqual(['¿Con luz?', ['Con caja', '¿Con luz?']]);
  expect(withAdded(fields, '¿con luz?')).toEqual({ fields, added: '¿Con luz?' });
  const full = withLines(draft, [...'abcdef'].map(must));
  expect(withAdded(full, '¿Con luz?')).toEqual({ fields: full });
  const typed = withAdded(draft, '¿Con luz\ny timbre?');
  expect([typed.added, linesIn(typed.fields)[1]?.text]).toEqual(Array(2).fill('¿Con luz y timbre?'));
  expect(withAdded(draft, undefined)).toEqual({ fields: draft });
});

test('a line is sent under its id while that is asked, or under the id of the same words', () => {
  const asked = [{ id: 'one', kind: 'must' as const, text: 'Con caja' }];
  const idOf = (id: string | undefined, text: string) => sentId({ id, kind: 'must', text }, asked);
  expect(idOf('one', 'Con caja y manual')).toBe('one');
  expect(idOf('gone', 'Con tapa')).toBeUndefined();
  expect(idOf(undefined, ' Con caja ')).toBe('one');
});
