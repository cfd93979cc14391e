import { expect, test } from 'vitest';
import {
  BUSINESS_KIND_GROUPS,
  BUSINESS_KINDS,
  businessKindChoices,
  findBusinessKind,
} from '#shared/business/business-kinds.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';

test('every kind is found by its id, and named once', () => {
  expect(BUSINESS_KINDS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(BUSINESS_KINDS.map(({ id }) => id)).size).toBe(BUSINESS_KINDS.length);
  expect(new Set(BUSINESS_KINDS.map(({ label }) => label)).size).toBe(BUSINESS_KINDS.length);
  for (const kind of BUSINESS_KINDS) {
    expect(kind.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(findBusinessKind(kind.id)).toBe(kind);
  }
  expect(findBusinessKind('')).toBeUndefined();
  expect(businessKindChoices().flatMap(({ choices }) => choices)).toHaveLength(BUSINESS_KINDS.length);
});

test('only the kinds of healthcare have healthcare mode on', () => {
  for (const { label, kinds } of BUSINESS_KIND_GROUPS) {
    for (const kind of kinds) expect([kind.id, kind.isHealthcare]).toEqual([kind.id, label === 'Healthcare']);
  }
});

test.each(BUSINESS_KINDS)('$id offers platforms of the catalogue first, each once', ({ platforms }) => {
  const offered = platforms.map(getPlatform);
  expect(offered.every(({ active }) => active)).toBe(true);
  expect(offered.filter(({ asking }) => asking === 'allowed').length).toBeGreaterThanOrEqual(2);
  expect(new Set(platforms).size).toBe(platforms.length);
});
