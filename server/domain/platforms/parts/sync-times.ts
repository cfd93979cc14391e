import { createHash } from 'node:crypto';

/** Four times a day. */
export const PERIOD_MS = 6 * 3_600_000;

/** The next scheduled sync: the same four times of the UTC day for a connection, spread over connections. */
export function nextSyncAt(connectionId: string, after: Date): Date {
  const offset = createHash('sha256').update(connectionId).digest().readUIntBE(0, 6) % PERIOD_MS;
  const periods = Math.floor((after.getTime() - offset) / PERIOD_MS) + 1;
  return new Date(periods * PERIOD_MS + offset);
}
