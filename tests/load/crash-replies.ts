import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { CRASH_SECRET } from '#tests/load/crash-fixture.ts';
import { type CrashSite, type EngineName, runCrash } from '#tests/load/crash-run.ts';
import * as replied from '#tests/load/replies-fixture.ts';
import { freePort } from '../../scripts/free-port.ts';

/**
 * Kills the built server while the platform has a reply and has not answered yet; on PostgreSQL two servers
 * run. Afterwards no reply was posted twice, and what is called published is there. Part of `npm run
 * test:crash`; `--contacts` is the number of reviews.
 */

/** Long enough to be killed in. */
const ANSWER_MS = 300;
/** A sweep finds calls of a dead process every minute; one that never started is found after 13 minutes. */
const LONGEST_DRAIN_MS = 180_000;
const FIRST_CALL_MS = 60_000;

await runCrash({ kills: 15, contacts: 60 }, crash);

async function crash({ engine, kills, contacts, dataDir, at, env }: CrashSite): Promise<boolean> {
  const began = performance.now();
  const google = await replied.startRepliedPlatform(contacts);
  const ports = await Promise.all(Array.from({ length: engine === 'postgres' ? 2 : 1 }, freePort));
  const start = (index: number) =>
    startServer({
      dataDir: engine === 'postgres' ? join(dataDir, `${index}`) : dataDir,
      port: ports[index] ?? 0,
      env: {
        ...env,
        SECRET_KEY: CRASH_SECRET,
        GOOGLE_BUSINESS_BASE_URL: google.url,
        PUBLIC_BASE_URL: `http://localhost:${ports[0]}`,
      },
    });
  const servers: RunningServer[] = [];
  try {
    google.faults.slowMs = ANSWER_MS;
    // Only one process can open the embedded database. Of two servers the first would be done before the
    // second is ready.
    if (engine === 'pglite') await replied.prepareReplies(at, google);
    for (const index of ports.keys()) await mkdir(join(dataDir, `${index}`), { recursive: true });
    for (const index of ports.keys()) servers.push(await start(index));
    if (engine === 'postgres') await replied.prepareReplies(at, google);
    let killedInCall = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const isCalling = await nextCall(google);
      const index = randomInt(servers.length);
      await servers[index]?.kill();
      if (isCalling) killedInCall += 1;
      servers[index] = await start(index);
    }
    const found = await drain(engine, at, servers, start);
    const seconds = Math.round((performance.now() - began) / 1_000);
    return report({ engine, kills, killedInCall, contacts, seconds, found, google });
  } finally {
    for (const server of servers) if (server.process.exitCode === null) await server.kill();
    await google.close();
  }
}

/** Waits until the platform gets a reply, which it answers only later; false if none is left. */
async function nextCall(google: ReaderSimulation): Promise<boolean> {
  const before = google.requests.filter(replied.isPut).length;
  for (const until = Date.now() + FIRST_CALL_MS; Date.now() < until; await wait(5)) {
    if (google.requests.filter(replied.isPut).length > before) return true;
    if (before > 0 && google.reviews.every(({ reply }) => reply)) return false;
  }
  return false;
}

/** Lets the servers finish undisturbed. The embedded database can only be read while none runs. */
async function drain(
  engine: EngineName,
  at: CrashSite['at'],
  servers: RunningServer[],
  start: (index: number) => Promise<RunningServer>,
): Promise<replied.FoundReply[]> {
  const began = Date.now();
  for (;;) {
    await wait(engine === 'postgres' ? 5_000 : 65_000);
    if (engine === 'pglite') await servers[0]?.stop();
    const found = await replied.inspectReplies(at);
    if (!found.some(replied.isUnderWay) || Date.now() - began > LONGEST_DRAIN_MS) return found;
    if (engine === 'pglite') servers[0] = await start(0);
  }
}

interface Facts {
  engine: EngineName;
  kills: number;
  killedInCall: number;
  contacts: number;
  seconds: number;
  found: replied.FoundReply[];
  google: ReaderSimulation;
}

function report({ engine, kills, killedInCall, contacts, seconds, found, google }: Facts): boolean {
  const times = replied.timesPut(google);
  const states = new Map<string, number>();
  for (const { state } of found) states.set(state, (states.get(state) ?? 0) + 1);
  const faults = replied.faultsOfReplies(google, found, contacts);
  console.log(`\n${engine}, replies: ${kills} kills, ${killedInCall} of them during a call, ${seconds} s`);
  console.table({ 'replies put there': times.size, ...Object.fromEntries(states) });
  console.table(faults);
  const worked = killedInCall > 0 && times.size > 0;
  const allTrue = worked && Object.values(faults).every((fault) => fault === 0);
  console.log(allTrue ? 'No reply was published twice, and none untruly.' : 'FAILED: see the table above.');
  return allTrue;
}
