import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adoptConsole, createLog } from '#server/core/log.ts';
import { makeCtx } from '#tests/make.ts';

/** The log lines after `say`, as a program reads them. */
function lineOf(err: unknown): { text: string; err: Record<string, unknown> & { cause?: unknown } } {
  const lines: string[] = [];
  const log = createLog('info', 'Tests', { write: (line: string) => lines.push(line) });
  log.child({ requestId: 'r-1' }).error({ err }, 'request failed');
  expect(lines).toHaveLength(1);
  const parsed = JSON.parse(lines[0] ?? '');
  expect(parsed).toMatchObject({ level: 'error', requestId: 'r-1', msg: 'request failed' });
  return { text: lines[0] ?? '', err: parsed.err };
}

test('an error is told whole, with its causes, and once', () => {
  const cause = Object.assign(new TypeError('socket closed'), { code: 'ECONNRESET' });
  const { err, text } = lineOf(new Error('no answer', { cause }));
  expect(err).toMatchObject({ type: 'Error', cause: { type: 'TypeError', code: 'ECONNRESET' } });
  expect(err.stack).toMatch(/^Error: no answer\n\s+at .*log\.test\.ts/);
  expect(err.cause).toMatchObject({ stack: expect.stringMatching(/^TypeError: socket closed\n/) });
  expect(text).not.toContain('[object Object]');
});

test('a failed query shows its statement and nothing of what a person typed', async () => {
  const { db } = await makeCtx();
  const typed = 'Maria wrote:\nthe dentist was kind\nat length, 12 Elm Street';
  const query = sql`select ${typed}::text, ${typed}::int`;
  const { err, text } = lineOf(await db.execute(query).catch((error: unknown) => error));
  expect(err).toMatchObject({ cause: { code: '22P02' } });
  expect(err.stack).toContain('Failed query: select $1');
  for (const word of ['Maria', 'dentist', 'Elm']) expect(text).not.toContain(word);
});

test('what is thrown and is no error is told as far as it has words', () => {
  expect(lineOf('gave up on ada@example.com').err).toEqual({ message: 'gave up on [email]' });
  expect(lineOf('gave up on o&m=x?/y@example.com').err).toEqual({ message: 'gave up on [email]' });
  expect(lineOf({ message: 'from the queue', code: '57P01' }).err).toMatchObject({
    code: '57P01',
    stack: 'Object: from the queue',
  });
});

test.each([
  'connect ECONNREFUSED 10.20.30.140:5432',
  'no route to 192.168.178.254',
  'worker 01939f2a-1234-4567-8901-123456789012 is gone',
  'lost 12345678-1234-4567-8901-123456789012 at 2026-11-28 10:11:12.123',
  'valid until 2026-11-28T10:11:12Z',
])('"%s" names machines and moments, and stays as it is', (words) => {
  expect(lineOf(words).err).toEqual({ message: words });
});

test.each([
  ['to +1 (212) 555-0142 failed', 'to [number] failed'],
  ['to 212.555.0142 failed', 'to [number] failed'],
  ['to +49 30 12345678 failed', 'to [number] failed'],
  ['to 12125550142 from 10.0.0.1', 'to [number] from 10.0.0.1'],
  ['to 30.12.34.567.89 failed', 'to [number] failed'],
  ['to 2125-55-0142 failed', 'to [number] failed'],
])('of "%s" stays "%s"', (words, told) => {
  expect(lineOf(words).err).toEqual({ message: told });
});

test('what libraries print becomes one line of the log each, without what somebody typed', () => {
  const lines: string[] = [];
  const said = { error: (..._: unknown[]) => {}, warn: (..._: unknown[]) => {} };
  adoptConsole(createLog('info', 'Tests', { write: (line: string) => lines.push(line) }), said);
  said.warn('The URL path "/unsubscribe/abc" could not be decoded.\nMore on this');
  said.error(Object.assign(new Error('broken'), { query: 'select 1', params: ['maria@example.com'] }));
  expect(lines).toHaveLength(2);
  const [path, error] = lines.map((line) => JSON.parse(line));
  expect(path).toMatchObject({ level: 'warn', said: 'The URL path "…" could not be decoded.' });
  expect(error).toMatchObject({ level: 'warn', err: { type: 'Error' } });
  expect(lines.join('')).not.toMatch(/abc|maria/);
});
