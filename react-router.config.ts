import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The route table is small: sending it whole saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
