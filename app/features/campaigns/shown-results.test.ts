import { expect, test, vi } from 'vitest';
import { recordShown, wasShown } from './shown-results.ts';

test('a result already shown is recognized after later ones, and the oldest are forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  recordShown('one');
  recordShown('other');
  expect([wasShown('one'), wasShown('other'), wasShown('third')]).toEqual([true, true, false]);
  for (let at = 0; at < 19; at += 1) recordShown(`later-${at}`);
  expect([wasShown('one'), wasShown('other'), wasShown('later-18')]).toEqual([false, true, true]);
  vi.unstubAllGlobals();
});

test('a browser without storage shows it again', () => {
  vi.stubGlobal('localStorage', undefined);
  recordShown('one');
  expect(wasShown('one')).toBe(false);
  vi.unstubAllGlobals();
});
