/**
 * The layers, see ARCHITECTURE.md: an import only points down this list. A layer may use any layer below it; of the
 * settings the layers below services use no more than `#start-error.ts`.
 */
const layers = ['server', 'web', 'api', 'http', 'application', 'services', 'database', 'settings', 'domain'];
const folder = {
  server: '^src/(server/|server\\.ts$|app\\.ts$)',
  web: '^src/web/',
  api: '^src/api/',
  http: '^src/http/',
  application: '^src/application/',
  services: '^src/services/',
  database: '^src/database/',
  settings: '^src/settings/',
  domain: '^src/domain/',
};

const upwards = layers.slice(1).map((layer) => ({
  name: `${layer}-points-up`,
  comment: `${layer} may only use the layers below it`,
  severity: 'error',
  from: { path: folder[layer] },
  to: { path: layers.slice(0, layers.indexOf(layer)).map((above) => folder[above]) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'no-cycles',
      comment: 'a cycle has no bottom to start reading from',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolved',
      comment: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\.css\\?url$'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'the domain runs in the browser and the server alike: no I/O, no framework',
      severity: 'error',
      from: { path: folder.domain, pathNot: '\\.test(-helper)?\\.ts$' },
      to: {
        pathNot: [
          folder.domain,
          '^node_modules/(zod|@orama/stemmers|damerau-levenshtein|@types/damerau-levenshtein)/',
        ],
      },
    },
    {
      name: 'settings-stay-out',
      comment: 'settings reach the lower layers as arguments',
      severity: 'error',
      from: { path: [folder.domain, folder.database, folder.application] },
      to: { path: folder.settings, pathNot: '/start-error\\.ts$' },
    },
    {
      name: 'every-file-in-a-layer',
      comment: 'a file outside the layers is under no rule',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: Object.values(folder) },
    },
    {
      name: 'http-without-application',
      comment: 'general HTTP knows requests and answers, not what they are about',
      severity: 'error',
      from: { path: folder.http },
      to: { path: folder.application },
    },
    {
      name: 'actors-are-made-by-api-and-pages',
      comment:
        'the session says who asks, in API and pages; everybody else is given an actor. Jobs remove what moderation deleted and accounts that were never confirmed in the name of their person',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/(app|api/events/events|api/protocol/endpoint|api/protocol/schemas/user|application/context)\\.ts$',
          '^src/application/moderation/deletions\\.ts$',
          '^src/application/accounts/jobs\\.ts$',
          '\\.test\\.tsx?$',
        ],
      },
      to: { path: '^src/application/actor\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-without-tests',
      comment: 'the product does not use its tests, benches or scripts',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$|\\.test-helper\\.ts$' },
      to: { path: ['^tests/', '^bench/', '^demo/', '^scripts/', '\\.test\\.tsx?$', '\\.test-helper\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.react-router/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
