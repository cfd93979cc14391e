import type { Source } from '../architecture/scan.ts';

/** These reach all routes, which takes longer than all others together; nearer tests find the same faults. */
const LEFT_ASIDE = /^(tests\/(load|e2e)\/|tests\/architecture\.test|server\/http\/doors\.test)/;

/** Test files that reach a file by imports, nearest first, with their distance of at most `most`. */
export function testsReaching(path: string, sources: readonly Source[], most: number): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const { path: from, imports } of sources) {
    for (const { target, typeOnly } of imports) {
      if (!typeOnly) importers.set(target, [...(importers.get(target) ?? []), from]);
    }
  }
  const steps = new Map([[path, 0]]);
  const waiting = [path];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    for (const from of importers.get(at) ?? []) {
      if (steps.has(from)) continue;
      steps.set(from, (steps.get(at) ?? 0) + 1);
      waiting.push(from);
    }
  }
  const tests = [...steps].filter(
    ([at, count]) => count <= most && /\.test\.tsx?$/.test(at) && !LEFT_ASIDE.test(at),
  );
  // The test of the same name is the most likely to notice, and runs alone first.
  const own = path.replace(/\.tsx?$/, '.test.ts');
  return new Map(
    tests.map(([at, count]): [string, number] => [at, at === own ? 0 : count]).sort((a, b) => a[1] - b[1]),
  );
}
