import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../bootstrap/free-port.mjs';
import { findProgram, type OpenTab } from './tab.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's own small browser on a screen of its own, driven by plain WebDriver. */
export const openWebKit: OpenTab = async (size) => {
  const display = `:${90 + Math.floor(Math.random() * 900)}`;
  const screen = `${size.width}x${size.height + 100}x24`;
  const started: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
    const child = spawn(findProgram(program) ?? program, args, { env, stdio: 'ignore' });
    started.push(child);
  };
  const end = () => {
    for (const child of started.reverse()) child.kill();
  };
  try {
    start('Xvfb', [display, '-screen', '0', screen]);
    const port = await freePort();
    start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1']);
    const server = `http://127.0.0.1:${port}`;
    const { sessionId, capabilities } = await newSession(server);
    const call = (path: string, body?: object) => ask(`${server}/session/${sessionId}${path}`, body);
    await call('/window/rect', { x: 0, y: 0, ...size }).catch(() => undefined);
    const find = async (selector: string) => {
      const found = await call('/element', { using: 'css selector', value: selector });
      return `/element/${found[elementKey]}`;
    };
    const type = async (selector: string, text: string) =>
      void (await call(`${await find(selector)}/value`, { text }));
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      open: async (url) => void (await call('/url', { url })),
      run: (script) => call('/execute/sync', { script, args: [] }),
      click: async (selector) => {
        const element = await find(selector);
        // The middle of a link that covers its whole card may be below another element, so the driver refuses
        // to click it.
        const pressHere = `document.querySelector(${JSON.stringify(selector)}).click()`;
        await call(`${element}/click`, {}).catch(() =>
          call('/execute/sync', { script: pressHere, args: [] }),
        );
      },
      type,
      choose: type,
      picture: async () => Buffer.from(await call('/screenshot'), 'base64'),
      close: async () => {
        await ask(`${server}/session/${sessionId}`, undefined, 'DELETE').catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};

/** The driver and its screen take a moment to start. */
async function newSession(server: string) {
  for (let tries = 50; ; tries--) {
    try {
      return await ask(`${server}/session`, { capabilities: { alwaysMatch: {} } });
    } catch (error) {
      if (tries === 0) throw error;
      await delay(200);
    }
  }
}

async function ask(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${url.replace(/.*session/, '')}: ${value.error}, ${value.message}`);
  return value;
}
