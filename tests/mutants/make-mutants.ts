import { parseSync } from 'vite';

/** A change of one place that a test should notice. */
export interface Mutant {
  id: number;
  path: string;
  line: number;
  /** The surrounding function. */
  within: string;
  /** The original text and its replacement; empty if it is removed. */
  was: string;
  now: string;
  start: number;
  end: number;
  /** The new text of the range; a statement is removed as a whole. */
  text: string;
  kind: 'expression' | 'statement';
}

type Found = Omit<Mutant, 'id' | 'path' | 'line'>;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const BOUNDARY: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const CALLS = new Map(
  Object.entries({ lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt', asc: 'desc', desc: 'asc' }),
);
const METHODS = new Map(
  Object.entries({ some: 'every', every: 'some', 'Math.min': 'Math.max', 'Math.max': 'Math.min' }),
);
/** In raw SQL, which the parser sees as text. */
const SQL: [RegExp, string][] = [
  [/\bleast\(/, 'greatest('],
  [/\bgreatest\(/, 'least('],
  [/ < /, ' <= '],
  [/ <= /, ' < '],
  [/ > /, ' >= '],
  [/ >= /, ' > '],
  [/ is null\b/, ' is not null'],
  [/ is not null\b/, ' is null'],
  [/ \+ 1\b/, ''],
  [/ - 1\b/, ''],
  [/\band\b(?! \d)/, 'or'],
];
/** Timestamps of rows, which no rule reads. */
const STAMPS = new Set(['updated_at', 'created_at']);
/** Batch sizes and intervals: whatever the number, the result is the same. */
const PACE = /AT_ONCE|_PER_INSERT|BATCH|PIECE|CHUNK|RETRY|BACKOFF/;
const IS_EMPTY = /^[\w.]+\.(length|size) === 0$/;
const HAS_SOME = /^[\w.]+\.(length|size) > 0$/;
/** Locks matter only to concurrent calls, which have tests of their own. */
const LOCK = /^lock[A-Z]/;
const TIME = /_(MS|SECONDS|MINUTES|HOURS|DAYS)$/;

export function makeMutants(path: string, code: string, firstId: number): Mutant[] {
  const result = parseSync(path, code);
  const [fault] = result.errors;
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const found: Found[] = [];
  const limits = limitsOf(result.program as unknown as Node);
  visit(result.program as unknown as Node, { code, found, within: '', limits, parent: null });
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.map((mutant, index) => ({
    ...mutant,
    id: firstId + index,
    path,
    line: code.slice(0, mutant.start).split('\n').length,
    was: shorten(mutant.was),
    now: shorten(mutant.now),
  }));
}

interface Place {
  code: string;
  found: Found[];
  /** Empty outside of functions: code that runs once on import cannot be switched. */
  within: string;
  limits: ReadonlySet<string>;
  parent: Node | null;
}

function visit(node: Node, place: Place): void {
  if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)Expression$/.test(node.type)) return;
  if (place.within) mutate(node, place);
  const inside = functionName(node, place);
  if (isSkipped(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
    if (node.type === 'Property' && node.shorthand) continue;
    if (key === 'key' || (key === 'property' && !node.computed)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, { ...place, within: inside ?? place.within, parent: node });
    }
  }
}

/** Log messages are words for people. */
function isSkipped(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return true;
  return node.type === 'ExpressionStatement' && isLog(calleeText(node.expression));
}

function isLog(callee: string): boolean {
  // The level may depend on what is logged.
  return /(^|\.)log\.\w*$/.test(callee);
}

function functionName(node: Node, { parent, within }: Place): string | undefined {
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return undefined;
  if (isNode(node.id)) return String(node.id.name);
  if (within) return within;
  const name = parent?.type === 'VariableDeclarator' ? parent.id : parent?.key;
  return isNode(name) && typeof name.name === 'string' ? name.name : 'anonymous';
}

function mutate(node: Node, place: Place): void {
  const { code, found, within } = place;
  const source = (of: unknown) => (isNode(of) ? code.slice(of.start, of.end) : '');
  const replace = (target: Node, text: string, was = source(target), now = text) =>
    found.push({
      within,
      was,
      now,
      text,
      start: target.start,
      end: target.end,
      kind: 'expression',
    });

  switch (node.type) {
    case 'LogicalExpression':
      // For a missing value, only using its fallback always is a mutant; the reverse is mostly about types.
      if (node.operator !== '??') replace(node, source(node.left));
      replace(node, source(node.right));
      break;
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node;
      // An early exit for empty input only saves time, as the rest would do nothing.
      if (IS_EMPTY.test(source(test)) && leaves(node.consequent)) break;
      // A plain error marks the impossible; a refusal is an `AppError` or one of its helpers.
      if (/^(\{\s*)?throw new Error\(/.test(source(node.consequent))) break;
      if (HAS_SOME.test(source(test)) && node.type === 'IfStatement' && !node.alternate) {
        replace(test, 'false');
        break;
      }
      replace(test, 'false');
      if (!(node.type === 'IfStatement' && !node.alternate && leaves(node.consequent))) replace(test, 'true');
      break;
    }
    case 'BinaryExpression': {
      const operator = String(node.operator);
      const isCondition = place.parent?.test === node;
      if (isCondition && place.parent?.type === 'IfStatement' && HAS_SOME.test(source(node))) break;
      const swapped =
        BOUNDARY[operator] && !(isCondition && operator.endsWith('=='))
          ? BOUNDARY[operator]
          : isArithmetic(node, source)
            ? ARITHMETIC[operator]
            : undefined;
      if (swapped) replace(node, `${source(node.left)} ${swapped} ${source(node.right)}`);
      break;
    }
    case 'AssignmentExpression':
      if (node.operator === '+=' && !/^['"`]/.test(source(node.right)))
        replace(node, `${source(node.left)} -= ${source(node.right)}`);
      break;
    case 'UnaryExpression':
      if (node.operator === '!' && place.parent?.test !== node) replace(node, source(node.argument));
      break;
    case 'Literal':
      mutateLiteral(node, place, replace);
      break;
    case 'Identifier': {
      const name = String(node.name);
      if (!place.limits.has(name) || PACE.test(name)) break;
      replace(node, TIME.test(name) ? `(${name} * 2)` : `(${name} + 1)`);
      break;
    }
    case 'CallExpression':
      mutateCall(node, source, replace);
      break;
    case 'TaggedTemplateExpression':
      if (source(node.tag) === 'sql' || source(node.tag).endsWith('.raw')) mutateSql(node, code, replace);
      break;
    case 'ExpressionStatement': {
      const callee = calleeText(node.expression);
      if (!callee || isLog(callee) || LOCK.test(callee)) break;
      const was = source(node);
      found.push({ within, was, now: '', text: ';', start: node.start, end: node.end, kind: 'statement' });
      break;
    }
  }
}

type Source = (of: unknown) => string;
type Replace = (target: Node, text: string, was?: string, now?: string) => void;

function mutateLiteral(node: Node, { parent, code }: Place, replace: Replace): void {
  const { value } = node;
  if (typeof value === 'boolean') {
    if (parent?.type !== 'WhileStatement' && !isLock(parent, code)) replace(node, String(!value));
  } else if (typeof value === 'number' && value >= 2 && !isPaced(parent, code) && !isUnit(parent)) {
    replace(node, String(value + 1));
  }
}

/** Seconds in a minute are no limit. */
function isUnit(parent: Node | null): boolean {
  return parent?.type === 'BinaryExpression' && /^[*/]$/.test(String(parent.operator));
}

function isLock(parent: Node | null, code: string): boolean {
  return isNode(parent?.key) && /^(skipLocked|noWait)$/.test(code.slice(parent.key.start, parent.key.end));
}

/** `const PIECE = 500` inside a function, or a property for a pace. */
function isPaced(parent: Node | null, code: string): boolean {
  if (!parent) return false;
  const name = isNode(parent.id) ? parent.id : parent.key;
  return isNode(name) && PACE.test(code.slice(name.start, name.end));
}

function mutateCall(node: Node, source: Source, replace: Replace): void {
  const callee = node.callee as Node;
  const args = (node.arguments as Node[]) ?? [];
  const name = callee.type === 'Identifier' ? String(callee.name) : '';
  const method =
    callee.type === 'MemberExpression' && isNode(callee.property) ? String(callee.property.name) : '';
  // The first argument of `ofBusiness` is the business, which it adds itself.
  const conditions = name === 'ofBusiness' ? args.slice(1) : name === 'and' || name === 'or' ? args : [];
  if (args.length > 1) {
    for (const left of conditions) {
      const others = args.filter((one) => one !== left).map(source);
      replace(node, `${name}(${others.join(', ')})`, source(left), '');
    }
  }
  const swapped = CALLS.get(name);
  // Rows of the same moment may be in any order.
  if (swapped && !/\.id\)?$/.test(source(args[0])))
    replace(node, `${swapped}(${args.map(source).join(', ')})`);
  const [first] = args;
  if (method === 'where' && first && !/^(and|or)\(\s*\S/.test(source(first))) {
    replace(first, 'undefined', source(first), '');
  }
  if (method === 'filter' && args.length === 1) {
    replace(node, source(callee.object), `.filter(${source(first)})`, '');
  }
  const other = METHODS.get(method) ?? METHODS.get(source(callee));
  if (other) {
    const start = other.startsWith('Math') ? other : `${source(callee.object)}.${other}`;
    replace(node, `${start}(${args.map(source).join(', ')})`);
  }
  if (method === 'set' && first?.type === 'ObjectExpression') {
    const properties = first.properties as Node[];
    for (const property of properties.length > 1 ? properties : []) {
      if (isNode(property.key) && STAMPS.has(source(property.key))) continue;
      const others = properties.filter((one) => one !== property).map(source);
      replace(first, `{ ${others.join(', ')} }`, source(property), '');
    }
  }
}

/** Replacement functions that the file may have to import. */
export const SWAPPED_NAMES = [...CALLS.keys()];

function mutateSql(node: Node, code: string, replace: Replace): void {
  const quasi = node.quasi as Node;
  for (const part of quasi.quasis as Node[]) {
    const raw = code.slice(part.start, part.end);
    for (const [pattern, put] of SQL) {
      for (const match of raw.matchAll(new RegExp(pattern, 'g'))) {
        const at = part.start + match.index;
        const lineStart = code.lastIndexOf('\n', at) + 1;
        const lineEnd = code.indexOf('\n', at);
        const line = code.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
        const changed = line.slice(0, at - lineStart) + put + line.slice(at - lineStart + match[0].length);
        const text = code.slice(node.start, at) + put + code.slice(at + match[0].length, node.end);
        replace(node, text, line.trim(), changed.trim());
      }
    }
  }
}

function leaves(statement: unknown): boolean {
  if (!isNode(statement)) return false;
  if (/^(Return|Throw|Continue|Break)Statement$/.test(statement.type)) return true;
  const body = statement.type === 'BlockStatement' ? (statement.body as Node[]) : [];
  return body.length > 0 && leaves(body.at(-1));
}

function isArithmetic({ operator, left, right }: Node, source: Source): boolean {
  if (operator === '-' || operator === '*' || operator === '/') return true;
  const isNumber = (of: unknown) => isNode(of) && of.type === 'Literal' && typeof of.value === 'number';
  const isText = /['"`]/.test(source(left) + source(right));
  return operator === '+' && !isText && (isNumber(left) || isNumber(right));
}

function calleeText(expression: unknown): string {
  let inner = expression;
  while (isNode(inner) && /^(AwaitExpression|ChainExpression)$/.test(inner.type)) {
    inner = inner.type === 'ChainExpression' ? inner.expression : inner.argument;
  }
  if (!isNode(inner) || inner.type !== 'CallExpression') return '';
  return textOf(inner.callee) || 'call';
}

function textOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return `${textOf(node.object)}.${textOf(node.property)}`;
  return '';
}

/** Constants of this file with a number above 1. */
function limitsOf(program: Node): Set<string> {
  const names = new Set<string>();
  for (const statement of program.body as Node[]) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as Node[]) {
      if (!isNode(id) || id.type !== 'Identifier' || !/^[A-Z][A-Z0-9_]*$/.test(String(id.name))) continue;
      if (isNode(init) && isNumeric(init)) names.add(String(id.name));
    }
  }
  return names;
}

function isNumeric(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'number' && node.value > 1;
  return node.type === 'BinaryExpression' && node.operator === '*';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}
