import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';
import { run, runQuietly } from './run.ts';
import { isBuildFresh } from './stamp.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; line: number }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

/**
 * `npm test`: the server on PostgreSQL, the end-to-end tests, and one kill test. `npm run test:slow`: the
 * server on the embedded database, all kills and faults, and the other browser tests.
 */
const isSlow = process.argv.includes('--slow');

const failures: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'goodword-reports-'));
// Works without npm, too, whose scripts find the tools (and the right Node) in this folder.
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const ENV = isSlow ? { PATH, TEST_EVERY_CASE: '1', E2E_PART: 'rest' } : { PATH, E2E_PART: 'ways' };

const built = build();
// These need no build and use both cores.
const first = vitest(isSlow ? ['pglite'] : ['architecture', 'one-engine']);
await Promise.all([built, first]);
// Mostly waiting (for a restart, a sweep, a killed process), so the browser tests run at the same time.
const proofs = vitestQuietly(['load'], isSlow ? [] : ['tests/load/crash.test.ts']);
const parts = await Promise.all([built, first, proofs, playwright()]);
rmSync(reports, { recursive: true, force: true });
// At the end, where they are easy to find.
if (failures.length) console.log(`\nFailed:\n${failures.map((one) => `- ${one}`).join('\n')}`);
const total = { passed: 0, failed: 0, skipped: 0 };
for (const part of parts) {
  total.passed += part.passed;
  total.failed += part.failed;
  total.skipped += part.skipped;
}
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function build(): Promise<Counts> {
  const code = isBuildFresh() ? 0 : await run(process.execPath, ['scripts/build.ts'], { PATH });
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Unit and integration tests. */
async function vitest(projects: readonly string[]): Promise<Counts> {
  const { args, file } = vitestArgs(projects);
  return readVitest(await run('vitest', args, ENV), file);
}

/**
 * The same for these files (all if none is named), silent until it ends, as the browser tests print
 * meanwhile.
 */
async function vitestQuietly(projects: readonly string[], files: readonly string[]): Promise<Counts> {
  const { args, file } = vitestArgs(projects);
  const { code, said } = await runQuietly('vitest', [...args, ...files], ENV);
  process.stdout.write(said);
  return readVitest(code, file);
}

function vitestArgs(projects: readonly string[]): { args: string[]; file: string } {
  const file = join(reports, `${projects.join('-')}.json`);
  const chosen = projects.map((name) => `--project=${name}`);
  return {
    args: ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
  };
}

function readVitest(code: number, file: string): Counts {
  const report = read<VitestReport>(file);
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(`${relative('.', name)}: ${fullName}: ${firstLine(failureMessages[0])}`);
    if (status === 'failed' && failed.length === 0)
      failures.push(`${relative('.', name)}: ${firstLine(message)}`);
  }
  return withFault(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** Browser tests on the built server. */
async function playwright(): Promise<Counts> {
  const file = join(reports, 'playwright.json');
  const code = await run('playwright', ['test'], { ...ENV, E2E_REPORT: file });
  const report = read<PlaywrightReport>(file);
  const stats = report?.stats;
  failures.push(...(report?.suites.flatMap(failedSpecs) ?? []));
  return withFault(code, {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const here = specs.filter(({ ok }) => !ok).map(({ line, title }) => `tests/e2e/${file}:${line}: ${title}`);
  return [...here, ...suites.flatMap(failedSpecs)];
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}

/**
 * A run that failed without a failed test (a file that does not load, a crash), or had none, is a failure,
 * too.
 */
function withFault(code: number, counts: Counts): Counts {
  const wrong = code !== 0 || counts.passed === 0;
  return { ...counts, failed: wrong ? Math.max(1, counts.failed) : counts.failed };
}

function read<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}
