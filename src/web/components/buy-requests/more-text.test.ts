import { expect, it } from 'vitest';
import { moreText } from './request-fields.tsx';

const unset = { minPrice: null, quantity: '1', neededBy: '', deliveryWanted: '', referenceUrl: '' };

it.each([
  [{}, ''],
  [{ quantity: '' }, ''],
  [{ minPrice: 200_000, quantity: '2' }, 'Mínimo $200.000 · 2 unidades'],
  [{ neededBy: '2026-12-12', deliveryWanted: 'Por correo' }, 'Para el 12 de diciembre · Por correo'],
  [{ referenceUrl: 'https://example.com' }, 'Con link'],
  [{ neededBy: 'mañana' }, ''],
])('%j reads %j', (set, text) => expect(moreText({ ...unset, ...set })).toBe(text));
