import { describe, expect, it } from 'vitest';
import { type NotificationFacts, notificationSections } from './definition.ts';
import {
  notificationCause,
  notificationDefinitions,
  notificationGroup,
  notificationKinds,
  notificationText,
} from './notification.ts';
import { defaultPreferences, isGroupOn, notificationGroups, switchGroups } from './settings.ts';

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

it('a group that stays on keeps its choices, one that is turned on begins with its defaults', () => {
  const all = notificationGroups.map(({ section }) => section);
  const chosen = { ...defaultPreferences(), alertMatch: { mail: false, push: false } };
  chosen.newOffer = { mail: false, push: true };
  expect(isGroupOn(chosen, 'alerts', 'mail')).toBe(false);
  const switched = switchGroups(chosen, { mail: all, push: ['buying'] });
  expect(switched.alertMatch).toEqual({ mail: true, push: false });
  expect(switched.newOffer).toEqual({ mail: false, push: true });
  expect(switched.chatMessage).toEqual({ mail: true, push: false });
});

it.each([
  ['newOffer', 1, 'Nueva oferta en “Bicicleta rodado 29”', '/offer/o'],
  ['newOffer', 5, '5 ofertas nuevas en “Bicicleta rodado 29”', '/buy-request/r'],
  ['requestReopened', 1, '¿Seguís ofreciendo?', '/offer/o'],
  ['renewalAsked', 2, 'Beto pregunta: ¿sigue en pie tu oferta en “Bicicleta rodado 29”?', '/offer/o'],
  ['chatMessage', 3, '3 mensajes de Beto', '/chats/c'],
] as const)('%s times %i', (kind, count, title, path) =>
  expect(notificationText(kind, facts, subject, count)).toMatchObject({ title, path }),
);

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

it('says how a price moved', () => {
  const body = (price: number, oldPrice?: number) =>
    notificationText('offerEdited', { ...facts, price, oldPrice }, subject).body;
  expect(body(380_000, 400_000)).toBe('Venzo rodado 29: bajó de $400.000 a $380.000.');
  expect(body(420_000, 400_000)).toBe('Venzo rodado 29: subió de $400.000 a $420.000.');
  expect(body(400_000, 400_000)).toBe('Beto cambió Venzo rodado 29.');
});
