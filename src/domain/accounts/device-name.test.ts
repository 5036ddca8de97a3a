import { expect, test } from 'vitest';
import cases from './device-name.cases.json' with { type: 'json' };
import { deviceName } from './device-name.ts';

test.each(cases.devices as [string | null, string][])('%s is %s', (userAgent, name) =>
  expect(deviceName(userAgent)).toBe(name),
);

test('only the first 300 characters of a name are looked at, however long it is', () => {
  expect(deviceName('Version/1 '.repeat(100_000))).toBe('Dispositivo desconocido');
  const known = 'Firefox/140.0 Linux';
  expect(deviceName(known.padStart(300))).toBe('Firefox en Linux');
  expect(deviceName(known.padStart(300 + known.length))).toBe('Dispositivo desconocido');
});
