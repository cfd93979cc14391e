import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import {
  CRASH_SECRET,
  countMails,
  type DatabaseAt,
  type Found,
  inspect,
  prepareCrash,
} from '#tests/load/crash-fixture.ts';
import { type CrashSite, type EngineName, runCrash } from '#tests/load/crash-run.ts';
import { startVisitors, type Visits } from '#tests/load/visitors.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { freePort } from '../../scripts/free-port.ts';

/**
 * Kills the built server repeatedly while invitations are sent and reviews arrive, then compares what was
 * acknowledged with what is stored. `npm run test:crash`; `--kills`, `--contacts` and `--engine` shorten it.
 */

const SLUG = 'bright-smile';
const VISITORS = 4;
const SMTP_MS = 40;
/** Retries and sweeps wait for polls of 5 s; on PostgreSQL a dead worker's jobs return after 25 s. */
const QUIET_MS = { pglite: 11_000, postgres: 32_000 } as const;
const DRAIN_ROUNDS = 4;

await runCrash({ kills: 20, contacts: 1_500 }, crash);

async function crash({ engine, kills, contacts, dataDir, at, env }: CrashSite): Promise<boolean> {
  const began = performance.now();
  const smtp = await startSmtp({ slow: SMTP_MS });
  const visits: Visits = { acknowledged: new Set(), unanswered: 0, odd: new Map() };
  const port = await freePort();
  const start = (onSpawn?: (child: ChildProcess) => void) =>
    startServer({
      smtpUrl: smtp.url,
      dataDir,
      port,
      onSpawn,
      // The tokens of links, which identify the mails, derive from it.
      env: { ...env, TRUSTED_PROXIES: '1', SECRET_KEY: CRASH_SECRET },
    });
  try {
    await prepareCrash(at, SLUG, contacts);
    let atStart = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      if (randomInt(5) === 0) {
        await killAtStart(start);
        atStart += 1;
      } else {
        await killAtWork(await start(), visits);
      }
    }
    const { found, rounds } = await drain(engine, start, at, smtp, visits);
    const seconds = Math.round((performance.now() - began) / 1_000);
    return report({ engine, kills, atStart, contacts, rounds, seconds, found, smtp, visits });
  } finally {
    await smtp.close();
  }
}

/** At a random point between the first line of code and the first request. */
async function killAtStart(start: (onSpawn: (child: ChildProcess) => void) => Promise<RunningServer>) {
  let child: ChildProcess | undefined;
  const starting = start((spawned) => {
    child = spawned;
  }).then(
    (server) => server.kill(),
    (error: unknown) => {
      if (!String(error).includes('SIGKILL')) throw error;
    },
  );
  await wait(randomInt(100, 1_800));
  child?.kill('SIGKILL');
  await starting;
}

async function killAtWork(server: RunningServer, visits: Visits): Promise<void> {
  const stopVisitors = startVisitors(visits, `${server.origin}/review/${SLUG}`, VISITORS);
  await wait(randomInt(50, 2_500));
  await server.kill();
  await stopVisitors();
}

/** Lets the last server finish undisturbed, then reads the result. */
async function drain(
  engine: EngineName,
  start: () => Promise<RunningServer>,
  at: DatabaseAt,
  smtp: TestSmtp,
  visits: Visits,
): Promise<{ found: Found; rounds: number }> {
  for (let round = 1; ; round += 1) {
    const server = await start();
    const stopVisitors = startVisitors(visits, `${server.origin}/review/${SLUG}`, 1);
    await wait(1_000);
    await stopVisitors();
    await quiet(smtp, QUIET_MS[engine]);
    await server.stop();
    const found = await inspect(at);
    const open = found.invitations.filter(({ status }) => ['queued', 'sending'].includes(status));
    if (open.length === 0 || round === DRAIN_ROUNDS) return { found, rounds: round };
  }
}

/** Waits until no mail has arrived for that long. */
async function quiet(smtp: TestSmtp, ms: number): Promise<void> {
  const began = Date.now();
  for (;;) {
    const last = Math.max(smtp.mails.at(-1)?.at.getTime() ?? 0, began);
    const left = last + ms - Date.now();
    if (left <= 0) return;
    await wait(left);
  }
}

interface Facts {
  engine: EngineName;
  kills: number;
  atStart: number;
  contacts: number;
  rounds: number;
  seconds: number;
  found: Found;
  smtp: TestSmtp;
  visits: Visits;
}

function report({ found, smtp, visits, ...facts }: Facts): boolean {
  const mails = countMails(smtp.mails, SLUG);
  const rows = found.invitations;
  const count = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  const arrived = (token: string) => mails.get(token) ?? 0;
  const known = new Set(rows.map(({ token }) => token));
  /** Each of these must be 0. */
  const faults = {
    'acknowledged reviews lost': [...visits.acknowledged].filter((text) => !found.reviews.has(text)).length,
    'reviews kept twice': [...found.reviews.values()].filter((times) => times > 1).length,
    'odd answers to reviews': [...visits.odd.values()].reduce((sum, times) => sum + times, 0),
    'invitations missing': facts.contacts - rows.length,
    'invitations left twice': [...mails.values()].filter((times) => times > 1).length,
    'mails nobody asked for': [...mails.keys()].filter((token) => !known.has(token)).length,
    'marked sent, never arrived': rows.filter((row) => row.status === 'sent' && arrived(row.token) === 0)
      .length,
    'still queued or sending': count('queued', 'sending'),
    'failed or skipped': count('failed', 'skipped'),
  };
  const unknown = rows.filter(({ status }) => status === 'unknown');
  console.log(
    `\n${facts.engine}: ${facts.kills} kills (${facts.atStart} of them at the start), ${facts.seconds} s`,
  );
  console.table({
    'reviews acknowledged': visits.acknowledged.size,
    'requests cut by a kill': visits.unanswered,
    invitations: rows.length,
    'mails accepted': smtp.mails.length,
    'marked sent': count('sent'),
    'marked unconfirmed': unknown.length,
    'of these arrived': unknown.filter(({ token }) => arrived(token) > 0).length,
    'undisturbed starts needed': facts.rounds,
  });
  console.table(faults);
  if (visits.odd.size > 0) console.log('Odd answers by status:', Object.fromEntries(visits.odd));
  const worked = visits.acknowledged.size > 0 && smtp.mails.length > 0;
  const allTrue = worked && Object.values(faults).every((fault) => fault === 0);
  console.log(allTrue ? 'Nothing was lost and nothing left twice.' : 'FAILED: see the table above.');
  return allTrue;
}
