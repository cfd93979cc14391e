import { expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { makeMutants } from './make-mutants.ts';

const changesOf = (body: string) =>
  makeMutants('a.ts', `async function rule() {\n${body}\n}`, 1).map(({ was, now }) => `${was} => ${now}`);

test.each([
  ['a condition left out', 'return and(eq(a, 1), eq(b, 0));', ['eq(a, 1) => ', 'eq(b, 0) => ']],
  ['a kind left out', 'return ofBusiness(ctx, IS_REAL, IS_PRIVATE);', ['IS_REAL => ', 'IS_PRIVATE => ']],
  ['half of a condition', 'return a || b;', ['a || b => a', 'a || b => b']],
  ['a value never read', 'return a ?? 0;', ['a ?? 0 => 0']],
  ['a guard gone', 'if (a) return;', ['a => false']],
  ['a branch always or never taken', 'return a ? b : c;', ['a => false', 'a => true']],
  ['a limit missed by one', 'return a <= LIMIT;', ['a <= LIMIT => a < LIMIT']],
  ['nothing written', 'await record(ctx);', ['await record(ctx); => ']],
  ['a query without its bounds', 'return db.delete(t).where(mine);', ['mine => ']],
  ['a column not set', 'q.set({ a, b: 1 })', ['q.set({ a, b: 1 }) => ', 'a => ', 'b: 1 => ']],
  ['raw SQL', 'return sql`least(a, 0)`;', ['return sql`least(a, 0)`; => return sql`greatest(a, 0)`;']],
])('%s', (_, body, changes) => {
  expect(changesOf(body)).toEqual(changes);
});

test.each([
  ['a log line', "ctx.log.warn({ a }, 'words');"],
  ['a log line of either level', "ctx.log[a ? 'warn' : 'error']({ a }, 'words');"],
  ['words for people', "return 'Please enter a name.';"],
  ['a shortcut for nothing to do', 'if (rows.length === 0) return;'],
  ['a lock', "q.for('update', { skipLocked: true })"],
  ['a lock taken', 'await lockContacts(ctx);'],
  ['what cannot happen', "if (!row) throw new Error('The row is gone');"],
  ['the order within a moment', 'return asc(t.id);'],
])('%s is not mutated', (what, body) => {
  expect(changesOf(body).filter((change) => !(what === 'a lock' && change.startsWith('q.for')))).toEqual([]);
});

test('all mutants of a file are inactive in it, and each is activated by its number', () => {
  const code = `function rule(list) {
    if (list.a) list.push(1); else list.push(2);
    return list.a && list.length > MOST;
  }
  const MOST = 2;`;
  const mutants = makeMutants('a.js', code, 1);
  let awake = 0;
  const build = new Function('__mutant', `${instrument(code, mutants)}; return rule;`);
  const rule = build((id: number) => id === awake);
  const run = (a: boolean, length: number) => {
    const list = Object.assign(Array(length).fill(0), { a });
    return `${rule(list)} ${list}`;
  };
  const runAll = () => [run(true, 1), run(false, 1), run(true, 2), run(false, 2)];
  const right = ['false 0,1', 'false 0,2', 'true 0,0,1', 'false 0,0,2'];
  expect(runAll()).toEqual(right);
  for (const { id } of mutants) {
    awake = id;
    expect(runAll()).not.toEqual(right);
  }
});
