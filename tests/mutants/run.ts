import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import settings from '../../vitest.config.ts';
import { readSources } from '../architecture/scan.ts';
import { AREAS } from './areas.ts';
import { EXCUSED } from './excused.ts';
import { mutantsPlugin } from './instrument.ts';
import { type Mutant, makeMutants } from './make-mutants.ts';
import type { Looked, Report, Session } from './messages.ts';
import { testsReaching } from './reach.ts';

const WANTED = 0.9;
/** A worker that has said nothing for so long turns in a loop; it reads all of the code before its first word. */
const SILENCE_MS = 300_000;

const { values: options } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    since: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});

type Tried = Extract<Report, { kind: 'tried' }>;

const sources = readSources();
const areaOf = new Map<string, string>();
for (const [area, globs] of Object.entries(AREAS)) {
  if (options.area && !options.area.includes(area)) continue;
  for (const path of globSync(globs, { exclude: ['**/*.test.ts'] }).sort()) {
    if (!areaOf.has(path) && ownerOf(path) === area) areaOf.set(path, area);
  }
}
const changed = options.since
  ? execFileSync('git', ['diff', '--name-only', options.since], { encoding: 'utf8' }).split('\n')
  : null;
const paths = [...areaOf.keys()].filter(
  (path) => (!options.only || matchesGlob(path, options.only)) && (!changed || changed.includes(path)),
);
const all: Mutant[] = [];
for (const path of paths) all.push(...makeMutants(path, readFileSync(path, 'utf8'), all.length + 1));
const excused = all.filter((mutant) => excuseOf(mutant));
const chosen = sample(all.filter((mutant) => !excused.includes(mutant)));
const tried = await tryAll(chosen);
process.exitCode = tell(tried) >= WANTED ? 0 : 1;

function seconds(): number {
  return Math.round(performance.now() / 1_000);
}

function ownerOf(path: string): string | undefined {
  return Object.entries(AREAS).find(([, globs]) => globs.some((glob) => matchesGlob(path, glob)))?.[0];
}

function excuseOf(mutant: Mutant) {
  return EXCUSED.find(
    ({ path, within, was, now, beside }) =>
      path === mutant.path &&
      (!beside || mutant.text.includes(beside)) &&
      (!within || within === mutant.within) &&
      (was === undefined || was === mutant.was) &&
      (now === undefined || now === mutant.now),
  );
}

/** The same seed chooses the same mutants of the same code. */
function sample(mutants: Mutant[]): Mutant[] {
  if (!options.sample) return mutants;
  const seed = Number(options.seed ?? Math.floor(Math.random() * 1e9));
  console.log(`A sample of ${options.sample} out of ${mutants.length}; again with --seed ${seed}`);
  let last = seed;
  const random = () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return last / 2 ** 32;
  };
  const shuffled = mutants.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at);
  return shuffled
    .slice(0, Number(options.sample))
    .map(({ mutant }) => mutant)
    .sort((a, b) => a.id - b.id);
}

async function tryAll(mutants: Mutant[]): Promise<Map<Mutant, Tried>> {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-mutants-'));
  const sessionPath = join(folder, 'session.json');
  const reportPath = join(folder, 'report.jsonl');
  const reaching = new Map(paths.map((path) => [path, testsReaching(path, sources)]));
  const used = new Set(mutants.map(({ path }) => path));
  const files = new Set([...used].flatMap((path) => [...(reaching.get(path)?.keys() ?? [])]));
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const done = new Map<Mutant, Tried>();
  const known: Looked[] = [];
  console.log(`${mutants.length} mutants in ${used.size} files, ${files.size} test files reach them`);
  while (done.size < mutants.length) {
    const left = mutants.filter((mutant) => !done.has(mutant));
    const session: Session = {
      ...{ files: [...files], known, reportPath },
      mutants: left.map(({ id, path }) => ({ id, tests: Object.fromEntries(reaching.get(path) ?? []) })),
    };
    writeFileSync(sessionPath, JSON.stringify(session));
    writeFileSync(reportPath, '');
    let trying: Mutant | null = null;
    const before = done.size + known.length;
    await runWorker(sessionPath, mutants, reportPath, (report) => {
      if (report.kind === 'looked') {
        known.push(report);
        if (known.length === files.size) console.log(`looked at the tests in ${seconds()} s`);
        if (report.red.length > 0)
          console.log(
            `left aside, red without a mutant: ${report.file}\n  ${report.red.map(({ words }) => words).join('\n  ')}`,
          );
      }
      if (report.kind === 'trying') trying = byId.get(report.id) ?? null;
      if (report.kind === 'tried') {
        const mutant = byId.get(report.id);
        if (!mutant) return;
        done.set(mutant, report);
        trying = null;
        if (options.verbose || report.outcome === 'survived' || report.outcome === 'unreached')
          show(mutant, report);
        if (done.size % 50 === 0) console.log(`… ${done.size} of ${mutants.length} after ${seconds()} s`);
      }
    });
    if (trying)
      done.set(trying, { kind: 'tried', id: 0, outcome: 'timed out', by: 'the worker hung', ms: 0 });
    else if (done.size + known.length === before)
      throw new Error('The worker came to nothing; its message stands above');
  }
  rmSync(folder, { recursive: true, force: true });
  return done;
}

