import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { chromium } from './chromium.ts';
import type { System } from './system.ts';

/** What the tests type or receive, which no log may contain: addresses, passwords, tokens of links. */
const PERSONAL = /[\w.+-]+@[\w-]+\.\w|correct horse|battery|[?&](?:i|e|r|token)=[\w-]{8,}|session_token=/i;

/** An unhandled rejection, or an error logged without its content. */
const BROKEN = /unhandled rejection|uncaught exception|\[object Object\]/;

/** Unpacks the browser and starts the product once; workers find it through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  await chromium();
  // Every worker and server loads the same code; its compiled form is cached between runs.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/goodword/compiled');
  const system = spawn(process.execPath, ['tests/e2e/system.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => system.once('exit', () => resolve()));
  for await (const line of createInterface(system.stdout)) {
    process.env.E2E_SYSTEM = line;
    const { logPath } = JSON.parse(line) as System;
    return async () => {
      const entries = readFileSync(logPath, 'utf8').split('\n');
      const leaks = entries.filter((entry) => PERSONAL.test(entry));
      const broken = entries.filter((entry) => BROKEN.test(entry));
      system.stdin.end();
      await ended;
      if (broken.length > 0) throw new Error(`Faults in the log:\n${broken.slice(0, 5).join('\n')}`);
      if (leaks.length > 0) throw new Error(`Personal data in the log:\n${leaks.slice(0, 5).join('\n')}`);
    };
  }
  throw new Error('The product did not start for the browser tests; see its message above');
}
