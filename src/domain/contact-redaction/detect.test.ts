import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf } from '../chat-advice/advice.ts';
import { requestFields } from '../fields/buy-request.ts';
import { contactFields, offerFields } from '../fields/offer.ts';
import { profileFields } from '../fields/profile.ts';
import { isAccountNumber } from './accounts.ts';
import cases from './detect.cases.json' with { type: 'json' };
import { findWarnings, warningKindsIn } from './detect.ts';
import { hiddenMark } from './kinds.ts';
import { phoneShape } from './phones.ts';
import {
  contactRules,
  hideContacts,
  publicTexts,
  redactContacts,
  redactOfferContacts,
  withOriginalTexts,
  writerNote,
} from './redact.ts';

describe('an account number', () => {
  const cbu = '2850590940090418135201';
  it('has valid check digits', () => {
    expect(isAccountNumber(cbu)).toBe(true);
    expect(isAccountNumber('0'.repeat(22))).toBe(false);
    for (let place = 0; place < cbu.length; place++) {
      const digit = (Number(cbu[place]) + 1) % 10;
      const wrong = cbu.slice(0, place) + digit + cbu.slice(place + 1);
      expect(isAccountNumber(wrong), wrong).toBe(false);
    }
  });
  it('is found however it is grouped', () => {
    for (const text of [cbu, `cbu: ${cbu.replace(/(\d{4})/g, '$1 ')}`, `${cbu.slice(0, 8)}-${cbu.slice(8)}.`])
      expect(warningKindsIn(text)).toEqual(['account']);
  });
});

describe('the shape of a telephone number', () => {
  it.each([
    '1155554444',
    '01155554444',
    '5491155554444',
    '541155554444',
    '3515556677',
    '0351155556677',
    '1551234567',
    '2914556677',
  ])('%s', (digits) => expect(phoneShape(digits)).toBe('whole'));
  it.each(['352099001761481', '7791234567890', '20301234567', '123', '0112345678'])('not %s', (digits) =>
    expect(phoneShape(digits)).not.toBe('whole'),
  );
});

describe('what is hidden', () => {
  it('is the contact and nothing else', () => {
    expect(hideContacts('Busco bici 29, hasta $400.000. Llamame al 11 5555-4444, gracias').text).toBe(
      `Busco bici 29, hasta $400.000. Llamame al ${hiddenMark}, gracias`,
    );
    expect(hideContacts('Ñandú 🚲 mi mail: ANA.PÉREZ@gmail.com!').text).toContain(`${hiddenMark}!`);
  });
  it('says what it was', () => {
    expect(hideContacts('t.me/anavende o ana@gmail.com').kinds).toEqual(['messenger', 'email']);
    expect(writerNote('11 5555-4444')).toContain('un teléfono');
    expect(writerNote('bicis.com.ar')).toContain('la dirección de un sitio');
    expect(warningKindsIn('Mirá bicis.com.ar')).toEqual([]);
    expect(writerNote('Pago 400.000')).toBeNull();
  });
  it('leaves a text without contacts as it is, whatever it is', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { text: shown, kinds } = hideContacts(text);
        if (kinds.length === 0) expect(shown).toBe(text);
        else expect(shown).toContain(hiddenMark);
      }),
    ));
  it('hides a number among any words', () => {
    const words = fc.array(fc.constantFrom('busco', 'bici', 'talle', 'M', 'buen', 'estado', 'ñandú', '🚲'), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(words, words, fc.stringMatching(/^[2-9]\d{7}$/), (before, after, local) => {
        const text = [...before, `11 ${local.slice(0, 4)}-${local.slice(4)}`, ...after].join(' ');
        expect(hideContacts(text).text).not.toContain(local.slice(4));
      }),
    );
  });
});

describe('every text is read in bounded time', () => {
  const units = cases.repeated;
  it.each(units)('%j repeated', (unit) => {
    const time = (length: number) => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      const began = process.cpuUsage();
      findWarnings(text);
      return process.cpuUsage(began).user / 1000;
    };
    // Twice what is stored at most. Quadratic time would be seconds, exponential time never end.
    expect(time(8_000)).toBeLessThan(2_000);
  });
  it('places are in the text and in order', () => {
    const piece = fc.constantFrom(
      ...units,
      'ñ',
      '𝟏',
      '½',
      '\u0301',
      'pasame el código que te llegó ',
      '11 5555-4444 ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        for (const { start, end } of findWarnings(text)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end).isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

describe('stored texts', () => {
  it('are public ones, and what was written beside them', () => {
    const stored = redactContacts(
      'request',
      { title: 'Bici, 11 5555-4444', zone: 'Rosario', maxPrice: 5 },
      null,
    );
    expect(stored).toEqual({
      title: `Bici, ${hiddenMark}`,
      zone: 'Rosario',
      maxPrice: 5,
      written: { title: 'Bici, 11 5555-4444' },
      contactRules,
    });
    expect(withOriginalTexts(stored, stored.written).title).toBe('Bici, 11 5555-4444');
  });
  it('keep what is not given, and forget what is written anew', () => {
    const known = { title: 'Bici, 11 5555-4444', description: 'ana@gmail.com' };
    expect(redactContacts('request', { title: 'Bici' }, known).written).toEqual({
      description: 'ana@gmail.com',
    });
    expect(redactContacts('request', { description: null }, { description: 'x' }).written).toBeNull();
    expect(redactContacts('request', { maxPrice: 5 }, known)).toEqual({ maxPrice: 5 });
  });
  it('leave nothing of a link that leads to a person', () => {
    const link = 'https://wa.me/5491155554444';
    expect(redactContacts('request', { referenceUrl: link }, null)).toMatchObject({
      referenceUrl: null,
      written: { referenceUrl: link },
    });
    const shop = 'https://articulo.mercadolibre.com.ar/MLA-1123456789-bici';
    expect(writerNote(shop, 'link')).toBeNull();
    expect(redactContacts('request', { description: `Como ${shop}.` }, null).description).toBe(
      `Como ${hiddenMark}.`,
    );
    expect(redactContacts('request', { referenceUrl: shop }, null)).toMatchObject({
      referenceUrl: shop,
      written: null,
    });
  });
  it('of an offer have its zone too', () => {
    const given = { contactInfo: { zone: 'Funes 341 555 6677', condition: 'nuevo' } };
    expect(redactOfferContacts(given, null)).toMatchObject({
      contactInfo: { zone: `Funes ${hiddenMark}`, condition: 'nuevo' },
      written: { zone: 'Funes 341 555 6677' },
    });
  });
  it('are those whose writers are told of it', () => {
    const recipients = (fields: object) =>
      Object.entries(fields).flatMap(([name, field]) => (field.hidesContacts ? name : []));
    expect(recipients(requestFields).toSorted()).toEqual(Object.keys(publicTexts.request).toSorted());
    expect([...recipients(offerFields), ...recipients(contactFields), 'rejectionReason'].toSorted()).toEqual(
      Object.keys(publicTexts.offer).toSorted(),
    );
    expect(recipients(profileFields).toSorted()).toEqual(Object.keys(publicTexts.profile).toSorted());
  });
});

it.each([
  ['¿Aceptás transferencia?', ['money']],
  ['Te pago $50.000 cuando nos vemos', ['money', 'meeting']],
  ['Paso a buscarla mañana', ['meeting']],
  ['¿Qué rodado es?', []],
])('%j brings the advice %j', (message, moments) => expect(momentsOf(message)).toEqual(moments));
