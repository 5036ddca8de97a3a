import { join } from 'node:path';
import * as pages from 'virtual:react-router/server-build';
import { loadConfig, projectRoot } from '#config.ts';
import { createApp } from './app.ts';
import { runServer } from './server/run-server.ts';

const clientFolder = join(projectRoot, 'build/client');

await runServer({
  config: () => loadConfig(process.env),
  migrationsFolder: join(projectRoot, 'src/database/migrations'),
  assetsFolder: join(clientFolder, 'assets'),
  createApp: (services, ctx) => createApp(services, ctx, { pages, clientFolder }),
});
