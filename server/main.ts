import { createServer } from 'node:http';
import { resolve } from 'node:path';
import * as serverBuild from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { adoptConsole, createLog } from '#server/core/log.ts';
import { closeDemo } from '#server/domain/demo/close-demo.ts';
import { DEMO_BUSINESS, DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import { createApp } from '#server/http/app.ts';
import { isHostExpected } from '#server/http/caller.ts';
import { CONNECTION_LIMITS, limitBodies, limitConnections } from '#server/http/connection-limits.ts';
import { listen } from '#server/http/listen.ts';
import { refuseRemoteConnections } from '#server/http/remote-connections.ts';
import { type Config, EnvError, environment, readConfig } from '#server/start/env.ts';
import { loadOrMakeSecret } from '#server/start/load-or-make-secret.ts';
import { seedDemo } from '#server/start/seed-demo.ts';
import { openServices } from '#server/start/services.ts';
import { explainStart } from '#server/start/start-fault.ts';

const STOP_TIMEOUT_MS = 20_000;
const STOP_LOOK_MS = 100;
const DEMO_CLOSED =
  'the demo practice is in the data: on a public address nobody can sign in to it, its review page is not shown and it sends nothing; npm run demo:clear removes it';
const OPEN_TO_ALL =
  'anybody can open an account here and send mail from your address; set REGISTRATION to open, invited or closed';
/** Set once the settings are read; used to explain what stopped the start. */
let settings: Config | null = null;

async function main(): Promise<void> {
  const config = readConfig(environment(), loadOrMakeSecret);
  settings = config;
  if (!config.production) {
    throw new EnvError(['NODE_ENV must be "production" for the built server; `npm start` sets it']);
  }
  const log = createLog(config.logLevel, config.appName);
  adoptConsole(log, globalThis.console);
  const services = await openServices(config, log);
  const seeded = config.demo && (await seedDemo(services.visitorCtx()));
  const hasDemo = (await findDemo(services.database)) !== null;
  const { closed } = await closeDemo({ ...services.visitorCtx(), actor: { kind: 'job', name: 'start' } });
  if (closed) log.warn(DEMO_CLOSED);
  if (config.openUnasked) log.warn(OPEN_TO_ALL);
  let stopping = false;
  const app = createApp({
    ...services,
    config,
    log,
    serverBuild,
    clientDir: resolve('build/client'),
    isStopping: () => stopping,
  });
  const { pageCache } = services;
  const askApp = getRequestListener(app.fetch, { hostname: config.host });
  const server = createServer(CONNECTION_LIMITS, (incoming, outgoing) => {
    const isServed =
      isHostExpected(incoming.headers.host, config) && pageCache.answersAtOnce(incoming, outgoing);
    return isServed ? undefined : askApp(incoming, outgoing);
  });
  refuseRemoteConnections(server, config, log);
  limitConnections(server);
  limitBodies(server);
  const listening = await listen(server, config);
  server.once('error', giveUp);

  /** Stops taking requests, lets running ones and jobs finish, then closes the database. */
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    const closeIdle = () => server.closeIdleConnections();
    // A connection that was busy becomes idle afterwards, and would delay the stop.
    const closing = setInterval(closeIdle, STOP_LOOK_MS);
    const closed = listening.close();
    closeIdle();
    await closed;
    clearInterval(closing);
    await services.close();
    log.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // An unexpected error may have left anything inconsistent; the supervisor restarts the process.
  const die = (words: string) => (error: unknown) => {
    log.fatal({ err: error }, words);
    process.exit(1);
  };
  process.on('unhandledRejection', die('unhandled rejection'));
  process.on('uncaughtException', die('uncaught exception'));

  const { port } = listening;
  log.info({ port, origin: config.origin }, 'ready');
  services.announce().catch((error: unknown) => {
    log.warn({ err: error }, 'processes of an older version do not know that this one is ready');
  });
  if (config.local) greet(config, { seeded, hasDemo });
  process.send?.({ ready: true, port });
}

/** For the person at the terminal of a local installation; the log is for machines. */
function greet(
  { appName, origin, smtpUrl }: Config,
  { seeded, hasDemo }: { seeded: boolean; hasDemo: boolean },
): void {
  const lines = [
    `${appName} is ready at ${origin}${seeded ? ', with a demo practice' : ''}`,
    ...(hasDemo
      ? [
          `Demo sign-in  ${DEMO_OWNER.email}  /  ${DEMO_OWNER.password}`,
          `Review page   ${origin}/review/${DEMO_BUSINESS.review_link_url}`,
        ]
      : []),
    ...(smtpUrl ? [] : [`Mailbox       ${origin}/dev/mailbox  (mail stays on this machine)`]),
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

function giveUp(error: unknown): never {
  const words = error instanceof EnvError ? error.message : explainStart(error, settings);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

main().catch(giveUp);
