import { describe, expect, it } from 'vitest';
import { signUpSchema } from '../accounts/account.ts';
import { fieldErrors } from '../refusals/validation.ts';
import { findSiteAddress, lineWithoutSites } from './kinds.ts';

describe('findSiteAddress', () => {
  it.each([
    ['www.estafa.com', 'www.estafa.com'],
    ['Entrá a http://estafa.example ya', 'http://estafa.example'],
    ['HTTPS://ESTAFA', 'HTTPS://ESTAFA'],
    ['Ana de estafa.com.ar', 'estafa.com'],
    ['Premios (premios-ya.click)', 'premios-ya.click'],
    ['wa.me/5491100000000', 'wa.me'],
    ['ana@gmail.com', 'gmail.com'],
    ['estafa。com', 'estafa。com'],
    ['estafa.xn--p1ai', 'estafa.xn--p1ai'],
    ['Niño.es', 'Niño.es'],
    ['163.com', '163.com'],
  ])('finds in %j %j', (text, site) => expect(findSiteAddress(text)).toBe(site));

  it.each([
    'Av. San Martín',
    'iPhone 11.Pro',
    'Node.js',
    '1.5 l',
    'Sr.Pérez',
    'zona V.Crespo',
    'Bs.As.',
    'Cap.Fed.',
    'C.A.B.A.',
    'Sta.Fe',
    'estafa punto com',
    'Talle 40.de cuero',
    'A 10 km. Me sirve',
    'M.Benz 1.114',
    'Www',
    '.com',
    'Impecable... ar',
    'S.R.L.',
    'Dpto. 3.B',
    'Notebook i5.8GB',
  ])('finds nothing in %j', (text) => expect(findSiteAddress(text)).toBeNull());

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
    'No puede tener la dirección de un sitio («estafa.com»). Si ahí termina una frase, dejá un espacio después del punto';
  expect(fieldErrors(lineWithoutSites().safeParse('Ganaste en estafa.com').error!)).toEqual({
    _form: sentence,
  });
  const account = { name: 'esta\u200Bfa.com', email: 'ana@example.com', password: 'secreto' };
  expect(fieldErrors(signUpSchema.safeParse(account).error!)).toEqual({ name: sentence });
});
