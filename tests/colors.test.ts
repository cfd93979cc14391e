import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hexColor } from '#shared/design/colors.ts';
import { SHEETS, withColors } from '../scripts/draw-colors.ts';

const DESIGNS = ['daylight', 'five', 'margin', 'marker', 'orbit', 'postcard', 'receipt', 'shout'];
/** Pictures with colours of their own, and those of other companies. */
const ELSEWHERE = [
  ...['public/icon.svg', 'shared/platforms/platforms.ts'],
  // What the site shows of screens, phones and other sites; the same in light and dark.
  'app/features/case-studies/scenes.css',
  'app/content/sample-practice.ts',
  'app/features/home/styles/objects.css',
  'server/domain/demo/parts/demo-brand.ts',
  // Pictures of reviews are the same in light and dark, and follow the colours of the business.
  'shared/social/graphics.ts',
  ...DESIGNS.map((name) => `server/domain/social/parts/designs/${name}.ts`),
  ...['frame', 'kinds', 'previews'].map((name) => `app/features/feature-pages/widgets/${name}.css`),
];
const SPELLED = /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\boklch\([\d.]+ [^)]*\)/gi;

test.each(SHEETS.map((sheet) => [sheet.path, sheet] as const))(
  '%s uses the colours of the set',
  (path, sheet) => {
    expect(readFileSync(path, 'utf8')).toBe(withColors(sheet));
  },
);

test('a colour is the same in both notations', () => {
  expect([hexColor('paper'), hexColor('ink'), hexColor('brand'), hexColor('on-brand')]).toEqual([
    ...['#fcfbf7', '#182520', '#065e47', '#ffffff'],
  ]);
  expect(hexColor('paper', 'dark')).toBe('#101714');
});

test('no colour is written out anywhere else', () => {
  const drawn = SHEETS.map(({ path }) => path);
  const files = globSync(['{app,server,shared}/**/*.{ts,tsx,css}', 'public/*.{css,svg}'], {
    exclude: ['**/*.test.{ts,tsx}'],
  });
  const strays = files
    .filter((path) => !ELSEWHERE.includes(path) && !drawn.includes(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(SPELLED)].map(([color]) => `${path}: ${color}`),
    );
  expect(strays).toEqual([]);
  for (const path of ELSEWHERE) expect(readFileSync(path, 'utf8'), path).toMatch(SPELLED);
});
