import { describe, expect, it } from 'vitest';
import { newProfileName } from './imitation.ts';

describe('newProfileName', () => {
  it('is the given name, else the local part, else "Usuario"', () => {
    expect(newProfileName(' Nahuel ', 'n@example.com')).toBe('Nahuel');
    expect(newProfileName(undefined, 'nahuel.p@example.com')).toBe('nahuel.p');
    expect(newProfileName(null, null)).toBe('Usuario');
    expect(newProfileName('', '')).toBe('Usuario');
    expect(newProfileName('', 'soporte@example.com')).toBe('Usuario');
  });
});
