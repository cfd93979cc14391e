import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to connections that go out, one of which could take it before a server begins. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 50;

/** A port of this machine that nobody listens on, for a server that is to begin there, and again after it ended. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
