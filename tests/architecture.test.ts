import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, RECORDED } from '#shared/accounts/audit-actions.ts';
import { FILE_RULES, isTest } from './architecture/file-rules.ts';
import { breaks, entersAnothersFolder, IMPORT_RULES } from './architecture/import-rules.ts';
import { comparedSentences, namesOfTwoThings, shortClasses } from './architecture/names.ts';
import { type Import, parseSource, readSources, type Source } from './architecture/scan.ts';

const sources = readSources();

describe('the files', () => {
  test('are found', () => {
    expect(sources.map(({ path }) => path)).toContain('tests/architecture.test.ts');
  });

  test.each(IMPORT_RULES)('$says', (rule) => {
    const broken = sources.flatMap((source) =>
      source.imports
        .filter((found) => breaks(rule, source, found))
        .map(({ written }) => `${source.path} imports ${written}`),
    );
    expect(broken, rule.says).toEqual([]);
  });

  test('internal.ts is imported from its own folder only', () => {
    const broken = sources.flatMap((source) =>
      source.imports
        .filter((found) => entersAnothersFolder(source, found))
        .map(({ written }) => `${source.path} imports ${written}`),
    );
    expect(broken).toEqual([]);
  });

  test.each(FILE_RULES)('$says', ({ says, check }) => {
    const broken = sources.flatMap((source) => {
      const fault = check(source);
      return fault ? [`${source.path} ${fault}`] : [];
    });
    expect(broken, says).toEqual([]);
  });

  test('every imported file exists', () => {
    const missing = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => !target.startsWith('pkg:') && !existsSync(target))
        .map(({ written }) => `${path} imports ${written}`),
    );
    expect(missing).toEqual([]);
  });

  test('every exported name has one meaning', () => {
    expect(namesOfTwoThings(sources)).toEqual([]);
  });

  test('no sentence is compared through its constant', () => {
    expect(comparedSentences(sources)).toEqual([]);
  });

  test('no class name of a style sheet has a single letter', () => {
    const sheets = globSync(['app/**/*.css', 'public/**/*.css']);
    expect(sheets.length).toBeGreaterThan(40);
    expect(
      sheets.flatMap((path) => shortClasses(readFileSync(path, 'utf8')).map((one) => `${path} ${one}`)),
    ).toEqual([]);
  });

  test('what app/enhance/ loads contains no framework', () => {
    const loaded = reachedFrom(sources, (path) => path.startsWith('app/enhance/'));
    expect(loaded).toContain('shared/reviews/visits.ts');
    expect(loaded.filter((target) => FRAMEWORK.test(target))).toEqual([]);
  });

  test('every picture is shown in README or docs', () => {
    const pages = ['README.md', ...globSync('docs/**/*.md')]
      .map((path) => readFileSync(path, 'utf8'))
      .join('');
    const pictures = globSync('docs/**/*.{png,jpg,jpeg,gif,webp,avif,svg}');
    expect(pictures.length).toBeGreaterThan(0);
    expect(
      pictures.filter((path) => !pages.includes(`(${path})`) && !pages.includes(basename(path))),
    ).toEqual([]);
  });

  test('there are no import cycles (except types)', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  test('no two nouns of the domain import each other, directly or indirectly', () => {
    expect(findCycles(nounsOf(sources))).toEqual([]);
  });

  test('the glossary has each word once', () => {
    const heads = readFileSync('docs/glossary.md', 'utf8').match(/^\| [^|]+/gm) ?? [];
    const words = heads
      .flatMap((head) =>
        head
          .slice(2)
          .replace(/\(.*\)/, '')
          .split(','),
      )
      .map((word) => word.trim());
    expect(words.length).toBeGreaterThan(80);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test('the documents name only files that exist', () => {
    const files = ['*.ts', '{app,server,shared,tests,scripts,bench,widget}/**/*.{ts,tsx}'].flatMap((found) =>
      globSync(found),
    );
    const pages = ['AGENTS.md', 'CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md')];
    const missing = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(NAMED_FILE)]
        .filter(([name]) => !files.some((path) => path === name || path.endsWith(`/${name}`)))
        .map(([name]) => `${page}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('docs/data-flow.md says which nouns import which', () => {
    const found = nounsOf(sources).flatMap(({ path, imports }) => {
      const others = [...new Set(imports.map(({ target }) => target))].sort();
      return others.length > 0 ? [`${path} → ${others.join(', ')}`] : [];
    });
    const [, told = ''] = readFileSync('docs/data-flow.md', 'utf8').split('## Who imports whom');
    expect(told.match(/^[\w-]+ → .+$/gm)).toEqual(found.sort());
  });
});

describe('the audit', () => {
  const server = sources.filter(({ path }) => path.startsWith('server/') && !isTest(path));
  const recorded = ({ code }: Source) =>
    [...code.matchAll(/\brecord(?:Many|Change)?\(([^;]*?)\);/g)].flatMap(([, args = '']) => actionsIn(args));
  const actionsIn = (code: string) => AUDIT_ACTIONS.filter((action) => code.includes(`'${action}'`));

  test('records for a verb only what its ability allows', () => {
    const strays = server.flatMap((source) => {
      const allowed = [...source.code.matchAll(/\ballow\(ctx, '([^']+)'\)/g)].flatMap(([, ability]) =>
        Object.entries(RECORDED).flatMap(([name, actions]): readonly string[] =>
          name === ability ? actions : [],
        ),
      );
      if (!source.code.includes('allow(ctx,')) return [];
      return recorded(source)
        .filter((action) => !allowed.includes(action))
        .map((action) => `${source.path}: ${action}`);
    });
    expect(strays).toEqual([]);
    expect(server.flatMap(recorded).length).toBeGreaterThan(40);
  });

  test('has no action that nothing records', () => {
    const written = new Set(server.flatMap(({ code }) => actionsIn(code.replace(/\ballow\(.*\)/g, ''))));
    expect(AUDIT_ACTIONS.filter((action) => !written.has(action))).toEqual([]);
  });
});

describe('the rules', () => {
  const refused = IMPORT_RULES.flatMap((rule) => rule.refuses.map(([path, code]) => ({ rule, path, code })));
  test.each(refused)('refuse $code in $path', ({ rule, path, code }) => {
    const source = parseSource(path, code);
    expect(
      source.imports.some((found) => breaks(rule, source, found)),
      rule.says,
    ).toBe(true);
  });

  const accepted = IMPORT_RULES.flatMap((rule) => rule.accepts.map(([path, code]) => ({ path, code })));
  test.each(accepted)('accept $code in $path', ({ path, code }) => {
    const source = parseSource(path, code);
    const against = IMPORT_RULES.filter((rule) =>
      source.imports.some((found) => breaks(rule, source, found)),
    );
    expect(against.map(({ says }) => says)).toEqual([]);
  });

  test.each(FILE_RULES)('know $says', ({ check, refuses, accepts }) => {
    expect(check(parseSource(...refuses))).not.toBeNull();
    expect(check(parseSource(...accepts))).toBeNull();
  });

  test('keep internal.ts to its folder', () => {
    const code = "import { load } from '#server/domain/reviews/internal.ts'";
    const enters = (path: string) => {
      const source = parseSource(path, code);
      return source.imports.some((found) => entersAnothersFolder(source, found));
    };
    expect(enters('server/domain/replies/publish-reply.ts')).toBe(true);
    expect(enters('server/domain/reviews/hide-review.ts')).toBe(false);
  });

  test('find every form of import', () => {
    const source = parseSource(
      'app/routes/a.tsx',
      `import a, { b } from '#shared/a.ts'; import type { C } from './c.ts'; import { type D } from '../d.ts';
       export { e } from './e.ts'; export type * from './f.ts'; import './g.css?url';
       const h = await import('#server/h.ts'); type I = import('./i.ts').I; import { Route } from './+types/a';
       const text = "import { no } from './no.ts'"; // import './no.ts'`,
    );
    expect(source.imports.map(({ target, typeOnly }) => `${typeOnly ? 'type ' : ''}${target}`)).toEqual([
      'shared/a.ts',
      'type app/routes/c.ts',
      'type app/d.ts',
      'app/routes/e.ts',
      'type app/routes/f.ts',
      'app/routes/g.css',
      'server/h.ts',
      'type app/routes/i.ts',
    ]);
  });

  test.each([
    ['a value twice', 'export const limit = 1', 'export function limit() {}'],
    ['a type twice', 'export interface Row {}', 'export type Row = string'],
    ['a type and a value', 'export type Row = string', 'export const Row = 1'],
    ['unpacked', 'export const { read, write: send } = store', 'export class send {}'],
    ['exported apart', 'const a = 1; export { a as limit }', 'export let limit = 2'],
    ['what only routes may', 'export const loader = 1', 'export const loader = 2'],
  ])('find a name with two meanings: %s', (_, one, other) => {
    for (const path of ['shared/b.ts', 'tests/b.ts']) {
      expect(namesOfTwoThings([parseSource('server/a.ts', one), parseSource(path, other)])).toHaveLength(1);
    }
  });

  test.each([
    ['shared/a.ts', 'export const Row = 1; export type Row = typeof Row'],
    ['shared/a.ts', "export type { Row } from './b.ts'"],
    ['shared/a.test.ts', 'export const Row = 1'],
    ['app/routes/a.tsx', 'export const loader = 1; export function ErrorBoundary() {}; export default 1'],
    ['server/connectors/channels/a/harness.ts', 'export const harness = 1'],
    ['tests/e2e/a.ts', 'export const test = 1'],
  ])('find none in %s: %s', (path, code) => {
    const others = [
      parseSource('shared/b.ts', 'const Row = 1'),
      parseSource(
        'shared/c.ts',
        path === 'shared/a.ts' && code.includes('from') ? 'export type Row = 1' : '',
      ),
      parseSource(
        'app/routes/b.tsx',
        'export const loader = 1; export function ErrorBoundary() {}; export default 1',
      ),
      parseSource('server/connectors/channels/b/harness.ts', 'export const harness = 1'),
      parseSource('tests/e2e/b.ts', 'export const test = 1'),
    ];
    expect(namesOfTwoThings([parseSource(path, code), ...others])).toEqual([]);
  });

  test('find single-letter classes', () => {
    expect(shortClasses('.pic .c > b, .a.b:hover, .row.q { margin: 0.c; }')).toEqual([
      '.c',
      '.a',
      '.b',
      '.q',
    ]);
    expect(shortClasses('/* .c */ .pic .w9 .b-1 { width: .5em; background: url("a.b"); }')).toEqual([]);
  });

  test.each([
    "problem?.startsWith('Choose ')",
    'faults.confirm?.includes(FIELD_MESSAGES.newPasswordsDiffer)',
    'KNOWN.find((one) => MESSAGES[one].text === error.message)',
    'button.textContent === tab',
    "title !== 'Nothing was sent'",
    '/opted out/.test(error.message)',
    'answer.toast?.title === title',
    'switch (error.message) {}',
  ])('find compared words in %s', (code) => {
    expect(parseSource('app/routes/a.tsx', code).comparesWords).toHaveLength(1);
  });

  test.each([
    "error.reason === 'csv_unreadable'",
    "error.message === ''",
    'MESSAGES.x.text !== undefined',
    "intent.startsWith('opt-')",
    "header === 'X-Twilio-Signature' || body.includes('BEGIN CERTIFICATE')",
    "form.message.trim() === ''",
  ])('find none in %s', (code) => {
    expect(parseSource('app/routes/a.tsx', code).comparesWords).toEqual([]);
  });

  test('find a compared sentence, defined here or elsewhere', () => {
    const files = [
      parseSource('shared/a.ts', "export const GONE = 'Erased contact'; export const KIND = 'Plain'"),
      parseSource('app/routes/a.tsx', 'const isGone = name === GONE && kind !== KIND'),
      parseSource('app/routes/b.tsx', "const SENT = 'It is on its way'; const isFirst = SENT === words"),
      parseSource('app/routes/b.test.tsx', 'const known = said.includes(GONE)'),
    ];
    expect(comparedSentences(files)).toEqual([
      'app/routes/a.tsx compares words: name === GONE',
      'app/routes/b.tsx compares words: SENT === words',
    ]);
  });

  test('find cycles', () => {
    const files = [
      parseSource('shared/a.ts', "import { b } from './b.ts'"),
      parseSource('shared/b.ts', "import { c } from '#shared/c.ts'"),
      parseSource('shared/c.ts', "export { a } from './a.ts'; import type { D } from './d.ts'"),
      parseSource('shared/d.ts', "import { c } from './c.ts'"),
    ];
    expect(findCycles(files)).toEqual(['shared/a.ts -> shared/b.ts -> shared/c.ts -> shared/a.ts']);
  });

  test('find nouns that import each other', () => {
    const files = [
      parseSource('server/domain/a/do-it.ts', "import { b } from '#server/domain/b/parts/b.ts'"),
      parseSource('server/domain/b/queries.ts', "import { c } from '#server/domain/c/queries.ts'"),
      parseSource('server/domain/c/queries.ts', "import { d } from '#server/db/d.ts'"),
    ];
    expect(findCycles(nounsOf(files))).toEqual([]);
    const back = parseSource('server/domain/c/view.ts', "import { doIt } from '#server/domain/a/do-it.ts'");
    expect(findCycles(nounsOf([...files, back]))).toEqual(['a -> b -> c -> a']);
  });

  test('do not bind tests', () => {
    expect(isTest('server/domain/a/a.test.ts') && isTest('tests/make.ts')).toBe(true);
    expect(isTest('server/domain/a/attest.ts')).toBe(false);
  });
});

