import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page carries, and what the pages that list requests or show one carry besides: one file each, as many
 * small ones compress worse and cost a request each. `tests/e2e/loading/first-load.test.ts` holds the budget. Modules with a lazy
 * part stay out of the last two: their parts would be fetched with whatever else is in the file.
 */
const shell = [
  'src/web/(root|live/(live-message|live-provider|use-live)|pages/(flash-cookie|page-meta)|rendering/lazy-component)\\.',
  'src/web/session/(auth-return|device-storage)\\.',
  'src/web/ui/(button|live-region|price|spinner|toaster|toast)\\.',
  'src/web/components/layout/(header|viewer)\\.',
  'src/web/components/(brand/wordmark\\.|images/picture\\.|buy-requests/count-text\\.)',
  'src/domain/(buy-requests/conditions|dates/dates|images/image-url|limits/limits|prices/price-text)\\.',
  'node_modules/lucide-react/dist/esm/(?!icons)',
  'lucide-react/dist/esm/icons/store\\.',
  'node_modules/clsx/',
];
const lists = [
  'src/web/components/brand/category-drawing\\.',
  'src/web/components/(buy-requests/request-item|marketplace/marketplace-filter)\\.',
  'src/web/components/layout/page-shell\\.',
];
const market = ['src/web/components/marketplace/(request-list|use-more)\\.'];
const detail = [
  'src/domain/lifecycle/statuses\\.',
  'src/web/components/people/person-name\\.',
  'src/web/ui/back-link\\.',
  'src/web/components/(images/gallery/gallery|offers/actions/offer-dialogs)\\.',
  'src/web/components/buy-requests/detail/(deleted-here|send-offer-link)\\.',
  'src/web/forms/keep-on-failure\\.',
  'lucide-react/dist/esm/icons/arrow-left\\.',
];
/** What most pages with a form share, and later parts of all pages. Without the library of schemas. */
const form = [
  'src/web/forms/(action-result|failure-problem|form-problem|intent-form|marks|problem-callout)\\.',
  'src/web/forms/(restored-draft|idempotency-key-field|show-problem|use-draft|use-text-before-hydration)\\.',
  'src/web/ui/(avatar|badge|callout)\\.',
  'src/web/components/buy-requests/(request-badge|detail/edit-request)\\.',
  'src/domain/(people/names|refusals/refusal|texts/clean-text)\\.',
  'src/domain/offers/conditions\\.',
  'src/domain/(places/place|requirements/requirement|texts/fold)\\.',
  'src/web/(components/layout/bottom-bar|ui/form-buttons)\\.',
  'node_modules/@conform-to/dom/dist/(_virtual|dom|formdata|submission|util)',
];
/** What reads a form, and what fields are made of besides. */
const schemas = [
  'node_modules/(@conform-to|zod)/',
  'src/web/forms/(contact-hint|form-field|parse-form|schema-form|text-field)\\.',
  'src/web/components/places/place-field\\.',
  'src/web/ui/textarea\\.',
  'src/domain/(fields/(kinds|schemas))\\.',
];
/** How a photo is made small and sent. */
const upload = [
  'src/web/components/images/(chosen-files|upload-file)\\.',
  'src/domain/images/rules\\.',
  'node_modules/(p-limit|yocto-queue)/',
];
/** What publishing and offering share. */
const publishing = [
  'src/web/components/images/(image-picker|image-tile|picker-state|preview-dialog)\\.',
  'src/web/components/images/use-image-picker\\.',
  'src/web/forms/price-field\\.',
  'src/web/ui/price-input\\.',
  'node_modules/@dnd-kit/',
];
/** The form of an offer, on its page and in its dialog. */
const offering = [
  'src/web/components/offers/(answers-field|offer-fields|offer-form)\\.',
  'src/domain/(fields|offers)/offer\\.',
];
/** What every page has for whoever is signed in. */
const member = ['src/web/components/layout/(live-counts|member-links)\\.'];
/** The later parts of a request's page that everybody sees. */
const request = [
  'src/web/components/buy-requests/detail/(request-details|share)\\.',
  'src/domain/buy-requests/share-text\\.',
];
/** What pages behind the first ones share, each part smaller than what asking for it costs. */
const parts = [
  'src/web/pages/list-page\\.',
  'src/web/(forms/action-dialog\\.|ui/)',
  'src/web/components/(brand/drawings|layout|own-lists|contact-redaction)',
  'src/web/components/(people|moderation/moderation-links|offers/(?!answers-field|offer-fields|offer-form))',
  'src/web/components/buy-requests/detail/',
  'src/domain/(chats/texts|lifecycle|texts/shorten)',
  'src/domain/(offers/(?!offer\\.)|ratings/fall-tags)',
];
/** What lists show when they are empty: alone, as `parts` would fetch most of the forms with it. */
const empty = ['src/web/ui/empty-state\\.'];
/** Lazy parts of every page: asked for at once, as each part by itself costs a request. */
const idle = [
  'src/web/components/layout/(page-services|footer|header-links|menu-parts|places-bar|progress-bar|side-menu)\\.',
  'src/web/components/notifications/push/(app-worker|push-offer|service-worker)\\.',
  'src/web/live/(calls|client|drop-hidden|hidden-content|page-reader|stream|use-catch-up)\\.',
  'src/web/ui/collapsible\\.',
];
/** What the filters and most forms are made of. */
const fields = [
  'src/web/ui/(checkbox|combobox|dialog|field|input|radio-cards|select|use-suggestions)\\.',
  'src/web/components/(buy-requests/condition-options|marketplace/recent-searches|places/with-places)\\.',
];
/** Icons of pages on which nobody arrives: one file, as each is smaller than what asking for it costs. */
const icons = 'lucide-react/dist/esm/icons/';
const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'));

const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    },
    { name: 'shell', test: anyOf(shell) },
    { name: 'lists', test: anyOf(lists) },
    { name: 'market', test: anyOf(market) },
    { name: 'detail', test: anyOf(detail) },
    { name: 'form', test: anyOf(form) },
    { name: 'icons', test: new RegExp(icons), minShareCount: 2 },
    { name: 'upload', test: anyOf(upload) },
    { name: 'idle', test: anyOf(idle) },
    { name: 'fields', test: anyOf(fields) },
    { name: 'schemas', test: anyOf(schemas) },
    { name: 'publishing', test: anyOf(publishing) },
    { name: 'member', test: anyOf(member) },
    { name: 'request', test: anyOf(request) },
    { name: 'empty', test: anyOf(empty) },
    { name: 'parts', test: anyOf(parts), minShareCount: 2 },
    { name: 'offering', test: anyOf(offering) },
  ],
};

/** What libheif asks of Node where it runs there: in a browser it never does. */
const noNode: Plugin = {
  name: 'no-node-in-libheif',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/libheif-js/') && ['fs', 'path', 'crypto'].includes(source) ? '\0no-node' : null,
  load: (id) => (id === '\0no-node' ? 'export default {}' : null),
};

const outside = [
  'sharp',
  'pg',
  'pino',
  'prom-client',
  'tinypool',
  'libheif-js',
  'swagger-ui-dist',
  'web-push',
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The supported browsers, which README.md lists.
    target: ['chrome111', 'edge111', 'firefox128', 'ios16.4', 'safari16.4'],
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
      // Finding and reading a thousand small files took half of a start, and Drizzle's very large package.json is read
      // anew for each of its own: bundled, the server starts a second earlier and takes 200 MB less. What has parts
      // in machine code, reads files of its own or runs beside the server stays outside.
      resolve: command === 'build' ? { noExternal: true, external: outside } : {},
    },
  },
}));
