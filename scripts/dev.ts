import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import type * as LogModule from '#server/core/log.ts';
import type * as AppModule from '#server/http/app.ts';
import type * as MachineModule from '#server/http/remote-connections.ts';
import type * as EnvModule from '#server/start/env.ts';
import type * as SecretModule from '#server/start/load-or-make-secret.ts';
import type * as ServicesModule from '#server/start/services.ts';
import type * as FaultModule from '#server/start/start-fault.ts';
import { simulateProviders } from './simulators.ts';

/**
 * Development server: pages and server code reload on save. The services (database, queue) are opened once,
 * outside the reloaded part, since the embedded database must not be opened twice.
 */
const http = createHttpServer();
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});
const ssr = vite.environments.ssr;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable server environment');
const load = <M>(path: string) => ssr.runner.import<M>(path);

const { environment, readConfig } = await load<typeof EnvModule>('/server/start/env.ts');
const { loadOrMakeSecret } = await load<typeof SecretModule>('/server/start/load-or-make-secret.ts');
const { refuseRemoteConnections } = await load<typeof MachineModule>('/server/http/remote-connections.ts');
const { createLog } = await load<typeof LogModule>('/server/core/log.ts');
const { explainStart } = await load<typeof FaultModule>('/server/start/start-fault.ts');
const { openServices } = await load<typeof ServicesModule>('/server/start/services.ts');

const simulators = await simulateProviders();
const config = readConfig({ ...simulators.settings, ...environment() }, loadOrMakeSecret);
const log = createLog(config.logLevel, config.appName);
const services = await openServices(config, log).catch(giveUp);

let current:
  | { create: typeof AppModule.createApp; listener: ReturnType<typeof getRequestListener> }
  | undefined;

/** The app from the latest sources; a changed module gives a new `createApp`, an unchanged one the same. */
async function listener() {
  const { createApp } = await load<typeof AppModule>('/server/http/app.ts');
  if (current?.create !== createApp) {
    const app = createApp({
      ...services,
      config,
      log,
      serverBuild: () => load('virtual:react-router/server-build'),
      clientDir: null,
      isStopping: () => false,
    });
    current = { create: createApp, listener: getRequestListener(app.fetch) };
  }
  return current.listener;
}

refuseRemoteConnections(http, config, log);
http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      services.pageCache.expireAll();
      await (await listener())(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      log.error({ err: error }, 'development server');
      response.statusCode = 500;
      response.end('See the terminal.');
    }
  });
});
http.once('error', giveUp);
http.listen(config.port, config.host, () => {
  log.info({ origin: config.origin }, 'ready (development)');
  console.log(simulators.welcome);
});

function giveUp(error: unknown): never {
  console.error(explainStart(error, config));
  process.exit(1);
}

async function stop(): Promise<void> {
  http.close();
  http.closeAllConnections();
  await vite.close();
  await services.close();
  await simulators.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
