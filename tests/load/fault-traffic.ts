import { setTimeout as wait } from 'node:timers/promises';

/** The answers of one address, as its readers got them. */
export interface ResponseCounts {
  statuses: Map<number | string, number>;
  worstMs: number;
  /** When it last answered anything but 200. */
  lastRefusal: Moment;
  firstGoodAfterRefusal: Moment;
}

/** By the clock, and in rounds of the pace setter. */
export interface Moment {
  at: number;
  round: number;
}

export interface Traffic {
  answers: Map<string, ResponseCounts>;
  now(): Moment;
  /** Waits until every address answers again; one that does not fails with the run's timeout. */
  allAnswer(): Promise<void>;
  /** Lets the pace setter go round so often, or until it gets no answer. */
  pass(rounds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Of the pace setter. */
export const PAUSE_MS = 40;
/** Of the others, whose pages are expensive: a few rounds show when each is back. */
const READER_PAUSE_MS = 4 * PAUSE_MS;
/** An answer that takes this long counts as none. */
const PATIENCE_MS = 60_000;
const NO_ANSWER = 'no answer';

/**
 * One reader per address, in a loop, signed in where `cookie` is given. The one that `setsPace` does not
 * depend on anything taken away: on a busy machine its rounds slow down like everything else.
 */
export function startTraffic(
  origin: string,
  addresses: Record<string, { cookie?: string; setsPace?: boolean }>,
): Traffic {
  let going = true;
  let round = 0;
  let isSilent = false;
  const now = (): Moment => ({ at: Date.now(), round });
  const answers = new Map<string, ResponseCounts>();
  const readers = Object.entries(addresses).map(async ([path, { cookie, setsPace }]) => {
    const mine: ResponseCounts = {
      statuses: new Map(),
      worstMs: 0,
      lastRefusal: { at: 0, round: 0 },
      firstGoodAfterRefusal: { at: 0, round: 0 },
    };
    answers.set(path, mine);
    while (going) {
      const began = performance.now();
      const status = await ask(`${origin}${path}`, cookie);
      mine.worstMs = Math.max(mine.worstMs, performance.now() - began);
      mine.statuses.set(status, (mine.statuses.get(status) ?? 0) + 1);
      if (status !== 200) mine.lastRefusal = now();
      else if (mine.firstGoodAfterRefusal.at < mine.lastRefusal.at) mine.firstGoodAfterRefusal = now();
      if (setsPace) {
        round += 1;
        isSilent = status === NO_ANSWER;
      }
      await wait(setsPace ? PAUSE_MS : READER_PAUSE_MS);
    }
  });
  return {
    answers,
    now,
    allAnswer: async () => {
      const isOut = ({ lastRefusal, firstGoodAfterRefusal }: ResponseCounts) =>
        firstGoodAfterRefusal.at < lastRefusal.at;
      while (!isSilent && [...answers.values()].some(isOut)) await wait(PAUSE_MS);
    },
    pass: async (rounds) => {
      const last = round + rounds;
      while (round < last && !isSilent) await wait(PAUSE_MS);
    },
    stop: async () => {
      going = false;
      await Promise.all(readers);
    },
  };
}

async function ask(address: string, cookie: string | undefined): Promise<number | string> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    if (response.status === 503 && !response.headers.has('retry-after')) return '503 without Retry-After';
    return response.status;
  } catch {
    return NO_ANSWER;
  }
}
