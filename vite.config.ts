import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // The server itself is the input, so pages, API and market share one module graph.
    ssr: { build: { target: 'node22', rollupOptions: { input: 'src/server.ts' } } },
  },
});
