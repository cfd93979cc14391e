import { spawn } from 'node:child_process';
import { buildOnce } from './build.ts';
import { SERVE_ENV, SERVE_FLAGS } from './serve-flags.ts';

await buildOnce();
const server = spawn(
  process.execPath,
  ['--env-file-if-exists=.env', ...SERVE_FLAGS, 'build/server/main.js'],
  {
    stdio: 'inherit',
    env: { ...SERVE_ENV, ...process.env, NODE_ENV: 'production' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
