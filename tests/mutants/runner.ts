import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inject, type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { Looked, Report, Session, Tried } from './messages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mutantSession: string;
  }
}

interface Switch {
  awake: number;
  hits: Set<number>;
}
const state: Switch = { awake: 0, hits: new Set() };
Object.assign(globalThis, {
  __mutant(id: number): boolean {
    state.hits.add(id);
    return state.awake === id;
  },
});

/** The time limit of a trial, from the time of the same tests without a mutant. */
const limitMs = (cleanMs: number) => 5 * cleanMs + 30_000;

/** Runs test files repeatedly in this process, each time with another active mutant. */
export default class MutantRunner extends TestRunner {
  async onBeforeRunFiles(): Promise<void> {
    const session = JSON.parse(readFileSync(inject('mutantSession'), 'utf8')) as Session;
    const report = (line: Report) => appendFileSync(session.reportPath, `${JSON.stringify(line)}\n`);
    report({ kind: 'started', pid: process.pid });
    const trials = new Trials(this, session.known, report);
    for (const mutant of session.mutants) report(await trials.run(mutant));
  }

  async look(file: string): Promise<Looked> {
    const start = performance.now();
    const tests: Looked['tests'] = [];
    const inner = this.inner();
    let atImport: number[] = [];
    let always: number[] = [];
    inner.onCollected = () => {
      atImport = takeHits();
    };
    inner.onBeforeTest = () => {
      always.push(...takeHits());
    };
    inner.onAfterTest = (test) => {
      tests.push({ id: test.id, name: test.name, ms: test.result?.duration ?? 0, hits: takeHits() });
    };
    takeHits();
    const done = await this.play(inner, file);
    always = [...new Set([...always, ...takeHits()])];
    const ms = Math.round(performance.now() - start);
    return { kind: 'looked', file, ms, always, atImport, tests, red: redOf(done).map(toRed) };
  }

  async play(inner: Inner, file: string, testIds?: string[]): Promise<RunnerTask[]> {
    const filepath = resolve(file);
    const spec = { filepath, fileTags: [], ...(testIds ? { testIds } : {}) };
    const files = await startTests([spec] as never, inner as never);
    state.awake = 0;
    vi.useRealTimers();
    vi.restoreAllMocks();
    return files as RunnerTask[];
  }

  inner(): Inner {
    const inner = new Inner(this.config);
    // The worker sets these on every runner it makes.
    const { moduleRunner, _otel } = this as unknown as Record<string, unknown>;
    return Object.assign(inner, { moduleRunner, _otel });
  }
}

/** Reports nothing, and stops at the first failure. */
class Inner extends TestRunner {
  onBeforeTest?: () => void;
  onAfterTest?: (test: RunnerTestCase) => void;
  stopsAtRed = false;
  red: RunnerTestCase | null = null;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.red && this.stopsAtRed) test.mode = 'skip';
    this.onBeforeTest?.();
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (test.result?.state === 'fail') this.red ??= test;
    this.onAfterTest?.(test);
  }

  /** Snapshots of a mutant must not be written. */
  override async onAfterRunSuite(): Promise<void> {}

  onCollected?: (files: RunnerTestFile[]) => void;
}

class Trials {
  /** Tests that fail without a mutant if they run without the rest of their file. */
  private readonly alone = new Map<string, boolean>();

  private readonly runner: MutantRunner;
  private readonly looked: Map<string, Looked>;
  private readonly report: (line: Report) => void;

  constructor(runner: MutantRunner, known: readonly Looked[], report: (line: Report) => void) {
    this.runner = runner;
    this.looked = new Map(known.map((one) => [one.file, one]));
    this.report = report;
  }

