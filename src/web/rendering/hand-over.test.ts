import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { takeHandOver } from './hand-over.server.ts';

const data = `[{"_1":2},"it's","</script><!-- \\ & \n\u2028"]\n`;
const body = '<html><body><p>Hola</p></body></html>';

/** A page's context, as far as it concerns its data. */
const contextWith = (text: string): EntryContext =>
  ({
    serverHandoffStream: new Response(text).body,
    renderMeta: { didRenderScripts: true },
  }) as unknown as EntryContext;

/** What the scripts of a page give to the router in the browser. */
function givenBy(html: string): unknown[] {
  const given: unknown[] = [];
  const streamController = {
    enqueue: (text: string) => given.push(text),
    close: () => given.push('closed'),
  };
  for (const [, script = ''] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs))
    runInNewContext(script, {
      window: { __reactRouterContext: { streamController } },
      addEventListener: () => undefined,
    });
  return given;
}

test('the browser gets the data as the router handed them over, whatever signs are in them', async () => {
  const { contextWithoutData, addData } = await takeHandOver(contextWith(data));
  expect(contextWithoutData.serverHandoffStream).toBeUndefined();
  expect(givenBy(addData(body, 'mark'))).toEqual([data, 'closed']);
});

test('the router’s own component gives the same by the same names', () => {
  const own = readFileSync('node_modules/react-router/dist/production/lib/dom/ssr/single-fetch.js', 'utf8');
  expect(own).toContain('window.__reactRouterContext.streamController.enqueue(');
  expect(own).toContain('window.__reactRouterContext.streamController.close();');
  expect(own).toContain('renderMeta.didRenderScripts');
  const server = readFileSync('node_modules/react-router/dist/production/lib/dom/ssr/server.js', 'utf8');
  expect(server).toContain('context.serverHandoffStream');
});
