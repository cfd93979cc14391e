import { DESIGN_IDS, SIZE_IDS } from '#shared/social/graphics.ts';
import { writeSheet } from '#tests/graphic-sheets.ts';

/** `npm run graphics:draw`: to be looked at, one by one, before they are committed. */
for (const design of DESIGN_IDS) {
  for (const size of SIZE_IDS) await writeSheet({ design, size });
  console.log(`drawn: ${design}`);
}
