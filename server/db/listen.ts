import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { impatientSocket } from '#server/db/connection.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const HEARTBEAT_MS = 10_000;
/** The heartbeat breaks the silence, unless the server hangs. */
const SILENCE_MS = 15_000;

/** LISTEN on the only connection of a pool, where no message can be missed. */
export async function listenInSession(
  pool: pg.Pool,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const hear = (message: pg.Notification) => {
    if (message.channel === channel) onMessage(message.payload ?? '');
  };
  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.on('notification', hear);
  } finally {
    client.release();
  }
  // Others may listen to the same channel; the session ends with the process.
  return async () => void client.off('notification', hear);
}

/**
 * LISTEN on a separate connection, maintained by one loop: it connects, waits for the connection to end and starts
 * again, after growing pauses. Messages sent while disconnected are lost, so `onGap` runs after every reconnect.
 */
export async function listenOnPool(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void = () => {},
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let { ended } = await connect();
  const keeping = keep();

  async function connect(): Promise<{ ended: Promise<void> }> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      stream: () => impatientSocket(SILENCE_MS),
    });
    const ended = new Promise<void>((resolve) => next.once('end', resolve));
    // An error is always followed by `end`, which is what counts.
    next.on('error', () => {});
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
    return { ended };
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const beating = setInterval(() => void client?.query('select 1').catch(() => {}), HEARTBEAT_MS);
      await ended;
      clearInterval(beating);
      client = null;
      await reconnect();
    }
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
      try {
        await wait(pause, undefined, { ref: false, signal: stopping.signal });
        ({ ended } = await connect());
        onGap();
        return;
      } catch {
        // Still unreachable, or stopping: health checks report the former, and the loop notices the latter.
      }
    }
  }

  return async () => {
    stopping.abort();
    await client?.end();
    await keeping;
  };
}
