import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between the product and a server, for tests that cut the server off. */
export interface Gate {
  port: number;
  /** Connection attempts since the start, forwarded or not. */
  connects: number;
  /** Cuts every connection and refuses new ones. */
  shut(): void;
  /** Accepts and keeps connections, but forwards nothing: a server that hangs. */
  freeze(): void;
  open(): void;
  close(): Promise<void>;
}

export async function startGate(to: { host: string; port: number }): Promise<Gate> {
  let state: 'open' | 'shut' | 'frozen' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    gate.connects += 1;
    keep(near);
    if (state === 'shut') return near.destroy();
    const far = keep(connect(to.port, to.host));
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => state === 'open' && into.write(bytes));
      from.on('close', () => into.destroy());
    }
    return near;
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gate: Gate = {
    port: (server.address() as AddressInfo).port,
    connects: 0,
    shut: () => {
      state = 'shut';
      cut();
    },
    freeze: () => {
      state = 'frozen';
    },
    open: () => {
      // Swallowed data would leave both ends out of step.
      if (state === 'frozen') cut();
      state = 'open';
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
  return gate;
}
