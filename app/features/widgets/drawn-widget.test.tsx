import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WidgetDocument, WidgetPreview } from '#app/features/widgets/widget-document.tsx';
import { cutText } from '#app/features/widgets/widget-words.ts';
import { hexColor } from '#shared/design/colors.ts';
import { contrastOf } from '#shared/design/contrast.ts';
import {
  defaultLook,
  WIDGET_KINDS,
  WIDGET_LANGUAGES,
  WIDGET_LAYOUTS,
  WIDGET_THEMES,
  type WidgetKind,
  type WidgetLook,
  type WidgetPage,
  type WidgetReview,
} from '#shared/widgets/widgets.ts';
import { widgetCss } from './widget-css.ts';

const ALL = 'https://goodword.example/review/bright/all';

function reviewOf(given: Partial<WidgetReview> = {}): WidgetReview {
  return {
    id: 'one',
    name: 'Maria G.',
    initials: 'MG',
    stars: 5,
    recommends: null,
    original: null,
    title: '',
    text: 'Kind and on time.',
    isExcerpt: false,
    isWhole: false,
    language: 'en',
    at: new Date('2026-11-18T12:00Z'),
    dateWords: '',
    reply: null,
    platformName: 'Google',
    platformColor: '',
    platformLetters: 'G',
    address: 'https://google.example/r/1',
    ...given,
  };
}

function pageOf(kind: WidgetKind, look: Partial<WidgetLook> = {}, reviews = [reviewOf()]): WidgetPage {
  return {
    id: 'w1',
    kind,
    look: { ...defaultLook({ kind, isHealthcare: false }), ...look },
    businessName: 'Bright & Smiles',
    color: '',
    country: 'US',
    timeZone: 'UTC',
    average: {
      stars: 4.64,
      rated: 412,
      perStar: [14, 8, 16, 56, 318],
      count: 420,
      platformNames: ['Google', 'Facebook'],
      asOf: new Date('2026-11-20T12:00Z'),
    },
    videos: [],
    beside: [
      { name: 'Zocdoc', stars: 4.5, scale: 5, count: 31, asOf: null, address: 'https://zocdoc.example' },
    ],
    blocks: reviews.length > 0 ? [{ of: null, reviews }] : [],
    isPicked: false,
    allAddress: ALL,
  };
}

const drawn = (page: WidgetPage) => renderToStaticMarkup(<WidgetDocument page={page} />);

