import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** One of our files (`server/start/env.ts`), or a package (`pkg:zod`, `pkg:node:fs`). */
  target: string;
  written: string;
  typeOnly: boolean;
  dynamic: boolean;
}

export interface Source {
  path: string;
  code: string;
  imports: Import[];
  /** Names of exported functions, declared or assigned. */
  functions: string[];
  /** Those that do not call `allow` themselves. */
  unguarded: string[];
  /** Names defined and exported here, without re-exports. */
  exported: string[];
  /** `export … from` statements. */
  reExports: number;
  readsProcessEnv: boolean;
  /** Comparisons with words for people, as written. */
  comparesWords: string[];
  /** Constants that hold a sentence. */
  sentences: string[];
  /** Constants that are compared, each with the comparison as written. */
  comparesConstants: [name: string, written: string][];
  /** Names of the functions it calls. */
  calls: ReadonlySet<string>;
  /** Whether it inserts, updates or deletes rows itself. */
  writes: boolean;
  lines: number;
  /** The number of lines of its longest comment. */
  longestComment: number;
}

const SOURCES = '{shared,app,widget,server,tests,scripts,bench}/**/*.{ts,tsx,mts,js,mjs}';

export function readSources(): Source[] {
  const paths = globSync(SOURCES).map((path) => path.replaceAll('\\', '/'));
  return paths.sort().map((path) => parseSource(path, readFileSync(path, 'utf8')));
}

export function parseSource(path: string, code: string): Source {
  const result = parseSync(path, code);
  const [fault] = result.errors;
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const source: Source = {
    path,
    code,
    imports: [],
    functions: [],
    unguarded: [],
    exported: [],
    reExports: 0,
    readsProcessEnv: false,
    comparesWords: [],
    sentences: [],
    comparesConstants: [],
    calls: new Set(),
    writes: false,
    longestComment: longestOf(result.comments, code),
    lines: code.trimEnd().split('\n').length,
  };
  walk(result.program, (node) => {
    inspect(source, node);
    const written = () => code.slice(Number(node.start), Number(node.end));
    if (comparesWords(node)) source.comparesWords.push(written());
    for (const name of comparedIn(node).flatMap(constantOf)) source.comparesConstants.push([name, written()]);
  });
  return source;
}

/** Consecutive line comments count as one; the delimiter lines of a block do not count. */
function longestOf(
  comments: readonly { type: string; value: string; start: number; end: number }[],
  code: string,
) {
  let [longest, run, last] = [0, 0, 0];
  for (const { type, value, start, end } of comments) {
    const goesOn = run > 0 && /^\s*$/.test(code.slice(last, start));
    const own = type === 'Line' ? 1 : value.split('\n').filter((line) => /[^\s*]/.test(line)).length;
    run = type === 'Line' && goesOn ? run + 1 : own;
    longest = Math.max(longest, run);
    if (type !== 'Line') run = 0;
    last = end;
  }
  return longest;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}

function inspect(source: Source, node: Node): void {
  switch (node.type) {
    case 'ImportDeclaration':
      add(source, node, node.importKind === 'type' || onlyTypes(node.specifiers));
      break;
    case 'ExportAllDeclaration':
      source.reExports += 1;
      add(source, node, node.exportKind === 'type');
      break;
    case 'ExportNamedDeclaration':
      source.functions.push(...functionsOf(node.declaration));
      source.unguarded.push(...unguardedOf(node.declaration));
      source.exported.push(...namesOf(node));
      if (!node.source) break;
      source.reExports += 1;
      add(source, node, node.exportKind === 'type' || onlyTypes(node.specifiers));
      break;
    case 'ImportExpression':
      add(source, node, false, true);
      break;
    case 'TSImportType':
      add(source, node, true);
      break;
    case 'CallExpression':
      noteCall(source, node);
      break;
    case 'TemplateElement':
      if (isNode(node.value) || typeof node.value !== 'object') break;
      if (WRITING_SQL.test(String((node.value as { raw?: unknown }).raw ?? ''))) source.writes = true;
      break;
    case 'MemberExpression':
      if (nameOf(node.object) === 'process' && nameOf(node.property) === 'env') source.readsProcessEnv = true;
      break;
    case 'VariableDeclarator':
      // `const { env } = process`
      if (nameOf(node.init) === 'process' && isNode(node.id) && node.id.type === 'ObjectPattern') {
        source.readsProcessEnv = true;
      }
      if (isSentence(node.init)) source.sentences.push(...constantOf(node.id));
      break;
  }
}

