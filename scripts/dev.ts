import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { loadConfig } from '#config.ts';
import { failureText } from '#services/failure-text.ts';
import { createLog } from '#services/log.ts';
import { StartError } from '#start-error.ts';
import type { openDevelopmentApp } from '../src/server/development.ts';
import { prepareDatabase } from '../src/server/open-database.ts';
import { stopSignal } from '../src/server/stop-signal.ts';

/** `npm run dev`: runs the product and reloads changes when they are saved, in the browser and on the server. */
type DevelopmentModule = { openDevelopmentApp: typeof openDevelopmentApp };
type OpenApp = Awaited<ReturnType<typeof openDevelopmentApp>>;

try {
  const config = loadConfig(process.env);
  const log = createLog(config);
  const database = await prepareDatabase(config, 'src/database/migrations');
  const server = createHttpServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  // Vite's own handler would exit at SIGTERM before the database is stopped.
  process.removeAllListeners('SIGTERM');
  const { stop } = stopSignal();
  const pages = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;

  // Changed server code is reloaded at the next request, with new services.
  let current: { module: DevelopmentModule; app: Promise<OpenApp> } | undefined;
  const app = async () => {
    const module = (await vite.ssrLoadModule('/src/server/development.ts')) as DevelopmentModule;
    if (current?.module !== module) {
      const previous = current?.app;
      current = {
        module,
        app: module.openDevelopmentApp({ config, log, databaseUrl: database.url, pages, shutdown: stop }),
      };
      await (await previous)?.close();
    }
    return current.app;
  };
  const answer = getRequestListener(async (request, env) => (await app()).fetch(request, env));
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );

  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new StartError(`Port ${config.port} is in use: stop what uses it, or set PORT.`)),
    );
    server.listen(config.port, config.host, resolve);
  });
  log.info(`serving ${config.publicUrl} with live reload`);

  await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
  server.close();
  server.closeAllConnections();
  await vite.close();
  await (await current?.app)?.close();
  await database.stop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}
