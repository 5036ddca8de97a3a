import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoPassword, emailOf } from '../../demo/people/people.ts';
import { isHydrated } from '../is-hydrated.ts';
import { type OpenTab, press, type Tab, until } from './tab.ts';

const title = 'bicicleta plegable rodado 20';
const phone = { width: 450, height: 800 };

/**
 * Two people of the demo make a deal: one publishes with a photo, the other finds it and offers, the first accepts, and
 * they talk. Pictures go to `{place}-….png`.
 */
export async function drive(open: OpenTab, site: string, place: string): Promise<string> {
  const file = join(tmpdir(), 'alreves-browsers.jpg');
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .toFile(file);
  const tabs: Tab[] = [];
  const enter = async (email: string) => {
    const tab = await open(phone);
    tabs.push(tab);
    await tab.open(`${site}/auth`);
    await alive(tab);
    await tab.type('input[name=email]', email);
    await tab.type('input[name=password]', demoPassword);
    await press(tab, 'main button[type=submit]', '');
    await until(tab, `return location.pathname !== '/auth'`, 'signed in');
    return tab;
  };
  let shots = 0;
  const show = async (tab: Tab, name: string) =>
    writeFile(`${place}-${++shots}-${name}.png`, await tab.picture());
  try {
    // Lucía has offers to answer before she may publish.
    const buyer = await enter(emailOf('sofia'));
    await buyer.open(`${site}/marketplace`);
    await alive(buyer);
    await untilWhole(buyer);
    await show(buyer, 'market');

    await buyer.open(`${site}/create-buy-request`);
    await alive(buyer);
    await buyer.type('input[name=title]', title);
    await buyer.choose('input[type=file]', file);
    await until(buyer, `return document.querySelector('input[name=images]')`, 'the photo is there');
    await buyer.type('input[name=zone]', 'Rosario');
    await typePrice(buyer, 'Precio máximo', '400000');
    await show(buyer, 'publish');
    await press(buyer, 'main button[type=submit]', 'Crear publicación');
    await until(buyer, `return location.pathname.startsWith('/buy-request/')`, 'published');
    await until(buyer, `return document.querySelector('h1')?.textContent.includes('plegable')`, 'its page');
    await alive(buyer);
    await show(buyer, 'published');
    const path = await buyer.run<string>('return location.pathname');

    const seller = await enter(emailOf('martin'));
    await seller.open(`${site}/marketplace?search=plegable`);
    await alive(seller);
    await press(seller, `main a[href="${path}"]`, 'Bicicleta plegable');
    await until(seller, `return location.pathname === ${JSON.stringify(path)}`, 'the publication opens');
    await press(seller, 'a', 'Enviar Oferta');
    await until(seller, `return document.querySelector('input[name=title]')`, 'the form of an offer');
    await alive(seller);
    await seller.type('input[name=title]', 'Plegable Aurora');
    await seller.choose('input[type=file]', file);
    await until(seller, `return document.querySelector('input[name=images]')`, 'the photo of the offer');
    await typePrice(seller, 'Precio', '390000');
    await seller.type('input[name="contactInfo.zone"]', 'Funes');
    await press(seller, 'label', 'Usado - Excelente');
    await press(seller, 'label', 'En persona');
    await show(seller, 'offer');
    await press(seller, 'button[type=submit]', 'Enviar oferta');
    await until(seller, `return location.pathname === ${JSON.stringify(path)}`, 'offered');

    await until(
      buyer,
      `return document.body.textContent.includes('Plegable Aurora')`,
      'the offer comes live',
    );
    await show(buyer, 'offers');
    await press(buyer, 'button', 'Aceptar');
    await press(buyer, 'dialog[open] button', 'Aceptar oferta');
    await until(buyer, `return document.body.textContent.includes('CERRADA')`, 'accepted');
    await until(seller, `return document.querySelector('textarea[name=message]')`, 'the chat opens live');
    await alive(seller);
    await seller.type('textarea[name=message]', '¿Cuándo la pasás a buscar?');
    await press(seller, 'form:has(textarea[name=message]) button', '');
    await buyer.open(`${site}${path}`);
    await until(buyer, `return document.body.textContent.includes('¿Cuándo la pasás')`, 'the message');
    await show(buyer, 'deal');
    await show(seller, 'chat');
    return buyer.version;
  } catch (error) {
    for (const [at, tab] of tabs.entries()) await show(tab, `failed-${at}`).catch(() => undefined);
    throw error;
  } finally {
    for (const tab of tabs) await tab.close();
  }
}

/** Waits until every part of the page is hydrated. */
const alive = (tab: Tab) => until(tab, `return (${isHydrated})()`, 'the page is alive');

/** Waits until no card's title is shortened that would fit. */
const untilWhole = (tab: Tab) =>
  until(
    tab,
    `return [...document.querySelectorAll('main article h2')].every((one) => {
       const style = getComputedStyle(one);
       return style.textWrapStyle === undefined || style.textWrapStyle === 'auto';
     })`,
    'titles are not balanced and cut at once',
  );

/** Finds the visible field by its label: the value that is submitted is in a hidden field beside it. */
async function typePrice(tab: Tab, label: string, digits: string): Promise<void> {
  await tab.run(
    `const label = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(${JSON.stringify(label)}));
     const field = document.getElementById(label.htmlFor) ?? label.querySelector('input');
     field.setAttribute('data-price', '');`,
  );
  await tab.type('[data-price]', digits);
}
