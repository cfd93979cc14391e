import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Tests that bring what they need themselves. */
export const OTHER_TESTS = ['tests/architecture.test.ts', 'tests/e2e/**', 'tests/load/**'];

const DATABASE =
  /#tests\/(accounts|database|importing|jobs|make|reading|sending|texting)\.ts|inject\('database'\)/;
/** The client, the queue and what looks after the database: all of it is about the engine. */
const ROOMS = /^server\/(db|jobs|domain\/upkeep)\//;
/** What several do to the same rows at once, SQL of our own, words the inbox is searched for, databases beside the file's. */
const SIGNS =
  /Promise\.all(Settled)?\(|\bsql`|(listReviews|namesOf)\(.*\{ q\b|(open|another|empty)Database\(/;
const HOOKS = /^(before|after)(Each|All)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Range {
  start: number;
  end: number;
}

interface Parts {
  tests: Range[];
  suites: Range[];
  /** Each with the suite that it prepares. */
  hooks: { range: Range; of: Range }[];
  /** Helpers and tables of cases, by the name that a test calls them by. */
  named: Map<string, Range>;
}

/** The files that have a test whose outcome an engine can change. */
export function engineFiles(): string[] {
  return globSync('{server,tests}/**/*.test.ts', { exclude: OTHER_TESTS }).filter((path) => {
    const code = readFileSync(path, 'utf8');
    return DATABASE.test(code) && (ROOMS.test(path) || (SIGNS.test(code) && hasEngineTest(path, code)));
  });
}

/**
 * The file without the tests that no engine can change, line by line where it was. A test says that one can by what it
 * calls, or what its helpers and hooks call, so that a new one is not forgotten.
 */
export function engineTestsOf(path: string, code: string): string {
  if (ROOMS.test(path)) return code;
  const { chosen, parts } = choose(path, code);
  const isEmpty = (suite: Range) =>
    parts.tests.some((one) => within(one, suite)) && !chosen.some((one) => within(one, suite));
  const left = [...parts.tests.filter((one) => !chosen.includes(one)), ...parts.suites.filter(isEmpty)];
  // The smaller first: a suite goes with what is in it.
  return left
    .sort((a, b) => a.end - a.start - (b.end - b.start))
    .reduce((text, { start, end }) => {
      const blank = text.slice(start, end).replace(/[^\n]/g, ' ');
      return `${text.slice(0, start)}void 0${blank.slice(6)}${text.slice(end)}`;
    }, code);
}

function hasEngineTest(path: string, code: string): boolean {
  return choose(path, code).chosen.length > 0;
}

function choose(path: string, code: string): { chosen: Range[]; parts: Parts } {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const whole = { start: 0, end: code.length };
  const parts: Parts = { tests: [], suites: [], hooks: [], named: new Map() };
  collect(program, whole, parts);
  const shows = (range: Range, seen: ReadonlySet<string> = new Set()): boolean => {
    const text = code.slice(range.start, range.end);
    if (SIGNS.test(text)) return true;
    return [...parts.named].some(
      ([name, helper]) =>
        !seen.has(name) &&
        helper !== range &&
        new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(text) &&
        shows(helper, new Set([...seen, name])),
    );
  };
  const prepared = parts.hooks.filter(({ range }) => shows(range)).map(({ of }) => of);
  const chosen = parts.tests.filter((one) => prepared.some((suite) => within(one, suite)) || shows(one));
  return { chosen, parts };
}

function collect(value: unknown, suite: Range, parts: Parts): void {
  if (Array.isArray(value)) for (const one of value) collect(one, suite, parts);
  if (!isNode(value)) return;
  const name = value.type === 'CallExpression' && takesFunction(value) ? rootOf(value.callee) : '';
  if (name === 'test' || name === 'it') {
    parts.tests.push(value);
    return;
  }
  if (HOOKS.test(name)) parts.hooks.push({ range: value, of: suite });
  if (name === 'describe') parts.suites.push(value);
  if (value.type === 'VariableDeclarator' || value.type === 'FunctionDeclaration') note(value, parts);
  for (const child of Object.values(value)) {
    if (typeof child === 'object') collect(child, name === 'describe' ? value : suite, parts);
  }
}

function note(node: Node, { named }: Parts): void {
  if (isNode(node.id) && node.id.type === 'Identifier') named.set(String(node.id.name), node);
}

/** `test.each(cases)('…', () => …)` does, `test.each(cases)` alone does not. */
function takesFunction({ arguments: given }: Node): boolean {
  return Array.isArray(given) && given.some((one) => isNode(one) && one.type.endsWith('FunctionExpression'));
}

/** `test` of `test.skipIf(…).each(…)(…)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return rootOf(callee.type === 'CallExpression' ? callee.callee : callee.object);
}

function within(one: Range, other: Range): boolean {
  return other.start <= one.start && one.end <= other.end;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
