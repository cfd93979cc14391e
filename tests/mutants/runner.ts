import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inject, type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { Looked, Report, Session } from './messages.ts';

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

/** Runs test files again and again in this one process, each time with another mutant awake. */
export default class MutantRunner extends TestRunner {
  async onBeforeRunFiles(): Promise<void> {
    const session = JSON.parse(readFileSync(inject('mutantSession'), 'utf8')) as Session;
    const report = (line: Report) => appendFileSync(session.reportPath, `${JSON.stringify(line)}\n`);
    report({ kind: 'started', pid: process.pid });
    const looked = new Map(session.known.map((one) => [one.file, one]));
    for (const file of session.files) {
      if (looked.has(file)) continue;
      const one = await this.look(file);
      looked.set(file, one);
      report(one);
    }
    const trials = new Trials(this, looked);
    for (const mutant of session.mutants) {
      report({ kind: 'trying', id: mutant.id });
      report({ kind: 'tried', id: mutant.id, ...(await trials.run(mutant)) });
    }
  }

  private async look(file: string): Promise<Looked> {
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
    return { kind: 'looked', file, always, atImport, tests, red: redOf(done).map(toRed) };
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
    // What the worker gives every runner it makes.
    const { moduleRunner, _otel } = this as unknown as Record<string, unknown>;
    return Object.assign(inner, { moduleRunner, _otel });
  }
}

/** Tells nobody, and stops at the first red. */
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

  /** The snapshots of a mutant are nobody's. */
  override async onAfterRunSuite(): Promise<void> {}

  onCollected?: (files: RunnerTestFile[]) => void;
}

type Tried = Omit<Extract<Report, { kind: 'tried' }>, 'kind' | 'id'>;

class Trials {
  /** Tests that are red without a mutant when they run without the others of their file. */
  private readonly alone = new Map<string, boolean>();

  private readonly runner: MutantRunner;
  private readonly looked: ReadonlyMap<string, Looked>;

  constructor(runner: MutantRunner, looked: ReadonlyMap<string, Looked>) {
    this.runner = runner;
    this.looked = looked;
  }

  async run({ id, tests }: Session['mutants'][number]): Promise<Tried> {
    const start = performance.now();
    const tell = (outcome: Tried['outcome'], by = ''): Tried => ({
      ...{ outcome, by, ms: Math.round(performance.now() - start) },
    });
    const plans = Object.entries(tests)
      .map(([file, steps]) => this.plan(id, file, steps))
      .filter((plan) => plan.ids.length > 0)
      .sort((a, b) => a.steps - b.steps || a.ms - b.ms);
    if (plans.length === 0) {
      const atImport = [...this.looked.values()].some((one) => one.atImport.includes(id));
      return tell(atImport ? 'at import' : 'unreached');
    }
    for (const { file, ids } of plans) {
      const red = await this.firstRed(id, file, ids);
      if (red) return tell(isTimeout(red) ? 'timed out' : 'caught', `${file}: ${red.name}`);
    }
    return tell('survived', plans.map(({ file }) => file).join(', '));
  }

  private plan(id: number, file: string, steps: number) {
    const looked = this.looked.get(file);
    const red = new Set(looked?.red.map((one) => one.id));
    const usable = looked?.tests.filter((one) => !red.has(one.id) && !red.has('')) ?? [];
    const reaching = usable.filter(({ hits }) => hits.includes(id) || looked?.always.includes(id));
    const ms = reaching.reduce((sum, one) => sum + one.ms, 0);
    return { file, steps, ms, ids: reaching.map((one) => one.id) };
  }

  private async firstRed(id: number, file: string, ids: string[]): Promise<RunnerTask | null> {
    const red = await this.play(id, file, ids);
    if (!red) return null;
    const key = `${file} ${red.id}`;
    if (!this.alone.has(key)) this.alone.set(key, (await this.play(0, file, upTo(ids, red.id))) !== null);
    // It needs what stands before it in the file.
    return this.alone.get(key) ? this.play(id, file) : red;
  }

  private async play(id: number, file: string, ids?: string[]): Promise<RunnerTask | null> {
    const inner = this.runner.inner();
    inner.stopsAtRed = true;
    inner.onCollected = () => {
      state.awake = id;
    };
    const files = await this.runner.play(inner, file, ids);
    return inner.red ?? redOf(files)[0] ?? null;
  }
}

/** The others that ran before it, and itself. */
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
