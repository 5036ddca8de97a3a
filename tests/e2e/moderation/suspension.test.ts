import { alive, caseOf, openLive, publish, uniqueWord, visit } from '../support/actions.ts';
import { makeModerator } from '../support/database.ts';
import { expectRefusals } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

interface Decided {
  id: string;
  thingId: string;
}
const report = (who: Someone, kind: string, id: string) =>
  who.post('/reports', { kind, id, reason: 'fraud' });

test('somebody who is suspended reads why, appeals and takes their data; another moderator lets them back', {
  tag: '@phone',
}, async ({ join, page, noise }) => {
  const [owner, witness, moderator, other] = (await Promise.all(
    ['Ana', 'Vera', 'Mora', 'Nora'].map((name) => join(name)),
  )) as [Someone, Someone, Someone, Someone];
  await Promise.all([moderator, other].map(({ id }) => makeModerator(id)));
  const word = uniqueWord();
  const request = await publish(owner, { title: `Consola ${word}` });
  await report(witness, 'publication', request.id);
  const own = await openLive(owner, '/my-requests');
  const open = await openLive(witness, `/buy-request/${request.id}`);

  await test.step('a moderator says for how many days, and why', async () => {
    const desk = await moderator.open(`/moderacion/${await caseOf(moderator, request.id)}`);
    await alive(desk);
    await expect(desk.getByRole('textbox', { name: 'Días de suspensión' })).toBeHidden();
    await desk.getByRole('radio', { name: /^Suspender la cuenta/ }).check();
    await desk.getByRole('textbox', { name: 'Motivo' }).fill('Pide señas y no entrega.');
    await desk.getByRole('button', { name: 'Decidir' }).click();
    await expect(desk.getByText('Poné cuántos días, de 1 a 365')).toBeVisible();
    await desk.getByRole('textbox', { name: 'Días de suspensión' }).fill('7');
    await desk.getByRole('button', { name: 'Decidir' }).click();
    await expect(desk).toHaveURL('/moderacion');
    await desk.close();
  });

  await test.step('what they published is gone from open pages, and their own page leads to the reason', async () => {
    await expect(open.getByText('Solicitud no encontrada')).toBeVisible();
    await expect(own).toHaveURL('/suspendida');
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta está suspendida');
    for (const path of [`/u/${owner.id}`, `/buy-request/${request.id}`])
      expect((await page.request.get(path)).status(), path).toBe(404);
    for (const path of [`/marketplace?search=${word}`, '/marketplace.rss'])
      expect(await (await page.request.get(path)).text(), path).not.toContain(request.id);
  });

  await test.step('everything else leads back there', async () => {
    for (const path of ['/', '/marketplace', '/profile', '/chats', '/create-buy-request']) {
      await own.goto(path);
      await expect(own).toHaveURL('/suspendida');
    }
    await expect(own.getByText('Pide señas y no entrega.')).toBeVisible();
    await expect(own.getByText(/^Por 7 días, hasta el /)).toBeVisible();
    const data = await own.request.get('/profile/datos');
    expect(data.headers()['content-type']).toBe('application/zip');
  });

  await test.step('they appeal', async () => {
    await own.getByRole('link', { name: 'Apelar' }).click();
    await alive(own);
    await own.getByRole('textbox').fill('Entregué todo lo que vendí.');
    await own.getByRole('button', { name: 'Enviar apelación' }).click();
    await expect(own).toHaveURL('/profile/decisiones');
    await expect(own.getByText('Tu apelación espera respuesta de otra persona.')).toBeVisible();
  });

  await test.step('another moderator overturns it: everything is back', async () => {
    const { items } = await other.get<{ items: Decided[] }>('/moderation/appeals?limit=100');
    const { id } = items.find(({ thingId }) => thingId === request.id)!;
    await other.post(`/moderation/decisions/${id}/answer`, { answer: 'overturned', reason: 'Tenés razón.' });
    await visit(page, `/buy-request/${request.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    await own.goto('/profile/decisiones');
    await expect(own.getByText('Apelaste y tenías razón: la decisión se dio vuelta.')).toBeVisible();
    await own.goto('/suspendida');
    await expect(own).toHaveURL('/');
  });
  await expectRefusals(noise, 404);
});

test('what was deleted is appealed on its page, another moderator overturns it, and it is there again', async ({
  join,
  page,
}) => {
  const [owner, witness, moderator, other] = (await Promise.all(
    ['Ana', 'Vera', 'Mora', 'Nora'].map((name) => join(name)),
  )) as [Someone, Someone, Someone, Someone];
  await Promise.all([moderator, other].map(({ id }) => makeModerator(id)));
  const request = await publish(owner, { title: `Consola ${uniqueWord()}` });
  await report(witness, 'publication', request.id);
  const deciding = await moderator.open(`/moderacion/${await caseOf(moderator, request.id)}`);
  await alive(deciding);
  await deciding
    .getByRole('radio', { name: /^Eliminar .*Se borra del todo cuando ya no se puede apelar/ })
    .check();
  await deciding.getByRole('textbox', { name: 'Motivo' }).fill('Pide una seña.');
  await deciding.getByRole('button', { name: 'Decidir' }).click();
  await expect(deciding).toHaveURL('/moderacion');
  await deciding.close();
  expect((await page.request.get(`/buy-request/${request.id}`)).status()).toBe(404);

  const own = await owner.open('/my-requests');
  await expect(own.getByText('Eliminada por moderación')).toBeVisible();
  await expect(own.getByText('ACTIVA', { exact: true })).toHaveCount(0);
  await own.goto(`/buy-request/${request.id}`);
  await expect(own.getByText(/^La eliminamos por moderación\./)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Compartir publicación' })).toHaveCount(0);
  await expect(own.getByText(/Compartila: /)).toHaveCount(0);
  await own.getByRole('link', { name: 'Ver lo que decidimos' }).click();
  await expect(own.getByRole('heading', { name: 'Eliminamos tu publicación' })).toBeVisible();
  await expect(own.getByText('Pide una seña.')).toBeVisible();
  await expect(own.getByText(/^Si no apelás hasta el .+, se borra del todo\.$/)).toBeVisible();
  await own.getByRole('link', { name: 'Apelar' }).click();
  await alive(own);
  await own.getByRole('textbox').fill('No pido ninguna seña.');
  await own.getByRole('button', { name: 'Enviar apelación' }).click();
  await expect(own).toHaveURL('/profile/decisiones');

  const { items } = await other.get<{ items: Decided[] }>('/moderation/appeals?limit=100');
  const { id } = items.find(({ thingId }) => thingId === request.id)!;
  const desk = await other.open(`/moderacion/apelaciones/${id}`);
  await alive(desk);
  await expect(desk.getByText('No pido ninguna seña.')).toBeVisible();
  await desk.getByRole('radio', { name: /^Se da vuelta/ }).check();
  await desk.getByRole('textbox', { name: 'Motivo' }).fill('Es cierto.');
  await desk.getByRole('button', { name: 'Responder' }).click();
  await expect(desk).toHaveURL('/moderacion/apelaciones');

  expect((await page.request.get(`/buy-request/${request.id}`)).status()).toBe(200);
  await own.goto('/profile/decisiones');
  await expect(own.getByText('Apelaste y tenías razón: la decisión se dio vuelta.')).toBeVisible();
});
