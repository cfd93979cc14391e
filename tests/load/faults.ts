import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import {
  CRASH_SECRET,
  countMails,
  type DatabaseAt,
  type Found,
  inspect,
  prepareCrash,
  signInBrowser,
} from '#tests/load/crash-fixture.ts';
import { FAULT_KINDS, type FaultKind, makeSmallDisk } from '#tests/load/fault-kinds.ts';
import { type Moment, PAUSE_MS, type ResponseCounts, startTraffic } from '#tests/load/fault-traffic.ts';
import { startPostgres } from '#tests/load/postgres.ts';
import * as replied from '#tests/load/replies-fixture.ts';
import { startVisitors, type Visits } from '#tests/load/visitors.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { startGate } from '#tests/tcp-gate.ts';

/**
 * Takes away what the built server depends on while invitations are sent, replies published, reviews received
 * and pages read, gives it back, and compares what was acknowledged with what is stored. `npm run
 * test:faults`; `--kind`, `--engine`, `--seconds`, `--contacts` and `--replies` shorten it.
 */

const SLUG = 'bright-smile';
const SMTP_MS = 30;
/** So slow that replies are being published before, during and after the fault. */
const PLATFORM_MS = 250;
const BEFORE_MS = 3_000;
/** Otherwise the visitors alone would keep the machine busy. */
const VISITOR_PAUSE_MS = 100;
const LOG_TAIL = 4_000;
const DISK_MB = 420;
/** In rounds of the pace setter. */
const AFTER = 5_000 / PAUSE_MS;
/** Twice the longest pause before a message's third try. */
const STILL_MS = 150_000;
/** Once everything has arrived, only missing records are left, which the sweep of the next minute finds. */
const ARRIVED_MS = 100_000;

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'all' },
    engine: { type: 'string', default: 'both' },
    seconds: { type: 'string', default: '30' },
    contacts: { type: 'string', default: '3000' },
    replies: { type: 'string', default: '120' },
  },
});
if (!existsSync('build/server/main.js')) {
  console.error('There is no built server. Run `npm run build` first.');
  process.exit(2);
}

let allTrue = true;
for (const [name, kind] of Object.entries(FAULT_KINDS)) {
  if (values.kind !== 'all' && values.kind !== name) continue;
  for (const engine of ['pglite', 'postgres'] as const) {
    if (values.engine !== 'both' && values.engine !== engine) continue;
    if (engine === 'pglite' && !kind.embedded) continue;
    if (!(await suffer(name, kind, engine))) allTrue = false;
  }
}
process.exit(allTrue ? 0 : 1);

