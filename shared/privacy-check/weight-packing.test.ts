import { expect, test } from 'vitest';
import { MOST_STEPS, WeightPacker } from './weight-packing.ts';

test('a packed table is the same when unpacked, however far its entries are apart', () => {
  const table = new Int8Array(1_000);
  for (const [place, weight] of [
    ...([[0, 1] as const, [1, -MOST_STEPS] as const, [63, MOST_STEPS] as const, [64, 2] as const] as const),
    ...([[127, -3] as const, [190, 4] as const, [999, -1] as const] as const),
  ])
    table[place] = weight;
  const packer = new WeightPacker();
  expect(packer.unpack(packer.pack(table), table.length)).toEqual(table);
  expect(packer.unpack(packer.pack(new Int8Array(9)), 9)).toEqual(new Int8Array(9));
});
