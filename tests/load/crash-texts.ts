import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FakeTwilio, startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import {
  CRASH_SECRET,
  type DatabaseAt,
  type Found,
  inspect,
  prepareTexts,
} from '#tests/load/crash-fixture.ts';
import { type CrashSite, type EngineName, runCrash } from '#tests/load/crash-run.ts';
import { freePort } from '../../scripts/free-port.ts';

/**
 * Kills the built server repeatedly while it sends texts through a provider that accepts a fifth without
 * answering and sometimes refuses or fails; on PostgreSQL two servers run. Afterwards every contact has
 * exactly one message, and every row says so. Part of `npm run test:crash`.
 */

const TROUBLE = { timeoutAfterAcceptance: 0.2, rateLimit: 0.03, serverError: 0.05, retryAfterSeconds: 1 };
/** Sweeps run every minute; lost jobs on PostgreSQL return after 25 s. */
const LONGEST_DRAIN_MS = 240_000;

await runCrash({ kills: 30, contacts: 1_000 }, crash);

async function crash({ engine, kills, contacts, dataDir, at, env }: CrashSite): Promise<boolean> {
  const began = performance.now();
  const provider = await startFakeTwilio({ seed: randomInt(1_000_000), faults: TROUBLE, reportAfterMs: 400 });
  const ports = await Promise.all(Array.from({ length: engine === 'postgres' ? 2 : 1 }, freePort));
  const start = (index: number) =>
    startServer({
      dataDir: engine === 'postgres' ? join(dataDir, `${index}`) : dataDir,
      port: ports[index] ?? 0,
      env: {
        ...env,
        SECRET_KEY: CRASH_SECRET,
        TWILIO_BASE_URL: provider.url,
        // One address, whichever process answers.
        PUBLIC_BASE_URL: `http://localhost:${ports[0]}`,
      },
    });
  const servers: RunningServer[] = [];
  try {
    await prepareTexts(at, contacts, provider);
    for (const index of ports.keys()) await mkdir(join(dataDir, `${index}`), { recursive: true });
    for (const index of ports.keys()) servers.push(await start(index));
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(randomInt(100, 2_500));
      const index = randomInt(servers.length);
      await servers[index]?.kill();
      servers[index] = await start(index);
    }
    const found = await drain(engine, at, servers, start, contacts);
    const seconds = Math.round((performance.now() - began) / 1_000);
    return report({ engine, kills, contacts, seconds, found, provider });
  } finally {
    for (const server of servers) if (server.process.exitCode === null) await server.kill();
    await provider.close();
  }
}

/** Lets the servers finish undisturbed. The embedded database can only be read while none runs. */
async function drain(
  engine: EngineName,
  at: DatabaseAt,
  servers: RunningServer[],
  start: (index: number) => Promise<RunningServer>,
  contacts: number,
): Promise<Found> {
  const began = Date.now();
  for (;;) {
    await wait(engine === 'postgres' ? 5_000 : 20_000);
    if (engine === 'pglite') await servers[0]?.stop();
    const found = await inspect(at);
    const settled = found.invitations.filter(({ status }) => ['sent', 'delivered'].includes(status));
    if (settled.length === contacts || Date.now() - began > LONGEST_DRAIN_MS) return found;
    if (engine === 'pglite') servers[0] = await start(0);
  }
}

interface Facts {
  engine: EngineName;
  kills: number;
  contacts: number;
  seconds: number;
  found: Found;
  provider: FakeTwilio;
}

function report({ engine, kills, contacts, seconds, found, provider }: Facts): boolean {
  const times = new Map<string, number>();
  for (const { to } of provider.messages) times.set(to, (times.get(to) ?? 0) + 1);
  const statuses = new Map<string, number>();
  for (const { status } of found.invitations) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const count = (...which: string[]) => which.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  /** Each of these must be 0. */
  const faults = {
    'contacts without a message': contacts - times.size,
    'contacts with two or more': [...times.values()].filter((n) => n > 1).length,
    'rows missing': contacts - found.invitations.length,
    'rows that do not end as sent or delivered': found.invitations.length - count('sent', 'delivered'),
  };
  console.log(`\n${engine}, texts: ${kills} kills, ${seconds} s`);
  console.table({ 'messages at the provider': provider.messages.length, ...Object.fromEntries(statuses) });
  console.table(faults);
  const allTrue = Object.values(faults).every((fault) => fault === 0);
  console.log(allTrue ? 'Every contact got exactly one message.' : 'FAILED: see the table above.');
  return allTrue;
}
