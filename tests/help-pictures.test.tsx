import { readdirSync, statSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ARTICLE_SOURCES } from '#app/content/help/articles.ts';
import { HelpPicture } from '#app/features/help/help-picture.tsx';
import { parseMarkdown } from '#app/features/help/markdown.ts';
import { picturesIn } from '#app/features/help/markdown-tree.ts';
import sizes from '#app/features/help/pictures/sizes.json';
import { HELP_PICTURES } from '../scripts/help-pictures.ts';

const FOLDER = 'app/features/help/pictures';
const SIZES: Record<string, { width: number; height: number }> = sizes;
const MOST_BYTES = 3_000_000;
const MOST_IN_ARTICLE = 3;

const defined = Object.values(HELP_PICTURES).flatMap((of) => Object.entries(of));
const files = defined.flatMap(([name, { onPhoneOnly }]) =>
  onPhoneOnly ? [`${name}-phone`] : [`${name}-desktop`, `${name}-phone`],
);
const shown = new Map(
  ARTICLE_SOURCES.map(({ category, slug, markdown }) => [
    `${category}/${slug}`,
    picturesIn(parseMarkdown(markdown)),
  ]),
);

test('each picture that is defined is drawn, and nothing else is', () => {
  const drawn = readdirSync(FOLDER).filter((name) => name.endsWith('.avif'));
  expect(drawn.toSorted()).toEqual(files.map((name) => `${name}.avif`).toSorted());
  expect(Object.keys(SIZES).toSorted()).toEqual(files.toSorted());
});

test('articles show what is defined for them, and nothing that is not drawn', () => {
  for (const [id, pictures] of Object.entries(HELP_PICTURES)) {
    expect(shown.get(id), id).toEqual(expect.arrayContaining(Object.keys(pictures)));
  }
  const names = defined.map(([name]) => name);
  for (const [id, pictures] of shown) {
    expect(names, id).toEqual(expect.arrayContaining(pictures));
    expect(pictures.length, id).toBeLessThanOrEqual(MOST_IN_ARTICLE);
  }
});

test.each(files)('%s has the shape that the page reserves for it', async (file) => {
  const { width, height } = await sharp(`${FOLDER}/${file}.avif`).metadata();
  const scale = file.endsWith('-phone') ? 2 : 1.5;
  const size = SIZES[file] ?? { width: 0, height: 0 };
  expect(Math.abs(width - size.width * scale)).toBeLessThanOrEqual(1);
  expect(Math.abs(height - size.height * scale)).toBeLessThanOrEqual(1);
});

test('all of them together are small', () => {
  const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(`${FOLDER}/${name}`).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('a picture is loaded when it comes near, for the width of the reader, and says what is to be seen', () => {
  const html = renderToStaticMarkup(<HelpPicture name="qr-code" alt="The card QR code" />);
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('alt="The card QR code"');
  expect(html.match(/<source/g)).toHaveLength(1);
  expect(html.match(/width="\d+" height="\d+"/gi)).toHaveLength(2);
  expect(renderToStaticMarkup(<HelpPicture name="after-two-stars" alt="" />)).not.toContain('<source');
  expect(() => renderToStaticMarkup(<HelpPicture name="of-nothing" alt="" />)).toThrow('of-nothing');
});
