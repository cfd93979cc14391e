import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { chromium } from './chromium.ts';

/** Unpacks the browser and starts the product once; workers find it through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  await chromium();
  const system = spawn(process.execPath, ['tests/e2e/system.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => system.once('exit', () => resolve()));
  for await (const line of createInterface(system.stdout)) {
    process.env.E2E_SYSTEM = line;
    return () => {
      system.stdin.end();
      return ended;
    };
  }
  throw new Error('The product did not start for the browser tests; its message stands above');
}
