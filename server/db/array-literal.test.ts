import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { arrayLiteral } from '#server/db/array-literal.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { makeBusiness } from '#tests/make.ts';

test('any value survives the round trip', async () => {
  const { ctx } = await makeBusiness();
  const values = ['', 'Ann', '"Bo"', '\\', 'a\\"b', 'NULL', null, '{x,y}', ' , ', 'a\nb\tc', '🦷', "O'Neill"];
  for (const given of [values, [], ['one']]) {
    const [row] = await rowsOf<{ back: (string | null)[] }>(
      ctx.db,
      sql`select ${arrayLiteral(given)}::text[] as back`,
    );
    expect(row?.back).toEqual(given);
  }
});
