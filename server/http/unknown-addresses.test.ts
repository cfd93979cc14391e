import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUnknownAddresses } from '#server/http/unknown-addresses.ts';

const lines: unknown[] = [];
const log = { error: (fields: unknown) => void lines.push(fields) };
beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first is logged at once, the others within the minute in one line', () => {
  const note = noteUnknownAddresses(log);
  note('/wp-login.php');
  expect(lines).toEqual([{ count: 1, paths: ['/wp-login.php'] }]);
  for (let at = 0; at < 500; at += 1) note(`/scan/${at}`);
  note('/scan/1');
  vi.advanceTimersByTime(59_999);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ count: 501, paths: { length: 10 } });
});

test('an ongoing scan is a line per minute, and after a pause the first is logged at once again', () => {
  const note = noteUnknownAddresses(log);
  note('/a');
  note('/b');
  vi.advanceTimersByTime(60_000);
  note('/c');
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  note('/d');
  expect(lines[3]).toEqual({ count: 1, paths: ['/d'] });
});

test.each([
  ['/users/ada@example.com/edit', '/users/…/edit'],
  ['/users/ada%40example.com', '/users/…'],
  ['/call/5125550148', '/call/…'],
  ['/reset/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6', '/reset/…'],
  ['/dental-implants-in-austin', '/dental-implants-in-austin'],
  [`/${'a/'.repeat(200)}`, `/${'a/'.repeat(200)}`.slice(0, 100)],
])('of %s the log has %s', (pathname, path) => {
  noteUnknownAddresses(log)(pathname);
  expect(lines).toEqual([{ count: 1, paths: [path] }]);
});
