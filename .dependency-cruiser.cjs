/**
 * The rooms of the house: an arrow of imports only points down this list, see ARCHITECTURE.md. A room may use any room
 * below it; of the settings the rooms below services use no more than `#start-error.ts`.
 */
const rooms = ['server', 'web', 'api', 'http', 'application', 'services', 'database', 'settings', 'domain'];
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

const upwards = rooms.slice(1).map((room) => ({
  name: `${room}-points-up`,
  comment: `${room} may only use the rooms below it`,
  severity: 'error',
  from: { path: folder[room] },
  to: { path: rooms.slice(0, rooms.indexOf(room)).map((above) => folder[above]) },
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
      comment: 'settings reach the lower rooms as arguments',
      severity: 'error',
      from: { path: [folder.domain, folder.database, folder.application] },
      to: { path: folder.settings, pathNot: '/start-error\\.ts$' },
    },
    {
      name: 'every-file-in-a-room',
      comment: 'a file that stands beside the rooms is under no rule',
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
      name: 'actors-are-made-at-the-doors',
      comment:
        'who asks is found out by the session, at the two doors; everybody else is given an actor. What moderation deleted, and accounts that were never confirmed, are removed in the name of their person, by jobs',
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
