import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { reviewOfVisitor } from '#tests/load/visitors.ts';

/**
 * Visitors who each open a connection and send one review, in a process of their own: so many at a time, or
 * so many a second regardless of earlier ones. Reports the answers over IPC.
 */
export interface VisitorsTask {
  address: string;
  seconds: number;
  /** Either this or the rate below. */
  atOnce?: number;
  perSecond?: number;
}

export interface VisitorsSeen {
  acknowledged: number;
  turnedAway: number;
  /** Ended without an answer: reset, refused or timed out. */
  unanswered: number;
  /** Anything else, by kind. */
  odd: Record<string, number>;
  /** Of acknowledged and of refused ones, in milliseconds. */
  waited: { acknowledged: number[]; turnedAway: number[] };
  /** From the first request to the last answer. */
  seconds: number;
}

/** The page script's own timeout. */
const GIVE_UP_MS = 20_000;

const [task] = (await once(process, 'message')) as [VisitorsTask];
const seen: VisitorsSeen = {
  acknowledged: 0,
  turnedAway: 0,
  unanswered: 0,
  odd: {},
  seconds: 0,
  waited: { acknowledged: [], turnedAway: [] },
};
const begun = performance.now();
await (task.perSecond ? atRate(task.perSecond) : atOnce(task.atOnce ?? 1));
seen.seconds = (performance.now() - begun) / 1_000;
process.send?.(seen, () => process.exit());

async function atOnce(people: number): Promise<void> {
  const until = begun + task.seconds * 1_000;
  const one = async () => {
    while (performance.now() < until) await visit();
  };
  await Promise.all(Array.from({ length: people }, one));
}

async function atRate(perSecond: number): Promise<void> {
  const all = Array.from({ length: perSecond * task.seconds }, async (_, at) => {
    await wait((at * 1_000) / perSecond);
    await visit();
  });
  await Promise.all(all);
}

async function visit(): Promise<void> {
  const from = performance.now();
  const status = await send().catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  const ms = performance.now() - from;
  if (status === 303) {
    seen.acknowledged += 1;
    seen.waited.acknowledged.push(ms);
  } else if (status === 503) {
    seen.turnedAway += 1;
    seen.waited.turnedAway.push(ms);
  } else if (typeof status === 'string') seen.unanswered += 1;
  if (status !== 303 && status !== 503) seen.odd[status] = (seen.odd[status] ?? 0) + 1;
}

async function send(): Promise<number> {
  const { headers, body } = reviewOfVisitor(task.address);
  const asked = request(task.address, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(GIVE_UP_MS),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  asked.end(body.toString());
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}
