import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // A page's HTML names its own route; those it links to are asked for at rest, in one request.
  routeDiscovery: { mode: 'lazy' },
  // `ownOriginOnly` (src/http/own-origin.ts) decides which origins may send forms, before the router has them. The router
  // would compare with the address it is reached at, which is plain http behind a proxy that ends TLS.
  allowedActionOrigins: ['**'],
} satisfies Config;
