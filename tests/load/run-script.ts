import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { templateEnv } from '#tests/load/postgres.ts';

const run = promisify(execFile);

/** The output of a script, even if it failed, threw or timed out. */
export async function runScript(args: string[], timeout: number): Promise<string> {
  const database = inject('database');
  const env = database.kind === 'postgres' ? { ...process.env, ...templateEnv(database) } : process.env;
  try {
    return (await run(process.execPath, args, { timeout, env })).stdout;
  } catch (error) {
    const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed: boolean };
    return `${stdout}${stderr}${killed ? `It was ended after ${timeout / 1_000} s.` : ''}`;
  }
}
