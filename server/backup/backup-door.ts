import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';

/** The longest socket path that every system supports. */
const LONGEST_PATH = 100;

type DoorResponse = { path: string } | { fault: string };

/**
 * A socket on which the running service takes requests for a backup: the embedded database has one process, so no other
 * can make one. Access to the data folder is the permission.
 */
export async function openBackupDoor(dataDir: string, make: () => Promise<string>): Promise<() => void> {
  const path = doorPath(dataDir);
  // Left by a killed process: the lock of the folder guarantees that nobody else listens.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const answer = (words: DoorResponse) => socket.end(`${JSON.stringify(words)}\n`);
    make().then(
      (made) => answer({ path: made }),
      (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
    );
  });
  const former = process.umask(0o077);
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(path, done);
    });
  } finally {
    process.umask(former);
  }
  server.unref();
  return () => void server.close();
}

/** The path of the backup made by the running service; null when none runs. */
export async function askRunningService(dataDir: string): Promise<DoorResponse | null> {
  const socket = createConnection(doorPath(dataDir));
  try {
    await new Promise<void>((done, fail) => {
      socket.once('error', fail);
      socket.once('connect', done);
    });
  } catch {
    return null;
  }
  for await (const line of createInterface(socket)) return JSON.parse(line) as DoorResponse;
  return { fault: 'The service ended before the backup was whole.' };
}

function doorPath(dataDir: string): string {
  const inside = join(resolve(dataDir), 'service.sock');
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside;
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return join(tmpdir(), `goodword-${name}.sock`);
}
