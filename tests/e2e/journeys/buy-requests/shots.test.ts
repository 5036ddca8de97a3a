import { test } from '../stage/journey.ts';
import { expect, publish, visit, unfold } from '../stage/stage.ts';
test('shots', { tag: '@handheld' }, async ({ join, page }) => {
  const ana = await join('Ana');
  const dir = '/tmp/w/ask-shots';
  const { id } = await publish(ana, { requirements: [
    { kind: 'must', text: 'Con frenos a disco hidráulicos y cambios en condiciones' },
    { kind: 'must', text: 'Con factura' },
    { kind: 'wish', text: 'Con portaequipaje' } ] });
  await visit(page, `/buy-request/${id}`);
  const own = await ana.open(`/buy-request/${id}`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${dir}/page-${width}.png` , fullPage: true });
  }
  await unfold(own);
  await own.screenshot({ path: `${dir}/own-360.png`, fullPage: true });
  const form = await ana.open('/create-buy-request');
  await form.getByLabel('Qué estás buscando *').fill('Bici rodado 29');
  for (const width of [360, 1280]) {
    await form.setViewportSize({ width, height: 1100 });
    await form.screenshot({ path: `${dir}/closed-${width}.png` });
  }
  await form.getByText('Agregar lo que no puede faltar').click();
  await expect(form.getByRole('group', { name: 'Sugerencias' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Sí o sí 1', exact: true }).fill('Con frenos a disco hidráulicos y cambios');
  for (const text of ['Con factura', 'Con envío']) await form.getByRole('button', { name: text, exact: true }).click();
  for (const width of [360, 768, 1280]) {
    await form.setViewportSize({ width, height: 1500 });
    await form.screenshot({ path: `${dir}/form-${width}.png` });
  }
  await form.setViewportSize({ width: 360, height: 1500 });
  await form.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  await form.screenshot({ path: `${dir}/form-200.png`, fullPage: true });
  expect(await form.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