describe.each(WIDGET_KINDS)('a %s', (kind) => {
  test.each(WIDGET_LANGUAGES)(
    'in %s leads to all reviews, and needs neither inline style nor script',
    (language) => {
      for (const layout of WIDGET_LAYOUTS[kind]) {
        const html = drawn(pageOf(kind, { language, layout }));
        // No font, and no figures that search engines would take for ours.
        expect(html).not.toMatch(/@font-face|@import|url\(|ld\+json|AggregateRating|itemprop/);
        expect(html).toContain(`lang="${language}"`);
        expect(html).toContain(`href="${ALL}"`);
        expect(html).not.toMatch(/ style=| on[a-z]+=|javascript:|\{\w+\}/);
        expect(html).not.toContain('undefined');
        expect(html).toContain(
          language === 'en' || language === 'de' ? (language === 'en' ? '4.6' : '4,6') : '4,6',
        );
        if (kind !== 'badge') expect(html).toContain('Maria G.');
      }
    },
  );

  test('without reviews or figures says nothing that is not so', () => {
    const page = pageOf(kind, {}, []);
    const none = { stars: null, rated: 0, perStar: [], count: 0, platformNames: [], asOf: null };
    const html = drawn({ ...page, average: none, beside: [] });
    expect(html).not.toMatch(/NaN|null|0\.0|Shown:|class="c"/);
    expect(html).not.toMatch(/See all|0 reviews/);
    expect(html.includes(ALL)).toBe(kind === 'badge');
  });

  test('whose choices match no review shows no figures alone, and the preview says why', () => {
    const page = pageOf(kind, {}, []);
    const isEmpty = kind !== 'badge';
    expect(drawn(page).includes('4.6')).toBe(!isEmpty);
    expect(drawn(page).includes('See all')).toBe(false);
    const preview = (of: WidgetPage) => renderToStaticMarkup(<WidgetPreview page={of} sector="any" />);
    expect(preview(page).includes('No review matches these choices.')).toBe(isEmpty);
    expect(preview(pageOf(kind))).not.toContain('No review matches');
  });
});

test('a page beside without a count is said with its average, and one with an address is linked', () => {
  const address = 'https://www.healthgrades.com/review/bright';
  const beside = [{ name: 'Healthgrades', stars: 4.8, scale: 5, count: null, asOf: null, address }];
  const html = drawn({ ...pageOf('feed'), beside });
  expect(html).toContain('Healthgrades: 4.8 of 5');
  expect(html).toContain(`href="${address}"`);
});

test('what is read from elsewhere stays text', () => {
  const text = '</style><script>alert(1)</script><img src=x onerror=alert(1)> “quoted” & more';
  const html = drawn(pageOf('feed', {}, [reviewOf({ text, title: text, name: text })]));
  expect(html).not.toMatch(/<script>alert|<img/);
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('a low rating, a recommendation and another scale are told as they are', () => {
  const html = drawn(
    pageOf('feed', {}, [
      reviewOf({ id: 'a', stars: 1 }),
      reviewOf({ id: 'b', stars: null, recommends: false }),
      reviewOf({ id: 'c', stars: 4.1, original: { value: 8.2, max: 10 } }),
      reviewOf({ id: 'd', stars: null, name: '', text: '', title: 'Only a title' }),
    ]),
  );
  for (const said of ['1 of 5 stars', 'Does not recommend', '8.2 of 10', 'No name given', 'Only a title']) {
    expect(html).toContain(said);
  }
});

test('where law asks for it, it says that nobody checked who wrote', () => {
  expect(drawn(pageOf('carousel'))).not.toContain('has not checked');
  expect(drawn({ ...pageOf('carousel'), country: 'GB' })).toContain('Bright &amp; Smiles has not checked');
  expect(drawn({ ...pageOf('carousel', { language: 'de' }), country: 'DE' })).toContain('hat nicht geprüft');
});

describe('texts are cut at the end only', () => {
  test.each([
    ['Kind.', 160, 'Kind.', ''],
    ['one two three four five six', 12, 'one two', ' three four five six'],
    ['one two three', 0, 'one two three', ''],
    // Not for a few letters.
    ['one two three', 12, 'one two three', ''],
    ['非常に親切な先生でした。また来ます。', 8, '非常に親切な先生', 'でした。また来ます。'],
    ['🦷🦷🦷🦷🦷🦷', 5, '🦷🦷', '🦷🦷🦷🦷'],
  ])('%s after %i', (text, letters, start, rest) => {
    expect(cutText(text, letters)).toEqual({ start, rest });
  });

  test('and not at all where a platform wants them whole', () => {
    const text = 'word '.repeat(100);
    expect(drawn(pageOf('carousel', { letters: 80 }, [reviewOf({ text })]))).toContain('Read more');
    expect(drawn(pageOf('carousel', { letters: 80 }, [reviewOf({ text, isWhole: true })]))).not.toContain(
      'Read more',
    );
  });
});

test('in any colour text can be read on its card', () => {
  const part = (value: number) => value.toString(16).padStart(2, '0');
  const steps = [0, 64, 128, 192, 255];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const color = `#${part(red)}${part(green)}${part(blue)}`;
        for (const theme of WIDGET_THEMES) {
          // With the stories beside videos, every other of which has a colour of its own.
          const css = widgetCss({ ...pageOf('video', { theme }), color });
          for (const [, rules = ''] of css.matchAll(/\{(--c:[^}]*)\}/g)) {
            const of = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(rules)?.[1] ?? '';
            for (const name of ['i', 'm', 'a']) {
              expect(contrastOf(of(name), of('c')), `${name} of ${color} in ${theme}`).toBeGreaterThanOrEqual(
                4.5,
              );
            }
            expect(contrastOf(of('n'), of('p')), `initials in ${color}, ${theme}`).toBeGreaterThanOrEqual(
              4.5,
            );
          }
        }
      }
    }
  }
});

