import { expect, test } from 'vitest';
import { createGroupLimit } from './group-limit.ts';

const of = (groupId: string | null, n: number) => Array.from({ length: n }, () => ({ groupId }));

test('two batches taken at the same moment share the limit of their group; other groups and ungrouped jobs are not affected', () => {
  const limit = createGroupLimit(3);
  const first = limit.take(of('slow', 2));
  expect(first).toMatchObject({ mine: { length: 2 }, excess: { length: 0 } });
  const second = limit.take([...of('slow', 2), ...of('fast', 2), ...of(null, 5)]);
  expect(second.mine).toEqual([...of('slow', 1), ...of('fast', 2), ...of(null, 5)]);
  expect(second.excess).toEqual(of('slow', 1));
  limit.release(first.mine);
  expect(limit.take(of('slow', 5)).mine).toHaveLength(2);
});
