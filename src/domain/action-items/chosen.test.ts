import { expect, it } from 'vitest';
import { changedText, updateSelection } from './chosen.ts';

const [first, second, third] = [
  '2026-11-01T10:00:00.000Z',
  '2026-11-01T11:00:00.000Z',
  '2026-11-01T12:00:00.000Z',
];
const choice = { seen: first, isTicked: true, isChanged: false };

it('a tick is for the terms that were on screen: with other terms it is gone, which is said', () => {
  expect(updateSelection(choice, { updatedAt: first })).toEqual(choice);
  const changed = updateSelection(choice, { updatedAt: second });
  expect(changed).toEqual({ seen: second, isTicked: false, isChanged: true });
  // That it changed is said until it is ticked again.
  expect(updateSelection(changed, { updatedAt: third })).toEqual({ ...changed, seen: third });
  expect(updateSelection({ ...choice, isTicked: false }, { updatedAt: second })).toEqual({
    seen: second,
    isTicked: false,
    isChanged: false,
  });
  expect(changedText({ price: 380_000 })).toContain('ahora pide $380.000.');
});