async function suffer(name: string, kind: FaultKind, engine: 'pglite' | 'postgres'): Promise<boolean> {
  const disk = kind.about === 'disk' ? makeSmallDisk(DISK_MB) : null;
  if (kind.about === 'disk' && !disk) {
    console.log(`\n${name}, ${engine}: left out, since only root may make a small disk.`);
    return true;
  }
  const dataDir = await mkdtemp(
    join(disk && engine === 'pglite' ? disk.folder : tmpdir(), 'goodword-faults-'),
  );
  const folder = disk && engine === 'postgres' ? { folder: disk.folder } : {};
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true, ...folder }) : null;
  const gate = postgres ? await startGate(addressOf(postgres.url)) : null;
  const at: DatabaseAt = postgres ? { databaseUrl: postgres.url } : { dataDir: join(dataDir, 'database') };
  const smtp = await startSmtp({ slow: SMTP_MS });
  const platform = await replied.startRepliedPlatform(Number(values.replies));
  let server: RunningServer | undefined;
  const visits: Visits = { acknowledged: new Set(), unanswered: 0, odd: new Map() };
  try {
    await prepareCrash(at, SLUG, Number(values.contacts));
    await replied.prepareReplies(at, platform);
    platform.faults.slowMs = PLATFORM_MS;
    const cookie = await signInBrowser(at);
    server = await startServer({
      smtpUrl: smtp.url,
      dataDir,
      env: {
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '1',
        SENDING_STALE_AFTER_SECONDS: '20',
        SECRET_KEY: CRASH_SECRET,
        GOOGLE_BUSINESS_BASE_URL: platform.url,
        ...(postgres && gate ? { DATABASE_URL: through(postgres.url, gate.port) } : {}),
      },
    });
    const page = `/review/${SLUG}`;
    await (await fetch(server.origin + page)).arrayBuffer();
    const traffic = startTraffic(server.origin, {
      [page]: { setsPace: true },
      [`${page}?fresh`]: {},
      '/dashboard/settings': { cookie },
      '/dashboard/contacts.data': { cookie },
    });
    const stopVisitors = startVisitors(visits, server.origin + page, 2, VISITOR_PAUSE_MS);
    await wait(BEFORE_MS);
    const before = gate?.connects ?? 0;
    const putBefore = replied.timesPut(platform).size;
    await kind.strike({ smtp, postgres, gate, disk }, Number(values.seconds));
    const mended = traffic.now();
    const connects = gate ? gate.connects - before : null;
    const putMeanwhile = replied.timesPut(platform).size - putBefore;
    await traffic.allAnswer();
    await traffic.pass(AFTER);
    await stopVisitors();
    await traffic.stop();
    const alive = server.process.exitCode === null && server.process.signalCode === null;
    if (alive) await settle(server, at, { smtp, platform });
    const found = await inspect(at);
    const replies = {
      platform,
      found: await replied.inspectReplies(at),
      before: putBefore,
      meanwhile: putMeanwhile,
    };
    const log = await readFile(server.logPath, 'utf8');
    const facts = { name, engine, kind, mended, connects, smtp, visits, answers: traffic.answers };
    return report({ ...facts, alive, found, replies, log });
  } finally {
    if (server?.process.exitCode === null && server.process.signalCode === null) await server.kill();
    await smtp.close();
    await platform.close();
    await gate?.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
    disk?.remove();
  }
}

/**
 * Lets the server finish while anything changes, which may take any time on a busy machine. The embedded
 * database cannot be read meanwhile, so there the mail and the platform must be quiet.
 */
async function settle(
  server: RunningServer,
  at: DatabaseAt,
  { smtp, platform }: { smtp: TestSmtp; platform: ReaderSimulation },
): Promise<void> {
  const isOpen = ({ status }: { status: string }) => ['queued', 'sending'].includes(status);
  const look = async (): Promise<{ done: boolean; mark: number }> => {
    if (!at.databaseUrl)
      return { done: false, mark: smtp.mails.length + platform.requests.filter(replied.isPut).length };
    const open =
      (await inspect(at)).invitations.filter(isOpen).length +
      (await replied.inspectReplies(at)).filter(replied.isUnderWay).length;
    return { done: open === 0, mark: open };
  };
  const hasArrived = () =>
    smtp.mails.length >= Number(values.contacts) && replied.timesPut(platform).size >= Number(values.replies);
  const stillMs = () => (hasArrived() ? ARRIVED_MS : STILL_MS);
  console.log(
    `Waiting until nothing moves, ${at.databaseUrl ? 'at most' : 'for'} ${STILL_MS / 1_000} s at rest …`,
  );
  let before = -1;
  for (let movedAt = Date.now(); Date.now() - movedAt < stillMs(); await wait(1_000)) {
    const { done, mark } = await look();
    if (done) break;
    if (mark !== before) movedAt = Date.now();
    before = mark;
  }
  await server.stop();
}

interface Facts {
  name: string;
  engine: string;
  kind: FaultKind;
  mended: Moment;
  connects: number | null;
  smtp: TestSmtp;
  visits: Visits;
  answers: Map<string, ResponseCounts>;
  alive: boolean;
  found: Found;
  replies: { platform: ReaderSimulation; found: replied.FoundReply[]; before: number; meanwhile: number };
  log: string;
}

