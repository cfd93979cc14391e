import { Socket } from 'node:net';
import pg from 'pg';
import { namedStatements } from '#server/db/named-statements.ts';

/** A server that has not answered by then counts as unreachable. */
const CONNECT_MS = 5_000;
/** Longer than the longest statement, so that only a hanging server is silent for so long. */
const SILENCE_SLACK_MS = 5_000;
/** After a failed attempt further ones fail immediately, so that many callers do not cause many connects. */
const PAUSE_MS = 200;

/** A connection attempt that failed, or was not made because one has just failed. */
export class ConnectFailed extends Error {
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
    this.name = 'ConnectFailed';
  }
}

export interface ConnectionLimits {
  statementMs: number;
}

/** Timeouts and pauses for a pool: nothing waits for ever, and few connects are tried during an outage. */
export function connectionLimits({ statementMs }: ConnectionLimits) {
  return {
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    keepAlive: true,
    stream: () => impatientSocket(statementMs + SILENCE_SLACK_MS),
    Client: namedStatements(cautiousClient()),
  };
}

/** The server ends statements that take too long; if the server itself hangs, this ends the connection. */
export function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  // Not before the connection is used, and without an error, since nobody listens to an unused or closing one. The
  // driver notices the closed socket.
  socket.once('connect', () => socket.setTimeout(silenceMs, () => socket.destroy()));
  return socket;
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

function cautiousClient() {
  let retryAt = 0;
  let last: unknown;
  return class CautiousClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = Date.now() < retryAt ? Promise.reject(new ConnectFailed(last)) : this.#try();
      if (!callback) return connecting;
      const done = callback as (error: Error | null, client?: pg.Client) => void;
      connecting.then((client) => done(null, client), done);
      return undefined;
    }

    async #try(): Promise<pg.Client> {
      try {
        return await super.connect();
      } catch (cause) {
        last = cause;
        retryAt = Date.now() + PAUSE_MS * (1 + Math.random());
        throw new ConnectFailed(cause);
      }
    }
  };
}
