import { isTest } from './file-rules.ts';
import type { Source } from './scan.ts';

/** Names required by a framework (a route's, a test's), and the shared interface of connectors. */
const ASKED_FOR = [
  {
    in: /^app\/(routes\/|root\.tsx$|entry\.)/,
    names:
      /^(loader|action|meta|handle|headers|links|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout|clientMiddleware)$/,
  },
  { in: /^server\/connectors\/.*\/(harness|index)\.ts$/, names: /^(harness|connector|simulator)$/ },
  { in: /^tests\//, names: /^(test|expect|harness)$/ },
];

/**
 * Exported names with two meanings: a search for a name must find one thing, and no import should need an
 * alias.
 */
export function namesOfTwoThings(sources: readonly Source[]): string[] {
  const makers = new Map<string, Set<string>>();
  for (const { path, exported } of sources) {
    if (/\.(test|spec)\.tsx?$/.test(path)) continue;
    for (const name of exported) {
      if (ASKED_FOR.some((seam) => seam.in.test(path) && seam.names.test(name))) continue;
      makers.set(name, (makers.get(name) ?? new Set()).add(path));
    }
  }
  return [...makers].filter(([, at]) => at.size > 1).map(([name, at]) => `${name}: ${[...at].join(', ')}`);
}

/** `.c { … }`: unclear and likely to collide. */
export function shortClasses(css: string): string[] {
  const bare = css.replace(/\/\*.*?\*\/|\{[^{}]*\}|"[^"]*"/gs, '');
  return [...bare.matchAll(/\.[a-z](?![\w-])/gi)].map(([found]) => found);
}

/** Comparisons with a constant that holds a sentence, defined in the file or imported. */
export function comparedSentences(sources: readonly Source[]): string[] {
  const ours = sources.filter(({ path }) => /^(app|server|shared)\//.test(path) && !isTest(path));
  const shared = ours.flatMap(({ sentences, exported }) =>
    sentences.filter((name) => exported.includes(name)),
  );
  return ours.flatMap(({ path, sentences, comparesConstants }) =>
    comparesConstants
      .filter(([name]) => sentences.includes(name) || shared.includes(name))
      .map(([, written]) => `${path} compares words: ${written}`),
  );
}
