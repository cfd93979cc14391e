import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTICLE_SOURCES } from './articles.ts';

/** Articles whose bold words are all names on our screens, not of a site builder's or of a rule. */
const OF_OUR_SCREENS = [
  'reviews/read-your-analytics',
  'website/check-your-installation',
  'website/choose-a-widget',
  'website/share-on-social',
  'website/show-videos',
  'website/widget-badge',
  'website/widget-carousel',
  'website/widget-feed',
  'website/widget-popup',
];
/** The phone's own settings, and a sentence about the law. */
const NOT_OURS = ['Settings, Camera, Formats, Most Compatible', 'In healthcare'];

const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');
const code = plain(
  globSync(['app/{features,routes,ui}/**/*.{ts,tsx}', 'shared/**/*.ts'])
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);

test.each(OF_OUR_SCREENS)('what %s names is on the screen under that name', (id) => {
  const article = ARTICLE_SOURCES.find(({ category, slug }) => `${category}/${slug}` === id);
  const bold = Array.from(article?.markdown.matchAll(/\*\*(.+?)\*\*/g) ?? [], ([, words]) => words ?? '');
  const names = bold
    .map((words) => plain(words.replace(/\[(.*?)\]\(.*?\)/g, '$1').replaceAll('`', '')).replace(/[:.]$/, ''))
    .filter((name) => !NOT_OURS.includes(name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});
