import { describe, expect, it } from 'vitest';
import { type NotificationFacts, notificationSections } from './definition.ts';
import {
  joinNotification,
  notificationAction,
  notificationCause,
  notificationDefinitions,
  notificationGroup,
  notificationKinds,
  notificationText,
  staysEarlier,
} from './notification.ts';
import { notificationGroups } from './settings.ts';

const subject = { buyRequestId: 'r', offerId: 'o', chatId: 'c' };
const facts: NotificationFacts = {
  requestTitle: 'Bicicleta rodado 29',
  offerTitle: 'Venzo rodado 29',
  price: 380_000,
  oldPrice: 400_000,
  reason: 'Precio demasiado alto',
  why: 'closed',
  actorName: 'Beto',
  excerpt: 'Hola',
  searchName: 'Bicis',
};

describe.each(notificationKinds)('%s', (kind) => {
  const definition = notificationDefinitions[kind];

  it('reads well with its sample, with all facts, with none, and for several', () => {
    for (const known of [definition.sample, facts, {}]) {
      for (const count of [1, 5]) {
        const { title, body, path } = notificationText(kind, known, subject, count);
        expect(title).not.toBe('');
        expect(`${title} ${body ?? ''}`).not.toMatch(/undefined|null|NaN| {2}/);
        expect(path).toMatch(/^\/[a-z]/);
      }
    }
    expect(definition.label).not.toBe('');
  });

  it('has a button of its own for several, when they lead to a page of their own', () =>
    expect(definition.groupedAction !== undefined).toBe(definition.groupedPath !== undefined));

  it('has a page that it leads to, whatever is gone', () => {
    const { path } = notificationText(kind, definition.sample, { ...subject, offerId: null });
    expect(path).not.toContain('null');
  });
});

it('every kind has one place on the preferences page', () => {
  expect(notificationGroups.map(({ title }) => title)).toEqual(Object.values(notificationSections));
  expect(notificationGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...notificationKinds]);
  const places = notificationKinds.map(
    (kind) => `${notificationDefinitions[kind].section} ${notificationDefinitions[kind].place}`,
  );
  expect(new Set(places).size).toBe(notificationKinds.length);
});

it.each([
  ['newOffer', 1, 'Nueva oferta en «Bicicleta rodado 29»', '/offer/o'],
  ['newOffer', 5, '5 ofertas nuevas en «Bicicleta rodado 29»', '/buy-request/r'],
  ['requestReopened', 1, '¿Seguís ofreciendo?', '/offer/o'],
  ['renewalAsked', 2, 'Beto pregunta: ¿sigue en pie tu oferta en «Bicicleta rodado 29»?', '/offer/o'],
  ['chatMessage', 3, '3 mensajes de Beto', '/chats/c'],
] as const)('%s times %i', (kind, count, title, path) =>
  expect(notificationText(kind, facts, subject, count)).toMatchObject({ title, path }),
);

it('names on the button what several lead to', () => {
  expect(notificationAction('newOffer', subject, facts)).toBe('Ver la oferta');
  expect(notificationAction('newOffer', subject, facts, 3)).toBe('Ver las ofertas');
});

it('says how a price moved', () => {
  const body = (price: number, oldPrice?: number) =>
    notificationText('offerEdited', { ...facts, price, oldPrice }, subject).body;
  expect(body(380_000, 400_000)).toBe('Venzo rodado 29: bajó de $400.000 a $380.000.');
  expect(body(420_000, 400_000)).toBe('Venzo rodado 29: subió de $400.000 a $420.000.');
  expect(body(400_000, 400_000)).toBe('Beto cambió Venzo rodado 29.');
});

it('shortens what is long and begins sentences and titles in upper case', () => {
  const long = { ...facts, requestTitle: `mesa ${'larga '.repeat(30)}`, offerTitle: 'venzo' };
  const { title, body } = notificationText('offerEdited', long, subject);
  expect(title).toMatch(/«Mesa larga .*…»$/);
  expect(title.length).toBeLessThan(100);
  expect(body).toMatch(/^Venzo: bajó/);
  expect(notificationText('newOffer', facts, subject, 3).body).toBe(
    'La última: Venzo rodado 29 a $380.000, de Beto.',
  );
});

it('groups offers by request, messages by conversation', () => {
  expect(notificationGroup('newOffer', subject)).toBe('newOffer:r');
  expect(notificationGroup('chatMessage', subject)).toBe('chatMessage:c');
  expect(notificationGroup('offerEdited', subject)).toBe('offerEdited:o');
  expect(notificationGroup('alertMatch', { buyRequestId: null, offerId: null, chatId: null })).toBe(
    'alertMatch:all',
  );
});

it('names one cause for what goes back and forth', () => {
  expect(notificationCause('offerWithdrawn', subject)).toBe(notificationCause('newOffer', subject));
  expect(notificationCause('offerAccepted', subject)).toBe('offerAccepted:o');
});

it('writes a change of an offer into the notice of it that nobody has read', () => {
  const earlier = { kind: 'counterOffer', facts: { ...facts, price: 390_000, oldPrice: 420_000 } } as const;
  const later = { kind: 'offerEdited', facts: { ...facts, price: 370_000, oldPrice: 390_000 } } as const;
  expect(staysEarlier(earlier, later)).toBe(true);
  expect(joinNotification(earlier, later)).toEqual({
    kind: 'counterOffer',
    facts: { ...facts, price: 370_000, oldPrice: 420_000 },
  });
  expect(staysEarlier(later, later)).toBe(false);
  expect(staysEarlier(later, earlier)).toBe(false);
  expect(joinNotification(later, earlier)).toBe(earlier);
});

it('tells a seller who changed which publication, and how often', () => {
  const known = { requestTitle: 'bicicleta', actorName: 'Ana' };
  expect(notificationText('requestEdited', known, subject)).toEqual({
    title: 'Cambió una publicación donde ofertaste',
    body: 'Ana cambió «Bicicleta». Fijate si tu oferta sigue siendo lo que busca.',
    path: '/buy-request/r',
  });
  expect(notificationText('requestEdited', known, subject, 3).title).toBe(
    '3 cambios en una publicación donde ofertaste',
  );
});
