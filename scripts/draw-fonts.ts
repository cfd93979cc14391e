import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Cuts the typefaces down to the letters of nearly all texts. Run it when a typeface is updated, and commit the
 * result. Letters outside `LETTERS` come from the whole files, which browsers load only then.
 */
const LETTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const MARKS = '\u00a0©®·×–—‘’“”•…→−';
const find = createRequire(import.meta.url).resolve;

interface Cut {
  from: string;
  to: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const FONTS: readonly Cut[] = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'app/ui/fonts/inter-common.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'app/ui/fonts/fraunces-common.woff2',
    axes: { opsz: 60, wght: 560 },
  },
];

for (const { from, to, axes } of FONTS) {
  const whole = readFileSync(find(from));
  const cut = await subsetFont(whole, LETTERS + MARKS, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(to, cut);
  process.stdout.write(`${to}: ${whole.byteLength} -> ${cut.byteLength} bytes\n`);
}
