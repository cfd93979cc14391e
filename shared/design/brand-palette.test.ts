import { expect, test } from 'vitest';
import { brandPalette } from './brand-palette.ts';
import { hexColor } from './colors.ts';
import { contrastOf } from './contrast.ts';

const STEPS = ['00', '33', '66', '80', '99', 'cc', 'ff'];
const COLORS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);

test.each(['light', 'dark'] as const)('whatever the colour, all that is read has 4.5 to 1 by %s', (theme) => {
  const surface = hexColor('surface', theme);
  const faults = ['', ...COLORS].filter((color) => {
    const { text, tint, fill, fillHover, onFill, edge } = brandPalette(color)[theme];
    const words = [
      ...[surface, hexColor('paper', theme), tint].map((ground) => contrastOf(text, ground)),
      contrastOf(onFill, fill),
      contrastOf(onFill, fillHover),
    ];
    return Math.min(...words) < 4.5 || contrastOf(edge, surface) < 3;
  });
  expect(faults).toEqual([]);
});

test('the background keeps the colour, and the text on it changes', () => {
  const yellow = brandPalette('#ffdd33').light;
  expect(yellow.fill).toBe('#ffdd33');
  expect(yellow.onFill).toBe(hexColor('ink'));
  expect(yellow.text).not.toBe(yellow.fill);
  const plum = brandPalette('#6b2d5c').light;
  expect([plum.fill, plum.text, plum.edge]).toEqual(['#6b2d5c', '#6b2d5c', '#6b2d5c']);
  expect(plum.onFill).toBe('#ffffff');
});

test('a print is as dark as a reader of codes needs it', () => {
  for (const color of COLORS) {
    const { code, panel } = brandPalette(color).print;
    expect(contrastOf(code, '#ffffff')).toBeGreaterThanOrEqual(7);
    expect(contrastOf(panel, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  }
});
