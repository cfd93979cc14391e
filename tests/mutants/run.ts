import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from '../architecture/scan.ts';
import { MUTANT_AREAS } from './areas.ts';
import { type Mutant, makeMutants } from './make-mutants.ts';
import { Memory } from './memory.ts';
import type { Looked, Session, Tried } from './messages.ts';
import { testsReaching } from './tests-reaching.ts';
import { runWorker } from './worker.ts';

const WANTED = 0.8;

const { values: options } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    since: { type: 'string' },
    near: { type: 'string' },
    fresh: { type: 'boolean' },
    tried: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
});

const sources = readSources();
const areaOf = new Map<string, string>();
for (const [area, globs] of Object.entries(MUTANT_AREAS)) {
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
const memory = new Memory(all, { fresh: options.fresh ?? false });
const chosen = sample(options.tried ? all.filter((mutant) => memory.hasTried(mutant)) : all);
const tried = await tryAll(chosen);
process.exitCode = tell(tried) >= WANTED ? 0 : 1;

function seconds(): number {
  return Math.round(performance.now() / 1_000);
}

function ownerOf(path: string): string | undefined {
  return Object.entries(MUTANT_AREAS).find(([, globs]) => globs.some((glob) => matchesGlob(path, glob)))?.[0];
}

/** That many of each area. The same seed selects the same mutants, whatever has changed elsewhere. */
function sample(mutants: Mutant[]): Mutant[] {
  if (!options.sample) return mutants;
  const most = Number(options.sample);
  const seed = options.seed ?? String(Math.floor(Math.random() * 1e9));
  const placeOf = ({ path, within, was, now }: Mutant) =>
    createHash('sha1').update([seed, path, within, was, now].join('\n')).digest('hex');
  const shuffled = mutants
    .map((mutant) => ({ mutant, at: placeOf(mutant) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ mutant }) => mutant);
  const byArea = Map.groupBy(shuffled, ({ path }) => areaOf.get(path));
  const sampled = [...byArea.values()].flatMap((ofArea) => [...ofArea.slice(0, most).entries()]);
  console.log(
    `${sampled.length} out of ${mutants.length}, at most ${most} of an area; again with --seed ${seed}`,
  );
  // Alternating, so that an interrupted run has a smaller sample of each.
  return sampled.sort(([a], [b]) => a - b).map(([, mutant]) => mutant);
}

async function tryAll(mutants: Mutant[]): Promise<Map<Mutant, Tried>> {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-mutants-'));
  const sessionPath = join(folder, 'session.json');
  const reportPath = join(folder, 'report.jsonl');
  const most = Number(options.near ?? Number.POSITIVE_INFINITY);
  const detectUnreachable = new Map(paths.map((path) => [path, testsReaching(path, sources, most)]));
  const testsOf = (path: string) => [...(detectUnreachable.get(path)?.keys() ?? [])];
  const reachedBy = (file: string) => paths.filter((path) => detectUnreachable.get(path)?.has(file));
  const used = new Set(mutants.map(({ path }) => path));
  const files = new Set([...used].flatMap(testsOf));
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const done = new Map<Mutant, Tried>();
  const known: Looked[] = [];
  for (const mutant of mutants) {
    const trial = memory.trialOf(mutant, testsOf(mutant.path));
    if (trial) take(mutant, trial);
  }
  for (const file of files) {
    const look = memory.lookAt(file, reachedBy(file));
    if (look) known.push(look);
  }
  console.log(
    `${mutants.length} mutants in ${used.size} files, ${done.size} of them known; ${files.size} test files reach them`,
  );
  while (done.size < mutants.length) {
    const left = mutants.filter((mutant) => !done.has(mutant));
    const session: Session = {
      known,
      reportPath,
      mutants: left.map(({ id, path }) => ({
        id,
        tests: Object.fromEntries(detectUnreachable.get(path) ?? []),
      })),
    };
    writeFileSync(sessionPath, JSON.stringify(session));
    writeFileSync(reportPath, '');
    let trying: Mutant | undefined;
    const before = done.size + known.length;
    await runWorker({ sessionPath, reportPath, mutants: all }, (report) => {
      if (report.kind === 'looking') trying = undefined;
      if (report.kind === 'looked') {
        known.push(report);
        memory.keepLook(report, reachedBy(report.file));
        if (report.red.length > 0)
          console.log(
            `left aside, red without a mutant: ${report.file}\n  ${report.red.map(({ words }) => words).join('\n  ')}`,
          );
      }
      if (report.kind === 'trying') trying = byId.get(report.id) ?? trying;
      if (report.kind === 'tried') {
        const mutant = byId.get(report.id);
        if (!mutant) return;
        trying = undefined;
        memory.keepTrial(mutant, report, testsOf(mutant.path));
        take(mutant, report);
        if (done.size % 50 === 0) console.log(`… ${done.size} of ${mutants.length} after ${seconds()} s`);
      }
    });
    if (trying) {
      const { id, path } = trying;
      const trial: Tried = { kind: 'tried', id, outcome: 'timed out', by: 'the worker hung', ms: 0 };
      memory.keepTrial(trying, trial, testsOf(path));
      take(trying, trial);
    } else if (done.size + known.length === before)
      throw new Error('The worker failed; see its message above');
  }
  rmSync(folder, { recursive: true, force: true });
  return done;

  function take(mutant: Mutant, trial: Tried) {
    done.set(mutant, trial);
    if (options.verbose || trial.outcome === 'survived' || trial.outcome === 'unreached') show(mutant, trial);
  }
}

function show(mutant: Mutant, { outcome, by, file }: Tried): void {
  console.log(`${outcome}: ${mutant.path}:${mutant.line} (${mutant.within})`);
  console.log(`  - ${mutant.was}`);
  console.log(`  + ${mutant.now}`);
  if (by) console.log(`  ${[file, by].filter(Boolean).join(': ').slice(0, 300)}`);
}

/** Returns the score of the weakest area. */
function tell(results: Map<Mutant, Tried>): number {
  console.log('\n            caught  timed out  survived  unreached   ratio   (at import, not tried)');
  const rows = [...new Set(areaOf.values())].map((area) => ({
    area,
    of: (path: string) => areaOf.get(path) === area,
  }));
  let lowest = 1;
  for (const { area, of } of [...rows, { area: 'all', of: () => true }]) {
    const count = (outcome: string) =>
      [...results].filter(([mutant, one]) => of(mutant.path) && one.outcome === outcome).length;
    const [caught, late, survived, unreached] = ['caught', 'timed out', 'survived', 'unreached'].map(
      count,
    ) as [number, number, number, number];
    const total = caught + late + survived + unreached;
    if (total === 0) continue;
    const ratio = (caught + late) / total;
    lowest = Math.min(lowest, ratio);
    const asides = `${count('at import')}`;
    console.log(
      area.padEnd(10) +
        [caught, late, survived, unreached].map((n) => String(n).padStart(10)).join('') +
        `${(ratio * 100).toFixed(1)} %`.padStart(10) +
        `   (${asides})`,
    );
  }
  return lowest;
}
