import { createServer, type IncomingMessage } from 'node:http';

/** A request as the simulated provider receives it. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeResponse {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as HTML. */
  body: unknown;
}

export interface FakeServer {
  url: string;
  close(): Promise<void>;
}

type Said = FakeResponse | 'destroy';

/** HTTP server on loopback for simulators. `destroy` cuts the connection without an answer. */
export async function startFakeServer(
  response: (request: FakeRequest) => Said | Promise<Said>,
  port = 0,
): Promise<FakeServer> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const said = await response({
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    if (said === 'destroy') return void incoming.socket.destroy();
    const html = typeof said.body === 'string';
    outgoing.writeHead(said.status, {
      'content-type': html ? 'text/html' : 'application/json',
      ...said.headers,
    });
    outgoing.end(html ? said.body : JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The simulator has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Numbers from 0 to 1, repeatable for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Tells whether one more request fits; allows a burst of one second's worth. */
export function tokenBucket(perSecond: number): () => boolean {
  const most = Math.max(perSecond, 1);
  let tokens = most;
  let filledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(most, tokens + ((now - filledAt) / 1_000) * perSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
