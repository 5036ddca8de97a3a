import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page carries, and what the pages that list requests or show one carry besides: one file each, as many
 * small ones compress worse and cost a request each. `npm run size` shows what it comes to. Modules with a `later`
 * part stay out of the last two: their parts would be fetched with whatever else is in the file.
 */
const shell = [
  'src/web/(root|later|flash-cookie|auth-return|page-meta|live/(live-provider|use-live|news))',
  'src/web/ui/(button|live-region|price|spinner|toaster|toast)\\.',
  'src/web/components/layout/header\\.',
  'src/web/components/(brand/(turn-motif|wordmark)|images/(picture|placeholder)\\.|buy-requests/count-text\\.)',
  'src/domain/(conditions|dates|image-url|limits|price-text)\\.',
  'src/web/ui/light-icon\\.',
  'node_modules/clsx/',
];
const lists = [
  'src/web/components/brand/category-drawing\\.',
  'src/web/components/buy-requests/(request-item|request-photo|marketplace-filter|opening-request)\\.',
];
const market = ['src/web/components/buy-requests/(request-list|use-more)\\.'];
const detail = [
  'src/web/components/people/known\\.',
  'src/web/ui/back-link\\.',
  'src/web/components/(gallery/gallery|offer-actions/offer-dialogs)\\.',
  'src/web/components/buy-requests/detail/(deleted-here|send-offer-link)\\.',
  'src/web/forms/keep-on-failure\\.',
  'src/domain/lifecycle/(may-offer|request-statuses)\\.',
  'lucide-react/dist/esm/icons/arrow-left\\.',
];
/** What the later parts of a request's page share. */
const about = [
  'src/web/ui/(avatar|badge)\\.',
  'src/web/components/buy-requests/(request-badge|detail/edit-request)\\.',
  'lucide-react/dist/esm/icons/external-link\\.',
];
/** What most pages with a form share. Without what reads a form, which brings the library of schemas. */
const form = [
  'src/web/forms/(action-result|form-marks|use-submit-once|use-typed-before|use-intent|problem-callout)\\.',
  'src/web/ui/callout\\.',
  'src/domain/unanswered-path\\.',
];
/** Icons of pages on which nobody arrives: one file, as each is smaller than what asking for it costs. */
const icons = 'lucide-react/dist/esm/icons/';
const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'));

const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|react-router)\/|src\/web\/router\//,
    },
    { name: 'shell', test: anyOf(shell) },
    { name: 'lists', test: anyOf(lists) },
    { name: 'market', test: anyOf(market) },
    { name: 'detail', test: anyOf(detail) },
    { name: 'about', test: anyOf(about) },
    { name: 'form', test: anyOf(form) },
    { name: 'icons', test: new RegExp(icons), minShareCount: 2 },
  ],
};

/** Icons without what we don't use of their library. */
const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  resolveId(source) {
    return source.endsWith('/createLucideIcon.mjs') ? resolve('src/web/ui/light-icon.ts') : null;
  },
};

/** The router without what no page of ours asks of it: 2 kB of every first load. */
const lightRouter: Plugin = {
  name: 'light-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    if (!importer?.includes('/node_modules/react-router/')) return null;
    if (/router\/router\.js$/.test(importer) && source === './instrumentation.js')
      return resolve('src/web/router/no-instrumentation.ts');
    const isLast =
      /(^|ssr\/)errorBoundaries\.js$/.test(source.replace('./', '')) && !importer.includes('/rsc/');
    return isLast ? resolve('src/web/router/last-boundary.tsx') : null;
  },
};

/** Styles come with the document, so a part that is loaded later is its script alone and needs no helper of Vite's. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null;
  },
};

/** What libheif asks of Node where it runs there: in a browser it never does. */
const noNode: Plugin = {
  name: 'no-node-in-libheif',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/libheif-js/') && ['fs', 'path', 'crypto'].includes(source) ? '\0no-node' : null,
  load: (id) => (id === '\0no-node' ? 'export default {}' : null),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), lightIcons, lightRouter, plainImports],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The document names what it needs; lists of what each later part imports would only weigh.
    modulePreload: false,
    rollupOptions: { checks: { pluginTimings: false } },
  },
  // Modules, as they share parts.
  worker: { format: 'es', plugins: () => [noNode] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: {
      // The server itself is the input, so pages, API and market share one module graph.
      build: { target: 'node22', rollupOptions: { input: 'src/server.ts' } },
      // Node reads Drizzle's very large package.json anew for each of its files: bundled, the server starts a second
      // earlier and takes 200 MB less.
      resolve: { noExternal: command === 'build' ? [/^drizzle-orm/, /better-auth/, 'lucide-react'] : [] },
    },
  },
}));
