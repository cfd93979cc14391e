import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import type { Mutant } from './make-mutants.ts';
import { SWAPPED_NAMES } from './make-mutants.ts';

/** Compiles all mutants of a file into it, inactive; `globalThis.__mutant(id)` says which one is active. */
export function instrument(code: string, mutants: readonly Mutant[]): string {
  const sorted = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;
  const render = (start: number, end: number): string => {
    let text = '';
    let at = start;
    while (true) {
      const first = sorted[next];
      if (!first || first.start >= end) break;
      const same: Mutant[] = [];
      for (let one = sorted[next]; one && one.start === first.start && one.end === first.end; ) {
        same.push(one);
        next += 1;
        one = sorted[next];
      }
      text += code.slice(at, first.start) + wrap(same, render(first.start, first.end));
      at = first.end;
    }
    return text + code.slice(at, end);
  };
  return render(0, code.length);
}

function wrap(mutants: Mutant[], original: string): string {
  const [first] = mutants;
  if (first?.kind === 'statement') return `{ if (!__mutant(${first.id})) { ${original} } }`;
  const choices = mutants.map(({ id, text }) => `__mutant(${id}) ? (${text}) : `);
  return `(${choices.join('')}(${original}))`;
}

export function mutantsPlugin(mutants: readonly Mutant[]): Plugin {
  const byFile = Map.groupBy(mutants, ({ path }) => resolve(path));
  return {
    name: 'mutants',
    enforce: 'pre',
    configureVitest({ defineCacheKeyGenerator }) {
      // The generated code changes with this runner, which cached files do not know.
      defineCacheKeyGenerator(({ id }) => (byFile.has(id) ? false : undefined));
    },
    transform(code, id) {
      const mine = byFile.get(id);
      if (!mine) return null;
      const missing = SWAPPED_NAMES.filter(
        (name) => mine.some(({ text }) => text.startsWith(`${name}(`)) && !importsName(code, name),
      );
      const imports = missing.length > 0 ? `import { ${missing.join(', ')} } from 'drizzle-orm';` : '';
      return { code: instrument(code, mine) + imports, map: null };
    },
  };
}

function importsName(code: string, name: string): boolean {
  return new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from 'drizzle-orm'`).test(code);
}
