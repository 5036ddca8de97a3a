import { describe, expect, it } from 'vitest';
import { signUpSchema } from '../accounts/account.ts';
import { fieldErrors } from '../refusals/validation.ts';
import { findSiteAddress, lineWithoutSites } from './kinds.ts';
import cases from './site-address.cases.json' with { type: 'json' };

describe('findSiteAddress', () => {
  it.each(cases.addresses as [string, string][])('finds in %j %j', (text, site) =>
    expect(findSiteAddress(text)).toBe(site),
  );

  it.each(cases.none)('finds nothing in %j', (text) => expect(findSiteAddress(text)).toBeNull());

  it('reads a text as long as a body may be in a moment', () => {
    for (const part of ['a', 'a.', 'a.com', '.', '163.com1', 'http:', 'www']) {
      const began = process.cpuUsage();
      findSiteAddress(`${part.repeat(64 * 1024)}!`);
      expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
    }
  });
});

it('a name with the address of a site is told what of it, and what to do', () => {
  const sentence =
    'No puede tener la dirección de un sitio (“estafa.com”). Si ahí termina una frase, dejá un espacio después del punto';
  expect(fieldErrors(lineWithoutSites().safeParse('Ganaste en estafa.com').error!)).toEqual({
    _form: sentence,
  });
  const account = { name: 'esta\u200Bfa.com', email: 'ana@example.com', password: 'secreto' };
  expect(fieldErrors(signUpSchema.safeParse(account).error!)).toEqual({ name: sentence });
});
