import type { Page } from '@playwright/test';
import { alive, caseOf, openLive, publish, uniqueWord, visit } from '../support/actions.ts';
import { letAge, makeModerator } from '../support/database.ts';
import { cutOff, expectNoise, refusal } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const people = async (join: (name: string) => Promise<Someone>) => {
  const [owner, witness, moderator] = await Promise.all([join('Ana'), join('Vera'), join('Mora')]);
  const neighbours = await Promise.all([1, 2, 3].map((nth) => join(`Vecina ${nth}`)));
  await makeModerator(moderator.id);
  await letAge([witness, ...neighbours].map(({ id }) => id));
  return { owner, witness, moderator, neighbours };
};

const linkIn = (page: Page, id: string) => page.locator(`main a[href*="${id}"]`);

test('what four people report is gone from every open page, until a moderator decides and all of them hear of it', {
  tag: '@phone',
}, async ({ join, page, noise }) => {
  const { owner, witness, moderator, neighbours } = await people(join);
  const word = uniqueWord();
  const request = await publish(owner, { title: `Consola ${word}` });
  const open = await openLive(witness, `/buy-request/${request.id}`);
  const lists = [
    await openLive(neighbours[0]!, `/marketplace?search=${word}`),
    await openLive(neighbours[1]!, `/u/${owner.id}`),
  ];

  // This page gets no signals and polls instead.
  await (await neighbours[2]!.browser()).route('**/api/events*', (route) => route.abort());
  const deaf = await neighbours[2]!.open(`/marketplace?search=${word}`);
  await alive(deaf);
  await expect(linkIn(deaf, request.id)).not.toHaveCount(0);
  const drawn = await page.request.get(`/social/${request.id}/x.jpg`);
  const card = { path: new URL(drawn.url()).pathname, etag: drawn.headers().etag ?? '' };
  expect([drawn.status(), card.etag]).toEqual([200, `"${card.path}"`]);

  await test.step('the fourth report, from the page of the thing', async () => {
    for (const who of neighbours)
      await who.post('/reports', { kind: 'publication', id: request.id, reason: 'fraud' });
    const report = await (await witness.browser()).newPage();
    await visit(report, `/buy-request/${request.id}`);
    await report.getByRole('link', { name: 'Denunciar esta publicación' }).click();
    await expect(report.getByRole('heading', { level: 1, name: 'Denunciar una publicación' })).toBeVisible();
    await alive(report);
    await report.getByRole('button', { name: 'Enviar denuncia' }).click();
    await expect(report.getByText('Elegí un motivo')).toBeVisible();
    await report.getByRole('radio', { name: 'Otro motivo' }).check();
    await report.getByRole('button', { name: 'Enviar denuncia' }).click();
    await expect(report.getByText('Contanos qué pasa')).toBeVisible();
    await report.getByRole('textbox', { name: 'Contanos más' }).fill('Me pidió plata por adelantado.');
    await report.getByRole('button', { name: 'Enviar denuncia' }).click();
    await expect(report.getByText('¡Gracias!', { exact: true })).toBeVisible();
    await report.close();
  });

  await test.step('it is found nowhere, without a reload', async () => {
    await expect(open.getByText('Solicitud no encontrada')).toBeVisible();
    for (const list of lists) await expect(linkIn(list, request.id)).toHaveCount(0);
    const answer = await page.goto(`/buy-request/${request.id}`);
    expect(answer?.status()).toBe(404);
    for (const path of [
      `/marketplace?search=${word}`,
      '/marketplace',
      '/marketplace.rss',
      '/marketplace.json',
      `/api/buy-requests?search=${word}`,
      `/u/${owner.id}`,
      '/',
    ]) {
      expect(await (await page.request.get(path)).text(), path).not.toContain(request.id);
    }
    // A browser that knows the picture's address and its ETag gets neither the picture nor a 304.
    const picture = await page.request.get(card.path, { headers: { 'If-None-Match': card.etag } });
    expect([picture.status(), picture.headers()['cache-control']]).toEqual([404, 'no-store']);
    await expect(linkIn(deaf, request.id)).toHaveCount(0, { timeout: 15_000 });
  });

  await test.step('its owner sees it, and why', async () => {
    const own = await owner.open(`/buy-request/${request.id}`);
    await expect(own.getByText('Nadie más la ve')).toBeVisible();
    await own.close();
  });

  await test.step('nobody else finds the queue; a moderator reads the case and decides', async () => {
    const nobody = await owner.open('/moderacion');
    await expect(nobody.getByRole('heading', { level: 1 })).not.toHaveText('Moderación');
    await nobody.close();
    const desk = await moderator.open(`/moderacion/${await caseOf(moderator, request.id)}`);
    await expect(desk.getByText('Me pidió plata por adelantado.')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Denuncias (pesan 4)' })).toBeVisible();
    await desk.getByRole('radio', { name: /^Está bien/ }).check();
    await desk.getByRole('textbox', { name: 'Motivo' }).fill('Miramos todo y está bien.');
    await desk.getByRole('button', { name: 'Decidir' }).click();
    await expect(desk).toHaveURL('/moderacion');
    await desk.close();
  });

  await test.step('it is there again, and both sides read what was decided', async () => {
    for (const list of lists) await expect(linkIn(list, request.id)).not.toHaveCount(0);
    await expect(linkIn(deaf, request.id)).not.toHaveCount(0, { timeout: 15_000 });
    await expect(open.getByRole('heading', { level: 1 })).toContainText(word);
    await visit(page, `/buy-request/${request.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    const recipients = await owner.open('/profile/decisiones');
    await expect(recipients.getByText('Miramos todo y está bien.')).toBeVisible();
    await expect(recipients.getByText('Vera')).toHaveCount(0);
    await recipients.close();
    const heard = await witness.open('/profile/denuncias');
    await expect(heard.getByText('Está bien: no encontramos nada en contra de las reglas.')).toBeVisible();
    // Who comes to report it again reads that too.
    await visit(heard, `/denunciar?que=publication&id=${request.id}`);
    await expect(
      heard.getByText(
        'Ya lo denunciaste y lo revisamos. Está bien: no encontramos nada en contra de las reglas.',
      ),
    ).toBeVisible();
    await heard.close();
  });
  await expectNoise(noise, cutOff, refusal(404));
});
