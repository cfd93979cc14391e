import { spawn } from 'node:child_process';

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** Runs a command in this terminal and resolves with its exit code. A signal to this process ends the command first. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    let stoppedBy: NodeJS.Signals | null = null;
    const stop = (signal: NodeJS.Signals) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of STOPS) process.on(signal, stop);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const heard of STOPS) process.off(heard, stop);
      if (stoppedBy) process.kill(process.pid, stoppedBy);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Runs a command and buffers its output, so that parallel ones stay readable. */
export function runQuietly(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), said }));
  });
}
