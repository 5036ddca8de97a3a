import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../../../rendering/html.test-helper.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const factor = (isConfirmed: boolean) => (
  <SecondFactorSection factor={null} isConfirmed={isConfirmed} answer={undefined} />
);
const passkeys = (isConfirmed: boolean) => (
  <PasskeysSection passkeys={[]} isRecent isConfirmed={isConfirmed} hasFactor={false} answer={undefined} />
);

test.each([
  ['two-step verification', factor],
  ['passkeys', passkeys],
])('%s: an address that nobody confirmed is confirmed first', (_, section) => {
  expect(textOf(section(false))).toContain('Primero confirmá tu email');
  expect(htmlOf(section(false))).toContain('href="/profile#email"');
  expect(htmlOf(section(false))).not.toContain('<form');
  expect(textOf(section(true))).not.toContain('Primero confirmá tu email');
});