async function runWorker(
  sessionPath: string,
  mutants: Mutant[],
  reportPath: string,
  hear: (report: Report) => void,
): Promise<void> {
  // The migrations of the global setup run here, with every mutant asleep.
  Object.assign(globalThis, { __mutant: () => false });
  const vitest = await createVitest(
    'test',
    {
      ...{ config: false, watch: false, run: true, reporters: [{}], passWithNoTests: false },
      ...{ pool: 'forks', maxWorkers: 1, isolate: false, fileParallelism: false },
      ...{ name: 'mutants', include: ['tests/mutants/session.ts'], runner: 'tests/mutants/runner.ts' },
      ...{ setupFiles: ['tests/setup.ts'], globalSetup: ['tests/global-setup.ts'] },
      css: { include: [/\?(raw|inline|url)$/] },
      ...{ testTimeout: 10_000, hookTimeout: 20_000, teardownTimeout: 5_000 },
      fsModuleCache: true,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [...(settings.plugins ?? []), mutantsPlugin(mutants)] },
  );
  vitest.provide('mutantSession', sessionPath);
  let read = 0;
  let pid = 0;
  let heardAt = Date.now();
  const listen = () => {
    const text = existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : '';
    const lines = text.slice(read, text.lastIndexOf('\n') + 1);
    read += lines.length;
    for (const line of lines.split('\n').filter(Boolean)) {
      const report = JSON.parse(line) as Report;
      if (report.kind === 'started') pid = report.pid;
      heardAt = Date.now();
      hear(report);
    }
    if (pid && Date.now() - heardAt > SILENCE_MS) {
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

function show(mutant: Mutant, { outcome, by }: Tried): void {
  console.log(`${outcome}: ${mutant.path}:${mutant.line} (${mutant.within})`);
  console.log(`  - ${mutant.was}`);
  console.log(`  + ${mutant.now}`);
  if (by) console.log(`  ${by.slice(0, 300)}`);
}

function tell(results: Map<Mutant, Tried>): number {
  console.log(
    '\n            caught  timed out  survived  unreached   ratio   (at import, not tried; excused)',
  );
  const rows = [...new Set(areaOf.values())].map((area) => ({
    area,
    of: (path: string) => areaOf.get(path) === area,
  }));
  let ratio = 1;
  for (const { area, of } of [...rows, { area: 'all', of: () => true }]) {
    const count = (outcome: string) =>
      [...results].filter(([mutant, one]) => of(mutant.path) && one.outcome === outcome).length;
    const [caught, late, survived, unreached] = ['caught', 'timed out', 'survived', 'unreached'].map(
      count,
    ) as [number, number, number, number];
    const total = caught + late + survived + unreached;
    if (total === 0) continue;
    ratio = (caught + late) / total;
    const asides = `${count('at import')}; ${excused.filter(({ path }) => of(path)).length}`;
    console.log(
      area.padEnd(10) +
        [caught, late, survived, unreached].map((n) => String(n).padStart(10)).join('') +
        `${(ratio * 100).toFixed(1)} %`.padStart(10) +
        `   (${asides})`,
    );
  }
  return ratio;
}
