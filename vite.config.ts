import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every page carries, and what the pages that list requests carry besides: one file each, as many small ones
 * compress worse and cost a request each. `npm run size` shows what it comes to.
 */
const shell = [
  'src/web/(root|later|flash|auth-return|page-meta|live/(live-provider|use-|news))',
  'src/web/ui/(button|count-badge|empty-state|live-region|price|spinner|toaster|toast)\\.',
  'src/web/components/layout/(header|error-page|flash-toasts|live-badge|page-shell|progress-bar|skip-link|links)\\.',
  'src/web/components/(brand/|images/(picture|placeholder)\\.|buy-requests/count-text\\.)',
  'src/domain/(conditions|dates|image-url|limits|names|price-text)\\.',
  'node_modules/(clsx/|lucide-react/dist/esm/(?!icons/))',
];
const lists = [
  'src/web/ui/(field|input|field-context)\\.',
  'src/web/components/buy-requests/(request-item|request-photo|marketplace-filter)\\.',
  'lucide-react/dist/esm/icons/(search|chevron-down|circle-exclamation-point)\\.',
];
const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'));

const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'shell', test: anyOf(shell) },
    { name: 'lists', test: anyOf(lists) },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, rollupOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: {
      // The server itself is the input, so pages, API and market share one module graph.
      build: { target: 'node22', rollupOptions: { input: 'src/server.ts' } },
      // Node reads Drizzle's very large package.json anew for each of its files: bundled, the server starts a second
      // earlier and takes 200 MB less.
      resolve: { noExternal: command === 'build' ? [/^drizzle-orm/, /better-auth/] : [] },
    },
  },
}));
