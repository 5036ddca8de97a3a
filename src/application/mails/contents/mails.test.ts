import { describe, expect, test } from 'vitest';
import { factorChanges } from '#domain/accounts/second-factor.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';
import { notificationDefinitions, notificationKinds } from '#domain/notifications/notification.ts';
import { sampleMails } from '../samples.ts';
import { factorChangedMail } from './account-mails.ts';
import { renderMail } from './render-mail.ts';

const site = 'https://alreves.example';
const samples = sampleMails(site);

/** Addresses in an HTML mail, without the entities. */
const addresses = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

test('there is a mail for every kind of notice', () => {
  const names = samples.map(({ name }) => name);
  for (const kind of notificationKinds) expect(names).toContain(notificationDefinitions[kind].label);
});

describe.each(samples)('$name', ({ content }) => {
  test('a subject, one button to one place in both versions, why it came, and nothing left out', async () => {
    const { subject, html, text } = await renderMail(content);
    expect(subject).toBe(content.subject);
    expect(subject).not.toMatch(/undefined|null|\n/);
    const { label, url } = content.action;
    expect(html.split(`>${label}<`)).toHaveLength(2);
    expect(addresses(html).filter((address) => address === url)).not.toEqual([]);
    expect(text).toContain(`${label}:\n${url.replace(/^mailto:|\?subject.*/g, '')}`);
    expect(url).toMatch(/^(https:\/\/alreves\.example\/|mailto:)/);
    for (const said of [content.reason, content.heading ?? '', ...content.paragraphs])
      expect(text).toContain(said);
    expect(`${html} ${text}`).not.toMatch(/undefined|\[object|NaN/);
    expect(html).toContain('lang="es-AR"');
  });

  test('what is told of by choice leads to the choices, and out', async () => {
    const { html } = await renderMail(content);
    if (!content.links) return;
    expect(addresses(html)).toContain(`${site}/profile/avisos`);
    expect(addresses(html).some((url) => url.startsWith(`${site}/avisos/baja/`))).toBe(true);
  });
});

/** They go to an address that may be a stranger's: nothing that somebody typed is in them. */
const holdNothingTyped = [
  'Elegí una contraseña nueva',
  'Confirmá tu email',
  'Confirmá tu email nuevo',
  'Cambió el email de tu cuenta',
  'Alguien intenta entrar a tu cuenta',
  'Cambió la contraseña de tu cuenta',
  ...factorChanges.map((change) => factorChangedMail(change, site).subject),
];

test('what people typed is text, never markup', async () => {
  const typed = '<b>gratis</b><img src=x onerror=alert(1)>';
  const change = (facts: NotificationFacts): NotificationFacts =>
    Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [
        key,
        typeof value === 'string' && key !== 'why' ? typed : value,
      ]),
    );
  for (const { content } of sampleMails(site, { change, fullName: typed })) {
    const { html, text } = await renderMail(content);
    expect(html).not.toMatch(/<b>|<img/);
    if (holdNothingTyped.includes(content.subject)) {
      expect(html + text).not.toContain('gratis');
      continue;
    }
    if (content.name !== null) expect(html).toContain('Hola, &lt;b&gt;gratis&lt;/b&gt;');
    expect(text).toContain('<b>gratis</b>');
  }
});

test('a message of several lines keeps them', async () => {
  const { html, text } = await renderMail({
    subject: 'Hola',
    preview: 'Hola',
    name: null,
    paragraphs: [],
    quotes: ['uno\ndos'],
    action: { label: 'Ir', url: site },
    reason: 'Porque sí.',
  });
  expect(html).toContain('uno<br/>dos');
  expect(text).toContain('uno\ndos');
});
