import { expect, test, vi } from 'vitest';
import { keepSaid, wasSaid } from './said-results.ts';

test('a result already shown is recognized after later ones, and the oldest are forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  keepSaid('one');
  keepSaid('other');
  expect([wasSaid('one'), wasSaid('other'), wasSaid('third')]).toEqual([true, true, false]);
  for (let at = 0; at < 19; at += 1) keepSaid(`later-${at}`);
  expect([wasSaid('one'), wasSaid('other'), wasSaid('later-18')]).toEqual([false, true, true]);
  vi.unstubAllGlobals();
});

test('a browser without storage shows it again', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSaid('one');
  expect(wasSaid('one')).toBe(false);
  vi.unstubAllGlobals();
});
