import { describe, expect, test } from 'vitest';
import { DESIGN_IDS, SIZE_IDS } from '#shared/social/graphics.ts';
import { differenceFromSheet } from '#tests/graphic-sheets.ts';
import { PICTURE_KINDS, sceneOfKind } from '#tests/graphics-of-all-kinds.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';

/** Some dots at the edges of letters, which another processor may draw a little differently. */
const MOST = 0.0003;

describe.each(DESIGN_IDS)('the design %s', (design) => {
  test.each(EVERY_CASE ? SIZE_IDS : (['square'] as const))(
    'looks in the size %s as when a person looked at it',
    async (size) => {
      const different: string[] = [];
      for (const kind of PICTURE_KINDS) {
        const share = await differenceFromSheet(kind, { design, size });
        if (share > MOST) different.push(`${kind}: ${(share * 100).toFixed(2)} %`);
      }
      expect(different, 'see test-results/graphics; `npm run graphics:draw` keeps what is better').toEqual(
        [],
      );
    },
  );
});

test('one star less is a difference', async () => {
  const look = { design: 'orbit', size: 'square' } as const;
  const scene = { ...sceneOfKind('sentence', look), stars: 4 };
  expect(await differenceFromSheet('sentence', look, scene)).toBeGreaterThan(MOST);
});
