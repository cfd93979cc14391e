import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';

/** Ends with its input, so it goes with this process however that ends. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = spawn(process.execPath, ['scripts/postgres.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for await (const line of createInterface(server.stdout)) {
    if (!line.startsWith('postgres://')) continue;
    return {
      url: line,
      stop: () => {
        server.stdin.end();
        return ended;
      },
    };
  }
  throw new Error('The PostgreSQL of the crash test did not start; its message stands above');
}