test('a card has the letters of its platform in its colour, for the eye alone', () => {
  const platformColor = hexColor('info');
  const page = pageOf('carousel', {}, [reviewOf({ platformColor }), reviewOf({ platformColor: '' })]);
  expect(drawn(page).match(/<em class="p0" aria-hidden="true">G<\/em>/g)).toHaveLength(1);
  expect(widgetCss(page)).toContain(`.p0{background:${platformColor}`);
});

test('a reply is below its review, as text', () => {
  const reply = { text: 'Thank you <b>all</b>', at: null };
  const html = drawn(pageOf('carousel', { replies: true }, [reviewOf({ reply })]));
  expect(html).toContain('Reply from Bright &amp; Smiles');
  expect(html).toContain('Thank you &lt;b&gt;all&lt;/b&gt;');
});

test('the page of the business itself has no name, and is called so in each language', () => {
  const page = pageOf('feed', {}, [reviewOf({ platformName: '', address: '' })]);
  const named = { ...page, average: { ...page.average, platformNames: ['Google', ''] } };
  expect(drawn(named)).toContain('on Google and our own page');
  expect(drawn(named)).toContain('<span>Our own page');
  expect(drawn({ ...named, look: { ...named.look, language: 'de' } })).toContain(
    'auf Google und unserer eigenen Seite',
  );
});

test('a feed says how many reviews have how many stars, and fills the longest bar', () => {
  const html = drawn(pageOf('feed', { language: 'de' }));
  const bars = [
    ...html.matchAll(/<span class="v">(\d) von 5 Sternen<\/span>.*?width="([\d.]+)%".*?<span>(\d+)/g),
  ];
  expect(bars.map(([, stars, width, count]) => [stars, width, count])).toEqual([
    ['5', '100', '318'],
    ['4', '17.6', '56'],
    ['3', '5', '16'],
    ['2', '2.5', '8'],
    ['1', '4.4', '14'],
  ]);
  const page = pageOf('feed');
  const recommended = { ...page.average, stars: null, rated: 0, perStar: [0, 0, 0, 0, 0] };
  expect(drawn({ ...page, average: recommended })).not.toMatch(/class="ba"|NaN/);
  expect(drawn(pageOf('carousel'))).not.toContain('class="ba"');
});

test('a row of cards says where in it one is, in each language; a single card does not', () => {
  const two = [reviewOf(), reviewOf({ id: 'two' })];
  for (const [language, said] of [
    ['en', '# of 2'],
    ['es', '# de 2'],
    ['de', '# von 2'],
    ['fr', '# sur 2'],
    ['pt', '# de 2'],
  ] as const) {
    expect(drawn(pageOf('carousel', { language }, two))).toContain(`data-of="2" hidden=""`);
    expect(drawn(pageOf('carousel', { language }, two))).toContain(`data-say="${said}"`);
  }
  expect(drawn(pageOf('carousel'))).not.toContain('data-say');
  expect(widgetCss(pageOf('carousel'))).toContain('.at[hidden]{visibility:hidden}');
});

test('every other story is brown where cards have the colour of the business', () => {
  const reviews = Array.from({ length: 9 }, (_, at) => reviewOf({ id: `${at}` }));
  const html = drawn(pageOf('video', {}, reviews));
  expect(html.match(/class="c sc(?: wm)?"/g)).toEqual(['class="c sc"', 'class="c sc wm"', 'class="c sc"']);
  expect(widgetCss(pageOf('video', { theme: 'brand' }))).toContain('.wm{--c:');
  expect(widgetCss(pageOf('video', { theme: 'light' }))).not.toContain('.wm{');
});

test('a single card has no keys to turn it, and those of more keep their place before they work', () => {
  const keys = (reviews: WidgetReview[]) => drawn(pageOf('carousel', {}, reviews)).includes('data-s=""');
  expect(keys([reviewOf()])).toBe(false);
  expect(keys([reviewOf(), reviewOf({ id: 'two' })])).toBe(true);
  expect(widgetCss(pageOf('carousel'))).toContain('.n[hidden]{visibility:hidden}');
});
