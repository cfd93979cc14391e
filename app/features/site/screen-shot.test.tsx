import { existsSync, readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SHOTS } from '#app/content/shapes.ts';
import { ScreenShot } from './screen-shot.tsx';
import sizes from './shots/sizes.json';

const FOLDER = 'app/features/site/shots';
const SIZES: Record<string, { width: number; height: number }> = sizes;
const FILES = SHOTS.flatMap((shot) =>
  ['desktop', 'phone'].flatMap((screen) =>
    ['light', 'dark'].map((theme) => ({ shot, screen, file: `${shot}-${screen}-${theme}.avif` })),
  ),
);

test('each screen is there for phones and wide screens in both themes, and nothing else is', () => {
  const drawn = readdirSync(FOLDER).filter((name) => name.endsWith('.avif'));
  expect(drawn.toSorted()).toEqual(FILES.map(({ file }) => file).toSorted());
});

test.each(FILES)('$file has the size that the page reserves for it', async ({ shot, screen, file }) => {
  expect(existsSync(`${FOLDER}/${file}`)).toBe(true);
  const { width, height } = await sharp(`${FOLDER}/${file}`).metadata();
  expect({ width, height }).toEqual(SIZES[`${shot}-${screen}`] ?? SIZES[screen]);
});

test('a screen is loaded when it comes near, in the theme and width of the reader', () => {
  const html = renderToStaticMarkup(<ScreenShot shot="reply" alt="A reply" />);
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('alt="A reply"');
  for (const name of ['desktop-dark', 'desktop-light', 'phone-dark', 'phone-light']) {
    expect(html).toContain(`reply-${name}`);
  }
  expect(html.match(/<source/g)).toHaveLength(3);
  expect(renderToStaticMarkup(<ScreenShot shot="inbox" alt="" only="phone" />)).not.toContain('desktop');
});