/** Not a pattern such as `<id>/index.ts`. */
const NAMED_FILE = /(?<![\w*<>{}/.-])\w[\w./-]*\.tsx?\b(?!\()/g;
const FRAMEWORK = /^pkg:(react|react-dom|react-router|@base-ui|@conform-to)(\/|$)/;

/** Everything that running these files loads, statically or dynamically. */
function reachedFrom(files: Source[], isBeginning: (path: string) => boolean): string[] {
  const next = new Map(files.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly)]));
  const reached = new Set(files.map(({ path }) => path).filter((path) => isBeginning(path) && !isTest(path)));
  for (const path of reached) for (const { target } of next.get(path) ?? []) reached.add(target);
  return [...reached];
}

/** The nouns of the domain, each treated as a file. */
function nounsOf(files: Source[]): Pick<Source, 'path' | 'imports'>[] {
  const noun = (path: string) => /^server\/domain\/([^/]+)\//.exec(path)?.[1];
  const nouns = new Map<string, Import[]>();
  for (const { path, imports } of files) {
    const from = noun(path);
    if (!from || isTest(path)) continue;
    const others = imports.flatMap((found) => {
      const target = noun(found.target);
      return target && target !== from && !found.typeOnly ? [{ ...found, target }] : [];
    });
    nouns.set(from, [...(nouns.get(from) ?? []), ...others]);
  }
  return [...nouns].map(([path, imports]) => ({ path, imports }));
}

/** Each cycle once, as its path. */
function findCycles(files: Pick<Source, 'path' | 'imports'>[]): string[] {
  const next = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic).map(({ target }) => target),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  function visit(path: string): void {
    const at = way.indexOf(path);
    if (at >= 0) cycles.push([...way.slice(at), path].join(' -> '));
    if (at >= 0 || done.has(path)) return;
    way.push(path);
    for (const target of next.get(path) ?? []) visit(target);
    way.pop();
    done.add(path);
  }
  for (const path of next.keys()) visit(path);
  return cycles;
}
