import { existsSync, readFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import settings from '../../vitest.config.ts';
import { mutantsPlugin } from './instrument.ts';
import type { Mutant } from './make-mutants.ts';
import type { Report } from './messages.ts';

/** Before its first trial a worker loads all code, and there is no measure yet. */
const LOOK_LIMIT_MS = 300_000;

interface Work {
  sessionPath: string;
  reportPath: string;
  mutants: readonly Mutant[];
}

/** One vitest with one process, which ends when everything is tried or when it is silent too long. */
export async function runWorker(
  { sessionPath, reportPath, mutants }: Work,
  hear: (report: Report) => void,
): Promise<void> {
  // The global setup's migrations run here, without an active mutant.
  Object.assign(globalThis, { __mutant: () => false });
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      run: true,
      reporters: [{}],
      passWithNoTests: false,
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      fileParallelism: false,
      name: 'mutants',
      include: ['tests/mutants/session.ts'],
      runner: 'tests/mutants/runner.ts',
      setupFiles: ['tests/setup.ts'],
      globalSetup: ['tests/global-setup.ts'],
      css: { include: [/\?(raw|inline|url)$/] },
      testTimeout: 10_000,
      hookTimeout: 20_000,
      teardownTimeout: 5_000,
      fsModuleCache: true,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [...(settings.plugins ?? []), mutantsPlugin(mutants)] },
  );
  vitest.provide('mutantSession', sessionPath);
  let read = 0;
  let pid = 0;
  let heardAt = Date.now();
  let limitMs = LOOK_LIMIT_MS;
  const listen = () => {
    const text = existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : '';
    const lines = text.slice(read, text.lastIndexOf('\n') + 1);
    read += lines.length;
    for (const line of lines.split('\n').filter(Boolean)) {
      const report = JSON.parse(line) as Report;
      if (report.kind === 'started') pid = report.pid;
      limitMs = report.kind === 'trying' ? report.limitMs : LOOK_LIMIT_MS;
      heardAt = Date.now();
      hear(report);
    }
    if (pid && Date.now() - heardAt > limitMs) {
      process.kill(pid, 'SIGKILL');
      pid = 0;
    }
  };
  const timer = setInterval(listen, 500);
  try {
    const result = await vitest.start();
    for (const module of result.testModules)
      for (const error of module.errors()) console.log(error.message, error.stack);
    for (const error of result.unhandledErrors.slice(0, 3)) console.log('worker:', error);
  } finally {
    clearInterval(timer);
    listen();
    await vitest.close();
  }
}
