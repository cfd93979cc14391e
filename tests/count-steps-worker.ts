import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import type { CountedCalls } from '#tests/count-steps.ts';

const OURS = /\/(shared|server)\//;

let characters = 0;
const session = new Session();
session.connect();
session.post('Profiler.enable');
// Before the module is loaded: only code compiled from now on is counted by block.
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { module, name, calls } = workerData as CountedCalls;
const loaded = (await import(module)) as Record<string, (...given: unknown[]) => unknown>;
const run = loaded[name];
if (!run) throw new Error(`${module} exports no ${name}`);
// A first call, which initializes what later ones use.
for (const given of calls) run(...given);
countCharacters();
parentPort?.postMessage(
  calls.map((given) => {
    takeBlocks();
    characters = 0;
    run(...given);
    const read = characters;
    return takeBlocks() + read;
  }),
);

/** How often blocks have run since the last call. */
function takeBlocks(): number {
  let sum = 0;
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    for (const { url, functions } of result) {
      if (!OURS.test(url)) continue;
      for (const { ranges } of functions) for (const { count } of ranges) sum += count;
    }
  });
  return sum;
}

/** The engine's own work within one of our steps. */
function countCharacters(): void {
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // A sticky pattern, which `split` creates from ours, looks at one position.
    const end = found ? found.index + found[0].length : this.sticky ? from + 1 : text.length;
    characters += end - from;
    return found;
  };
  const strings = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const method of ['slice', 'toLowerCase', 'normalize', 'replace', 'replaceAll', 'split'])
    wrap(strings, method, (_text, answer) => String(answer).length);
  for (const method of ['indexOf', 'includes'])
    wrap(strings, method, (text, answer, [, from = 0]) => {
      const end = typeof answer === 'number' && answer >= 0 ? answer : `${text}`.length;
      return Math.max(end - Number(from), 1);
    });
  const arrays = Array.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const method of ['slice', 'splice', 'shift', 'concat', 'indexOf', 'includes'])
    wrap(arrays, method, (list) => (list as unknown[]).length);
}

function wrap(
  methods: Record<string, (...given: unknown[]) => unknown>,
  method: string,
  sizeOf: (on: unknown, answer: unknown, given: unknown[]) => number,
): void {
  const native = methods[method];
  if (!native) throw new Error(`There is no ${method}`);
  methods[method] = function (this: unknown, ...given: unknown[]) {
    const answer = native.apply(this, given);
    characters += sizeOf(this, answer, given);
    return answer;
  };
}
