import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isHydrated } from '../is-hydrated.ts';

/** A browser window, independent of the protocol that drives it. */
export interface Tab {
  version: string;
  open(url: string): Promise<void>;
  /** Runs JavaScript that ends in `return`. */
  run<Result>(script: string): Promise<Result>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, file: string): Promise<void>;
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type OpenTab = (size: { width: number; height: number }) => Promise<Tab>;

/** Path of an installed program that has one of these names ('one|other'). */
export function findProgram(names: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .split('|')
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

const patienceMs = 30_000;

/** Waits until the script returns something true. */
export async function until(tab: Tab, script: string, what: string): Promise<void> {
  const end = Date.now() + patienceMs;
  const asked = `return Boolean((() => { ${script} })())`;
  for (;;) {
    if (await tab.run(asked).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await delay(100);
  }
}

/** Waits for a visible element with this text that is neither disabled nor moving, and presses it. */
export async function press(tab: Tab, selector: string, text: string): Promise<void> {
  const mark = `
    for (const old of document.querySelectorAll('[data-driven]')) old.removeAttribute('data-driven');
    const dialog = document.querySelector('dialog[open]') ?? document;
    const one = [...dialog.querySelectorAll(${JSON.stringify(selector)})].find(
      (each) => each.textContent.trim().startsWith(${JSON.stringify(text)}) && each.checkVisibility() && !each.disabled);
    if (!one || !(${isHydrated})()) return false;
    one.scrollIntoView({ block: 'center' });
    one.setAttribute('data-driven', '');
    const { x, y } = one.getBoundingClientRect();
    const [before, now] = [window.lastPlace, x + ' ' + y];
    window.lastPlace = now;
    return before === now;`;
  await until(tab, mark, `${selector} '${text}'`);
  await tab.click('[data-driven]');
}
