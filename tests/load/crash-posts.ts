import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { CRASH_SECRET } from '#tests/load/crash-fixture.ts';
import { type CrashSite, runCrash } from '#tests/load/crash-run.ts';
import * as posted from '#tests/load/posts-fixture.ts';
import { freePort } from '../../scripts/free-port.ts';

/**
 * Kills the built server while a network has a post and has not answered yet; on PostgreSQL two servers run.
 * Afterwards nothing was posted twice, and what is called posted is there. Part of `npm run test:crash`;
 * `--contacts` is the number of reviews, each posted to both networks.
 */

/** Long enough to be killed in. */
const ANSWER_MS = 300;
/** A sweep finds calls of a dead process every minute; one that never arrived is looked for longer. */
const LONGEST_DRAIN_MS = 180_000;
const FIRST_CALL_MS = 60_000;

await runCrash({ kills: 15, contacts: 30 }, crash);

async function crash({ engine, kills, contacts, dataDir, at, env }: CrashSite): Promise<boolean> {
  const began = performance.now();
  const networks = await posted.startPostedNetworks();
  const { facebook, posting } = networks;
  const ports = await Promise.all(Array.from({ length: engine === 'postgres' ? 2 : 1 }, freePort));
  const start = (index: number) =>
    startServer({
      dataDir: engine === 'postgres' ? join(dataDir, `${index}`) : dataDir,
      port: ports[index] ?? 0,
      env: {
        ...env,
        ...posted.POSTING_ENV,
        SECRET_KEY: CRASH_SECRET,
        FACEBOOK_BASE_URL: facebook.url,
        PUBLIC_BASE_URL: `http://localhost:${ports[0]}`,
      },
    });
  const servers: RunningServer[] = [];
  try {
    // Only one process can open the embedded database. Of two servers the first would be done before the
    // second is ready.
    if (engine === 'pglite') await posted.preparePosts(at, contacts, networks);
    for (const index of ports.keys()) await mkdir(join(dataDir, `${index}`), { recursive: true });
    for (const index of ports.keys()) servers.push(await start(index));
    if (engine === 'postgres') await posted.preparePosts(at, contacts, networks);
    facebook.faults.slowMs = ANSWER_MS;
    let killedInCall = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const isCalling = await nextCall(networks, 2 * contacts);
      const index = randomInt(servers.length);
      await servers[index]?.kill();
      if (isCalling) killedInCall += 1;
      servers[index] = await start(index);
    }
    const drained = Date.now() + LONGEST_DRAIN_MS;
    let found: posted.FoundPost[];
    do {
      // The embedded database can only be read while no server runs.
      await wait(engine === 'postgres' ? 5_000 : 65_000);
      if (engine === 'pglite') await servers[0]?.stop();
      found = await posted.inspectPosts(at);
      if (engine === 'pglite') servers[0] = await start(0);
    } while (found.some(posted.isPostUnderWay) && Date.now() < drained);
    const states = new Map<string, number>();
    for (const { state } of found) states.set(state, (states.get(state) ?? 0) + 1);
    const faults = posted.faultsOfPosts(posting, found, contacts);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`\n${engine}, posts: ${kills} kills, ${killedInCall} of them during a call, ${seconds} s`);
    console.table({ 'posts there': posting.posts.length, ...Object.fromEntries(states) });
    console.table(faults);
    const worked = killedInCall > 0 && posting.posts.length > 0;
    const allTrue = worked && Object.values(faults).every((fault) => fault === 0);
    console.log(allTrue ? 'Nothing was posted twice, and nothing untruly.' : 'FAILED: see the table above.');
    return allTrue;
  } finally {
    for (const server of servers) if (server.process.exitCode === null) await server.kill();
    await facebook.close();
  }
}

/** Waits until a network gets a post, which it answers only later; false if none is left. */
async function nextCall({ facebook, posting }: posted.PostedNetworks, all: number): Promise<boolean> {
  const before = facebook.requests.filter(posted.isPublishing).length;
  for (const until = Date.now() + FIRST_CALL_MS; Date.now() < until; await wait(5)) {
    if (facebook.requests.filter(posted.isPublishing).length > before) return true;
    if (posting.posts.length >= all) return false;
  }
  return false;
}