const WRITING_SQL = /(^|\()\s*(insert\s+into|update\s+\w+|delete\s+from)\b/i;
const WRITING_METHODS = new Set(['insert', 'update', 'delete']);

/** `ctx.db.insert(rows)` writes; so does `tx.update(…)`. A `map.delete(key)` does not. */
function noteCall(source: Source, { callee }: Node): void {
  if (!isNode(callee)) return;
  const name = nameOf(callee);
  if (name) (source.calls as Set<string>).add(name);
  if (callee.type !== 'MemberExpression' || !WRITING_METHODS.has(nameOf(callee.property) ?? '')) return;
  const object = isNode(callee.object) ? callee.object : undefined;
  const base = nameOf(object) ?? nameOf(object?.property);
  if (base === 'db' || base === 'tx') source.writes = true;
}

function add(source: Source, node: Node, typeOnly: boolean, dynamic = false): void {
  const from = isNode(node.source) ? node.source : isNode(node.argument) ? node.argument : undefined;
  const written = isNode(from?.literal) ? from.literal.value : from?.value;
  if (typeof written === 'string' && !written.includes('+types/')) {
    source.imports.push({ target: resolve(source.path, written), written, typeOnly, dynamic });
  } else if (dynamic && typeof written !== 'string') {
    source.imports.push({ target: 'pkg:?', written: 'a computed name', typeOnly, dynamic });
  }
}

function resolve(path: string, written: string): string {
  const bare = written.split('?', 1)[0] ?? written;
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (bare.startsWith('/')) return bare.slice(1);
  return `pkg:${bare}`;
}

function onlyTypes(specifiers: unknown): boolean {
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((one) => isNode(one) && (one.importKind === 'type' || one.exportKind === 'type'));
}

function functionsOf(declaration: unknown): string[] {
  if (!isNode(declaration)) return [];
  if (declaration.type === 'FunctionDeclaration') return [nameOf(declaration.id) ?? ''];
  if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration.declarations)) return [];
  return declaration.declarations.filter(isNode).map((one) => nameOf(one.id) ?? '');
}

/** Names of functions, not of other constants. */
function unguardedOf(declaration: unknown): string[] {
  if (!isNode(declaration)) return [];
  const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration];
  return declared.filter(isNode).flatMap((one) => {
    const made = one.type === 'VariableDeclarator' ? one.init : one;
    if (!isNode(made) || !/Function/.test(made.type) || !made.body) return [];
    let isGuarded = false;
    walk(made.body, ({ type, callee }) => {
      if (type === 'CallExpression' && nameOf(callee) === 'allow') isGuarded = true;
    });
    return isGuarded ? [] : [nameOf(one.id) ?? ''];
  });
}

function namesOf({ declaration, source, specifiers }: Node): string[] {
  if (source) return [];
  if (Array.isArray(specifiers) && specifiers.length > 0) {
    return specifiers.filter(isNode).map((one) => nameOf(one.exported) ?? '');
  }
  if (!isNode(declaration)) return [];
  if (!Array.isArray(declaration.declarations)) return [nameOf(declaration.id) ?? ''];
  return declaration.declarations.filter(isNode).flatMap((one) => boundBy(one.id));
}

/** `a`, or `{ a, b: c }`. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern) || !Array.isArray(pattern.properties)) return [nameOf(pattern) ?? ''];
  return pattern.properties.filter(isNode).map((one) => nameOf(one.value) ?? '');
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined;
}

const COMPARING = /^[!=]==?$/;
const SEARCHING = /^(includes|startsWith|endsWith|indexOf|match|search|test)$/;
/** Properties that hold words for people. */
const SPOKEN = /^(message|words|textContent|innerText)$/;
const TOAST_WORDS = /^(title|text)$/;
const LISTS_OF_WORDS = /(^|_)(MESSAGES|WORDS|TEXTS|REASONS|OPT_OUTS|FAILURES)$/;

/** `error.message === …`, `said.includes(MESSAGES.x.text)`, `title.startsWith('Choose a ')`. */
function comparesWords(node: Node): boolean {
  const compared = comparedIn(node);
  return compared.some(isWords) && !(node.type === 'BinaryExpression' && compared.some(isNothing));
}

/** The two sides of a comparison or search. */
function comparedIn(node: Node): unknown[] {
  if (node.type === 'BinaryExpression') {
    return COMPARING.test(String(node.operator)) ? [node.left, node.right] : [];
  }
  if (node.type === 'SwitchStatement') return [node.discriminant];
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const { object, property } = node.callee;
  if (!SEARCHING.test(nameOf(property) ?? '')) return [];
  return [object, ...(Array.isArray(node.arguments) ? node.arguments : [])];
}

/** `SENT`, which may hold a sentence, in this file or the one it comes from. */
function constantOf(value: unknown): string[] {
  const name = nameOf(value);
  return name !== undefined && /^[A-Z][A-Z0-9_]+$/.test(name) ? [name] : [];
}

function isSentence(value: unknown): boolean {
  if (!isNode(value)) return false;
  return value.type === 'Literal' && /^[A-Z][a-z’']* [a-z]/.test(String(value.value));
}

function isWords(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ChainExpression') return isWords(value.expression);
  if (value.type === 'Literal') return /^[A-Z][a-z’']+ /.test(String(value.value));
  if (value.type !== 'MemberExpression') return false;
  const name = nameOf(value.property) ?? '';
  if (SPOKEN.test(name)) return true;
  // `MESSAGES.x`, `MESSAGES.x.text`, `toast.text`, `answer.toast?.text`.
  const { object } = value;
  const holders =
    isNode(object) && object.type === 'MemberExpression' ? [object.object, object.property] : [object];
  const holder = holders.map(nameOf);
  if (holder.includes('toast')) return TOAST_WORDS.test(name);
  return holder.some((one) => one !== undefined && LISTS_OF_WORDS.test(one));
}

/** `''`, `null`, `undefined`: testing whether there are words is allowed. */
function isNothing(value: unknown): boolean {
  if (nameOf(value) === 'undefined') return true;
  return isNode(value) && value.type === 'Literal' && (value.value === '' || value.value === null);
}
