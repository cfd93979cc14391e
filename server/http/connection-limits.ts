import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than proxies keep an idle connection (nginx 60 s): if we ended it first, a request could meet its end. */
const IDLE_MS = 75_000;

/** Who opens connections and says little holds each for seconds only. */
export const CONNECTION_LIMITS = {
  keepAliveTimeout: IDLE_MS,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Of the whole request, which for an archive of gigabytes on a slow line is an hour: `limitBodies` watches bodies.
  requestTimeout: 0,
} satisfies ServerOptions;

/** Beyond, whoever connects is cut off: a connection takes some kilobytes, and each its file of the process. */
const MOST_CONNECTIONS = 5_000;
/** Beyond, no connection is kept for a next request, so that a crowd of one request each leaves room. */
const MOST_KEPT = 500;

/** Keeps connections few enough for the memory, long before any is cut off. */
export function limitConnections(server: Server, most = MOST_CONNECTIONS, mostKept = MOST_KEPT): void {
  let open = 0;
  // `maxConnections` would bound each listener by itself.
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
  /** Without a byte either way, while a request arrives or an answer is taken. */
  silenceMs: number;
  /** A body may take this long, and for its bytes as long as the slowest line. */
  graceMs: number;
  bytesPerSecond: number;
}
const USUAL: BodyLimits = { silenceMs: 60_000, graceMs: 60_000, bytesPerSecond: 16_000 };
/** Of a body that does not say how long it is; only small ones are taken. */
const UNTOLD_BYTES = 4_000_000;

/** Ends connections on which a body has stopped arriving or crawls; not while the server is still at work. */
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
