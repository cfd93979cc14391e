import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All addresses come with the page: asking for them one by one would be one more thing that fails with the network.
  routeDiscovery: { mode: 'initial' },
  serverBuildFile: 'main.js',
} satisfies Config;
