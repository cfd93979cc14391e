import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than proxies keep idle connections (nginx 60 s): if we closed first, a request could hit a closing one. */
const IDLE_MS = 75_000;

/** Clients that open connections and send little hold each for seconds only. */
export const CONNECTION_LIMITS = {
  keepAliveTimeout: IDLE_MS,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // For the whole request, which takes an hour for gigabytes on a slow connection: `limitBodies` watches bodies.
  requestTimeout: 0,
} satisfies ServerOptions;

/** Beyond this, new connections are closed: each takes some kilobytes and a file descriptor. */
const MOST_CONNECTIONS = 5_000;
/** Beyond this, no connection is kept alive, so that many single requests leave room. */
const MOST_KEPT = 500;

/** Keeps connections few enough for the memory, long before any is refused. */
export function limitConnections(server: Server, most = MOST_CONNECTIONS, mostKept = MOST_KEPT): void {
  let open = 0;
  // `maxConnections` would limit each listener separately.
  server.on('connection', (socket) => {
    if (open >= most) return void socket.destroy();
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  server.prependListener('request', (_, response) => {
    if (open > mostKept) response.shouldKeepAlive = false;
  });
}

interface BodyLimits {
  /** Without a byte in either direction, while a request arrives or an answer is sent. */
  silenceMs: number;
  /** The time every body may take, plus its bytes at the slowest allowed rate. */
  graceMs: number;
  bytesPerSecond: number;
}
const USUAL: BodyLimits = { silenceMs: 60_000, graceMs: 60_000, bytesPerSecond: 16_000 };
/** Assumed for a body without a length; only small ones are accepted. */
const UNTOLD_BYTES = 4_000_000;

/** Closes connections whose body has stopped or crawls; not while the server is still working. */
export function limitBodies(server: Server, { silenceMs, graceMs, bytesPerSecond } = USUAL): void {
  const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.setTimeout(silenceMs);
  server.on('timeout', (socket: Socket) => {
    const now = current.get(socket);
    const isAtWork =
      now?.request.complete && !now.response.writableFinished && now.response.writableLength === 0;
    if (!isAtWork) socket.destroy();
  });
  server.on('request', (request, response) => {
    current.set(request.socket, { request, response });
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    const bytes = coding === undefined ? Number(length ?? 0) : UNTOLD_BYTES;
    if (bytes === 0) return;
    const end = () => {
      if (!request.complete) request.socket.destroy();
    };
    const clock = setTimeout(end, graceMs + (bytes / bytesPerSecond) * 1_000).unref();
    request.once('close', () => clearTimeout(clock));
  });
}
