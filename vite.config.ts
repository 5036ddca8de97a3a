import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, rollupOptions: { checks: { pluginTimings: false } } },
  environments: {
    ssr: {
      // The server itself is the input, so pages, API and market share one module graph.
      build: { target: 'node22', rollupOptions: { input: 'src/server.ts' } },
      // Node reads Drizzle's very large package.json anew for each of its files: bundled, the server starts a second
      // earlier and takes 200 MB less.
      resolve: { noExternal: command === 'build' ? [/^drizzle-orm/, /better-auth/] : [] },
    },
  },
}));
