import { type ElementHandle, launch } from 'puppeteer-core';
import { findProgram, type OpenTab } from './tab.ts';

/** The system's Firefox, driven by WebDriver BiDi. */
export const openFirefox: OpenTab = async (size) => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr|firefox'),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-AR' },
  });
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    version: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    run: <Result>(script: string) => page.evaluate(`(() => { ${script} })()`) as Promise<Result>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    choose: async (selector, file) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(file);
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};
