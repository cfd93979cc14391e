import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a script said, also where it failed, threw or did not end in its time. */
export async function runScript(args: string[], timeout: number): Promise<string> {
  try {
    return (await run(process.execPath, args, { timeout })).stdout;
  } catch (error) {
    const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed: boolean };
    return `${stdout}${stderr}${killed ? `It was ended after ${timeout / 1_000} s.` : ''}`;
  }
}
