import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { inNameOf } from '#application/actor.ts';
import { readUnsubscribeToken, unsubscribeToken } from '#application/mails/token.ts';
import { changeNoticeSettings, getNoticeSettings } from '#application/notices/preferences/commands.ts';
import { endMails, getUnsubscribing, resumeMails } from '#application/notices/unsubscribing/commands.ts';
import { readWants } from '#application/notices/wants.ts';
import { noticeKinds } from '#domain/notices/kind-names.ts';
import { defaultPreferences } from '#domain/notices/settings.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { refusalCodeOf, testMarket } from '../../support/market.ts';

const secret = 'a secret of thirty-two characters';
const { db } = await testDatabase();
const market = testMarket(db);
let ana: SignedInActor;
beforeEach(async () => {
  ana = await addPerson(db);
});
const link = (scope: Parameters<typeof unsubscribeToken>[2], { userId } = ana) => ({
  secrets: [secret],
  token: unsubscribeToken(secret, userId, scope),
});

test('a token is for one person and one kind; changed in any part it is nobody’s', () => {
  const userId = v7();
  const token = unsubscribeToken(secret, userId, 'newOffer');
  expect(readUnsubscribeToken([secret], token)).toEqual({ userId, scope: 'newOffer' });
  expect(readUnsubscribeToken(['the newer one', secret], token)).toEqual({ userId, scope: 'newOffer' });
  const [, , signature] = token.split('.');
  const forged = [
    '',
    'x',
    `${userId}.newOffer`,
    `${userId}.newOffer.`,
    `${userId}.newOffer.${'A'.repeat(43)}`,
    `${userId}.chatMessage.${signature}`,
    `${v7()}.newOffer.${signature}`,
    `${userId}.everything.${signature}`,
    `${token}.x`,
    unsubscribeToken('another secret, as long as the first', userId, 'newOffer'),
  ];
  for (const one of forged) expect(readUnsubscribeToken([secret], one), one).toBeNull();
});

test('a link ends the mails of its kind, tells what was on, and takes it back; looking ends nothing', async () => {
  const asked = link('newOffer');
  expect(await getUnsubscribing(market, asked)).toEqual({ scope: 'newOffer', on: ['newOffer'] });
  expect((await readWants(db, ana.userId)).wants('newOffer', 'mail')).toBe(true);
  expect(await endMails(market, asked)).toEqual(['newOffer']);
  expect(await endMails(market, asked)).toEqual([]);
  expect(await getUnsubscribing(market, asked)).toEqual({ scope: 'newOffer', on: [] });
  const { preferences } = await getNoticeSettings(market, ana);
  expect(preferences).toEqual({ ...defaultPreferences(), newOffer: { mail: false, push: true } });
  await resumeMails(market, asked, ['newOffer', 'offerWithdrawn']);
  expect((await getNoticeSettings(market, ana)).preferences).toEqual(defaultPreferences());
});

test('the digest’s link ends what it gathers, and gives back exactly that', async () => {
  await changeNoticeSettings(market, ana, { preferences: { alertMatch: { mail: false } }, digest: 'weekly' });
  const before = await getNoticeSettings(market, ana);
  const ended = await endMails(market, link('digest'));
  expect(ended).not.toContain('alertMatch');
  const { preferences, digest } = await getNoticeSettings(market, ana);
  expect(noticeKinds.filter((kind) => preferences[kind].mail)).toEqual(['chatMessage']);
  expect(digest).toBe('weekly');
  await resumeMails(market, link('digest'), ended);
  expect(await getNoticeSettings(market, ana)).toEqual(before);
});

test('links made up, and of accounts that are gone, lead nowhere', async () => {
  const wrong = {
    secrets: [secret],
    token: unsubscribeToken('another secret, as long as the first', ana.userId, 'newOffer'),
  };
  for (const asked of [wrong, link('newOffer', inNameOf(v7()))]) {
    expect(await refusalCodeOf(getUnsubscribing(market, asked))).toBe('not_found');
    expect(await refusalCodeOf(endMails(market, asked))).toBe('not_found');
    expect(await refusalCodeOf(resumeMails(market, asked, ['newOffer']))).toBe('not_found');
  }
  expect((await readWants(db, ana.userId)).wants('newOffer', 'mail')).toBe(true);
});
