import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // A page's HTML names its own route; those it links to are asked for at rest, in one request.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
