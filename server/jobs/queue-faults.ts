import { databaseFault } from '#server/core/database-fault.ts';
import type { Logger } from '#server/core/log.ts';
import { throttleLog } from '#server/core/log-throttle.ts';

/**
 * Logs the queue's errors. During an outage of the database every worker repeats them, and other faults have to stay
 * visible.
 */
export function noteQueueFaults(log: Pick<Logger, 'error' | 'warn'>): (error: unknown) => void {
  const note = throttleLog();
  return (error) => {
    const fault = databaseFault(error);
    const level = fault ? 'warn' : 'error';
    note(fault ? `database ${fault}` : kindOf(error), {
      first: () => log[level]({ err: error }, 'job queue error'),
      repeated: (fields) => log[level](fields, 'job queue error, repeated'),
    });
  };
}

/** By type, code and origin, since messages may differ each time. */
function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const { name, code, stack } = error as { name?: unknown; code?: unknown; stack?: unknown };
  const [, place = ''] = /\n\s+at ([^\n]+)/.exec(String(stack ?? '')) ?? [];
  return [name, code, place.split('/').at(-1)].filter(Boolean).join(' ') || 'object';
}
