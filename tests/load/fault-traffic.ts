import { setTimeout as wait } from 'node:timers/promises';

/** What one address answered, as its readers met it. */
export interface Answers {
  statuses: Map<number | string, number>;
  worstMs: number;
  /** When it last answered anything but 200. */
  lastRefusalAt: number;
  firstGoodAfterRefusalAt: number;
}

export interface Traffic {
  answers: Map<string, Answers>;
  stop(): Promise<void>;
}

const PAUSE_MS = 40;
/** Longer than anybody waits: an answer that takes it counts as none. */
const PATIENCE_MS = 60_000;

/** One reader for each address, asking again and again, each of them as somebody signed in where `cookie` says so. */
export function startTraffic(origin: string, addresses: Record<string, { cookie?: string }>): Traffic {
  let going = true;
  const answers = new Map<string, Answers>();
  const readers = Object.entries(addresses).map(async ([path, { cookie }]) => {
    const mine: Answers = {
      statuses: new Map(),
      worstMs: 0,
      lastRefusalAt: 0,
      firstGoodAfterRefusalAt: 0,
    };
    answers.set(path, mine);
    while (going) {
      const began = performance.now();
      const status = await ask(`${origin}${path}`, cookie);
      mine.worstMs = Math.max(mine.worstMs, performance.now() - began);
      mine.statuses.set(status, (mine.statuses.get(status) ?? 0) + 1);
      if (status !== 200) mine.lastRefusalAt = Date.now();
      else if (mine.firstGoodAfterRefusalAt < mine.lastRefusalAt) mine.firstGoodAfterRefusalAt = Date.now();
      await wait(PAUSE_MS);
    }
  });
  return {
    answers,
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
    return 'no answer';
  }
}