function report({ smtp, visits, answers, found, replies, log, ...facts }: Facts): boolean {
  const mails = countMails(smtp.mails, SLUG);
  const rows = found.invitations;
  const arrived = (token: string) => mails.get(token) ?? 0;
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const oddOnes = [...visits.odd].filter(([status]) => status !== 503);
  const strange = [...answers.values()].flatMap(({ statuses }) =>
    [...statuses.keys()].filter((status) => status !== 200 && status !== 503),
  );
  const cached = answers.get(`/review/${SLUG}`);
  const others = [...answers.values()].filter((one) => one !== cached);
  const refused = others.filter((one) => one.lastRefusal.at > 0);
  const backAfter = (unit: keyof Moment) =>
    Math.max(0, ...refused.map((one) => one.firstGoodAfterRefusal[unit] - facts.mended[unit]));
  const stillOut = refused.filter((one) => one.firstGoodAfterRefusal.at < one.lastRefusal.at).length;
  const refusing = facts.name === 'mail-refusing';
  /** Each of these must be 0. */
  const faults = {
    'the process ended': facts.alive ? 0 : 1,
    'acknowledged reviews lost': [...visits.acknowledged].filter((text) => !found.reviews.has(text)).length,
    'reviews kept twice': [...found.reviews.values()].filter((times) => times > 1).length,
    'answers other than 200 and 503': strange.length + oddOnes.length,
    'cached page refused': cached ? [...cached.statuses.keys()].filter((status) => status !== 200).length : 1,
    'addresses still refused': stillOut,
    'invitations missing': Number(values.contacts) - rows.length,
    'invitations left twice': [...mails.values()].filter((times) => times > 1).length,
    'marked sent, never arrived': rows.filter(({ status, token }) => status === 'sent' && !arrived(token))
      .length,
    'arrived, marked otherwise': rows.filter(
      ({ status, token }) => arrived(token) && !['sent', 'unknown'].includes(status),
    ).length,
    'still queued or sending': count('queued') + count('sending'),
    'failed or skipped': refusing ? 0 : count('failed') + count('skipped'),
    'unhandled rejections': log.split('unhandled rejection').length - 1,
    'unreadable errors in the log': log.split('[object Object]').length - 1,
  };
  console.log(`\n${facts.name}, ${facts.engine}, ${values.seconds} s`);
  const repliesPut = replied.timesPut(replies.platform).size;
  const replyFaults = replied.faultsOfReplies(replies.platform, replies.found, Number(values.replies));
  console.table({
    'replies put there before': replies.before,
    'replies put there meanwhile': replies.meanwhile,
    'replies put there in all': repliesPut,
    'reviews acknowledged': visits.acknowledged.size,
    'review forms answered 503': visits.odd.get(503) ?? 0,
    'requests without an answer': visits.unanswered,
    'marked sent': count('sent'),
    'marked unconfirmed': count('unknown'),
    'of these arrived': rows.filter(({ status, token }) => status === 'unknown' && arrived(token)).length,
    'marked failed': count('failed'),
    'pages answered 200': sum(answers, 200),
    'pages answered 503': sum(answers, 503),
    'worst answer, ms': Math.round(Math.max(...[...answers.values()].map(({ worstMs }) => worstMs))),
    'whole again after, ms': backAfter('at'),
    'whole again after, rounds': backAfter('round'),
    'connects meanwhile': facts.connects ?? 'none to make',
    'lines in the log': log.split('\n').length - 1,
  });
  console.table(faults);
  console.table(replyFaults);
  if (strange.length + oddOnes.length > 0) console.log('Strange answers:', strange, oddOnes);
  const worked = visits.acknowledged.size > 0 && smtp.mails.length > 0 && repliesPut > 0;
  const good =
    worked && [...Object.values(faults), ...Object.values(replyFaults)].every((fault) => fault === 0);
  if (!facts.alive)
    console.log(`The last it said:\n${log.split('\n').slice(-6).join('\n').slice(-LOG_TAIL)}`);
  console.log(good ? 'Nothing was lost, doubled or untrue.' : 'FAILED: see the table above.');
  return good;
}

function sum(answers: Map<string, ResponseCounts>, status: number): number {
  return [...answers.values()].reduce((total, { statuses }) => total + (statuses.get(status) ?? 0), 0);
}

function addressOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

function through(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = `${port}`;
  return changed.href;
}
