import { databaseFault } from '#server/database-fault.ts';
import type { Logger } from '#server/log.ts';

const MINUTE_MS = 60_000;
/** More kinds than anybody tells apart; beyond them they are counted together. */
const MOST_KINDS = 50;

/**
 * Writes what the queue reports into the log: of each kind the first at once, and those that follow within a minute as
 * their count. While the database is away every worker says so again and again, and other faults have to be seen.
 */
export function noteQueueFaults(log: Pick<Logger, 'error' | 'warn'>): (error: unknown) => void {
  const counts = new Map<string, number>();

  function startMinute(kind: string, level: 'error' | 'warn'): void {
    counts.set(kind, 0);
    setTimeout(() => {
      const repeats = counts.get(kind) ?? 0;
      counts.delete(kind);
      if (repeats === 0) return;
      log[level]({ kind, count: repeats }, 'job queue error, repeated');
      startMinute(kind, level);
    }, MINUTE_MS).unref();
  }

  return (error) => {
    const fault = databaseFault(error);
    const level = fault ? 'warn' : 'error';
    const named = fault ? `database ${fault}` : kindOf(error);
    const kind = counts.size < MOST_KINDS || counts.has(named) ? named : 'others';
    const before = counts.get(kind);
    if (before !== undefined) {
      counts.set(kind, before + 1);
      return;
    }
    log[level]({ err: error }, 'job queue error');
    startMinute(kind, level);
  };
}

/** By its type, its code and the place it came from: words may hold what differs each time. */
function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const { name, code, stack } = error as { name?: unknown; code?: unknown; stack?: unknown };
  const [, place = ''] = /\n\s+at ([^\n]+)/.exec(String(stack ?? '')) ?? [];
  return [name, code, place.split('/').at(-1)].filter(Boolean).join(' ') || 'object';
}
