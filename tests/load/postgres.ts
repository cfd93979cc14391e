import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface TestPostgres {
  url: string;
  /** Takes the server away; `resume` brings the same one back on the same port. */
  halt(): Promise<void>;
  /** Says what went wrong where it does not start. */
  resume(): Promise<string | null>;
  stop(): Promise<void>;
}

/** Ends with its input, so it goes with this process however that ends. `folder` is where its data lie. */
export async function startPostgres(
  options: { durable?: boolean; folder?: string } = {},
): Promise<TestPostgres> {
  const server = spawn(process.execPath, ['scripts/postgres.ts', ...(options.durable ? ['--durable'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(options.folder ? { TMPDIR: options.folder } : {}) },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error('The PostgreSQL of the tests did not start; its message stands above');
  const ask = async (command: string): Promise<string> => {
    server.stdin.write(`${command}\n`);
    const answer = await lines.next();
    return answer.done ? 'it ended' : answer.value;
  };
  return {
    url: first.value,
    halt: async () => {
      await ask('stop');
    },
    resume: async () => {
      const answer = await ask('start');
      return answer === 'started' ? null : answer;
    },
    stop: () => {
      server.stdin.end();
      return ended;
    },
  };
}
