import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * LISTEN on a connection of its own, reconnecting for ever with a growing pause.
 * Messages sent while disconnected are lost, so `onGap` runs after every reconnect.
 */
export async function listenOnPool(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void = () => {},
): Promise<() => Promise<void>> {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    let lost = false;
    const onLost = () => {
      if (lost || stopped) return;
      lost = true;
      void reconnect();
    };
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', onLost);
    next.on('end', onLost);
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !stopped; attempt += 1) {
      await wait(Math.min(100 * 2 ** attempt, 10_000), undefined, { ref: false });
      try {
        client = await connect();
        onGap();
        return;
      } catch {
        // The database is still away; health checks report that, here it only matters to try again.
      }
    }
  }

  return async () => {
    stopped = true;
    await client.end();
  };
}
