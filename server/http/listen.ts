import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';

/** Node accepts one connection per listener in a turn of its event loop, however many wait. */
const LISTENERS = 64;
/** How many may wait at each; the system has a limit of its own. */
const BACKLOG = 64;

export interface Listening {
  port: number;
  /** Accepts no more, and waits for the existing connections to end. */
  close(): Promise<void>;
}

/**
 * Opens the port with many listeners, among which Linux distributes new connections. Where that is not possible, or the
 * port is taken, there is one, whose error is reported.
 */
export async function listen(server: HttpServer, place: { host: string; port: number }): Promise<Listening> {
  const port = await findPort(place);
  const options = { ...place, port, backlog: BACKLOG, reusePort: true };
  const more: Server[] = [];
  try {
    await open(server, options);
  } catch {
    await open(server, { ...place, port, backlog: LISTENERS * BACKLOG });
    return { port, close: () => closeAll([server]) };
  }
  const handOver = (socket: Socket) => void server.emit('connection', socket);
  const forwardError = (error: Error) => void server.emit('error', error);
  while (more.length < LISTENERS - 1) {
    // Like the server's own listener.
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, handOver);
    more.push(await open(listener, options));
    listener.on('error', forwardError);
  }
  return { port, close: () => closeAll([server, ...more]) };
}

/** First opens the port normally: a shared listener would not notice that another process has it. */
async function findPort(place: { host: string; port: number }): Promise<number> {
  const probe = await open(createServer(), place);
  const { port } = probe.address() as AddressInfo;
  await closeAll([probe]);
  return port;
}

async function open<T extends Server>(server: T, options: ListenOptions): Promise<T> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
}