  /** Nearest tests first: more distant ones run only on what the near ones let pass. */
  async run({ id, tests }: Session['mutants'][number]): Promise<Tried> {
    const start = performance.now();
    const tell = (outcome: Tried['outcome'], by = '', file?: string): Tried => ({
      kind: 'tried',
      id,
      outcome,
      by,
      ms: Math.round(performance.now() - start),
      ...(file ? { file } : {}),
    });
    const green: string[] = [];
    let isAtImport = false;
    for (const files of inRings(tests)) {
      const plans: Plan[] = [];
      for (const file of files) {
        const looked = await this.lookAt(file);
        isAtImport ||= looked.atImport.includes(id);
        plans.push(planOf(id, looked));
      }
      for (const plan of plans.filter(({ ids }) => ids.length > 0).sort((a, b) => a.ms - b.ms)) {
        const red = await this.firstRed(id, plan);
        if (red) return tell(isTimeout(red) ? 'timed out' : 'caught', red.name, plan.file);
        green.push(plan.file);
      }
    }
    if (green.length > 0) return tell('survived', green.join(', '));
    return tell(isAtImport ? 'at import' : 'unreached');
  }

  private async lookAt(file: string): Promise<Looked> {
    const known = this.looked.get(file);
    if (known) return known;
    this.report({ kind: 'looking', file });
    const looked = await this.runner.look(file);
    this.looked.set(file, looked);
    this.report(looked);
    return looked;
  }

  private async firstRed(id: number, plan: Plan): Promise<RunnerTask | null> {
    const { file, ids } = plan;
    let red = await this.play(id, plan, ids);
    // On a busy machine a test may time out without a mutant, but not twice in a row.
    if (red && isTimeout(red)) red = await this.play(id, plan, ids);
    if (!red) return null;
    const key = `${file} ${red.id}`;
    const ran = upTo(ids, red.id);
    const stoodThere = ran.length === upTo(plan.all, red.id).length;
    if (stoodThere) return red;
    if (!this.alone.has(key)) this.alone.set(key, (await this.play(0, plan, ran)) !== null);
    // It depends on earlier tests of its file.
    return this.alone.get(key) ? this.play(id, plan) : red;
  }

  private async play(id: number, { file, cleanMs }: Plan, ids?: string[]): Promise<RunnerTask | null> {
    this.report({ kind: 'trying', id, limitMs: limitMs(cleanMs) });
    const inner = this.runner.inner();
    inner.stopsAtRed = true;
    inner.onCollected = () => {
      state.awake = id;
    };
    const files = await this.runner.play(inner, file, ids);
    return inner.red ?? redOf(files)[0] ?? null;
  }
}

interface Plan {
  file: string;
  /** The tests that pass through it, and their time. */
  ids: string[];
  ms: number;
  /** The same for the whole file. */
  all: string[];
  cleanMs: number;
}

function planOf(id: number, { file, ms: cleanMs, tests, always, red }: Looked): Plan {
  const faulty = new Set(red.map((one) => one.id));
  const usable = faulty.has('') ? [] : tests.filter((one) => !faulty.has(one.id));
  const reaching = usable.filter(({ hits }) => hits.includes(id) || always.includes(id));
  const ms = reaching.reduce((sum, one) => sum + one.ms, 0);
  return { file, ids: reaching.map((one) => one.id), ms, all: tests.map((one) => one.id), cleanMs };
}

/** Files grouped by distance, nearest first. */
function inRings(tests: Record<string, number>): string[][] {
  const rings = Map.groupBy(Object.entries(tests), ([, steps]) => steps);
  return [...rings].sort(([a], [b]) => a - b).map(([, ring]) => ring.map(([file]) => file));
}

/** The earlier tests of the file, and itself. */
function upTo(ids: string[], last: string): string[] {
  return ids.slice(0, ids.indexOf(last) + 1 || undefined);
}

function takeHits(): number[] {
  const hits = [...state.hits];
  state.hits.clear();
  return hits;
}

function redOf(tasks: readonly RunnerTask[]): RunnerTask[] {
  return tasks.flatMap((task) => {
    const inside = 'tasks' in task ? redOf(task.tasks) : [];
    if (inside.length > 0) return inside;
    return task.result?.state === 'fail' ? [task] : [];
  });
}

function toRed({ type, id, name, result }: RunnerTask): Looked['red'][number] {
  const words = `${name}: ${result?.errors?.[0]?.message.split('\n')[0]}`;
  return { id: type === 'test' ? id : '', words };
}

function isTimeout({ result }: RunnerTask): boolean {
  return result?.errors?.some(({ message }) => /timed out in \d+ms/.test(message)) ?? false;
}
