/** A public page, with its reviews as a person would read them. */
export interface PageCase {
  name: string;
  url: string;
  html: string;
  /** Null: it describes none, which is an error in words. */
  location: { name?: string; total?: number; problem?: null } | null;
  /** In their order; a day as `YYYY-MM-DD`, null where the page does not say it. */
  reviews: { author?: string | null; text?: string; stars?: number | null; day?: string | null }[];
  damaged?: boolean;
}

const script = (...things: unknown[]) =>
  things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join('\n');
const page = (body: string) =>
  `<!doctype html><html><head><title>x</title>${body}</head><body></body></html>`;
const business = (more: Record<string, unknown>) => ({
  '@context': 'https://schema.org',
  '@type': 'Dentist',
  name: 'Bright Dental',
  ...more,
});
const review = (author: string, text: string, more: Record<string, unknown> = {}) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: '5' },
  datePublished: '2026-03-01',
  ...more,
});

export const PAGES: readonly PageCase[] = [
  {
    name: 'HTML in the texts',
    url: 'https://brightdental.example/reviews',
    html: page(
      script(
        business({
          review: [
            review('Ann', '<p>Very kind.</p><p>No waiting!</p>'),
            review('Bob', 'Quick<br>and <b>gentle</b> &amp; cheap'),
            review('Cid', '&lt;p&gt;Twice&lt;/p&gt;&lt;p&gt;escaped&lt;/p&gt;'),
            review('Dot', 'Waited < 5 minutes, 3 > 2'),
            review('Eve', '<ul><li>clean</li><li>calm</li></ul><script>alert(1)</scr'),
          ],
        }),
      ),
    ),
    location: { name: 'Bright Dental' },
    reviews: [
      { author: 'Ann', text: 'Very kind.\n\nNo waiting!' },
      { author: 'Bob', text: 'Quick\nand gentle & cheap' },
      { author: 'Cid', text: 'Twice\n\nescaped' },
      { author: 'Dot', text: 'Waited < 5 minutes, 3 > 2' },
      { author: 'Eve', text: 'clean\ncalm' },
    ],
  },
  {
    name: 'a scale of one review is not that of its neighbours',
    url: 'https://hotel.example/gaeste',
    html: page(
      script(
        business({
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: '8.9',
            bestRating: '10',
            reviewCount: '1,204 reviews',
          },
          review: [
            review('Ann', 'Good', { reviewRating: { '@type': 'Rating', ratingValue: 9, bestRating: 10 } }),
            review('Bob', 'Fine', { reviewRating: { '@type': 'Rating', ratingValue: 4 } }),
            review('Cid', 'Bad', { reviewRating: { '@type': 'Rating', ratingValue: 1 } }),
          ],
        }),
      ),
    ),
    location: { total: 1204 },
    reviews: [{ stars: 4.56 }, { stars: 4 }, { stars: 1 }],
  },
  {
    name: 'dates as people write them',
    url: 'https://praxis.example/bewertungen',
    html: page(
      script(
        business({
          review: [
            ['2026-3-7', 'a'],
            ['7. März 2026', 'b'],
            ['7 mars 2026', 'c'],
            ['7 de marzo de 2026', 'd'],
            ['7 maart 2026', 'e'],
            ['5th of March 2026', 'f'],
            ['Samstag, 7. März 2026', 'g'],
            ['7 marzo 2026', 'h'],
            ['7 de março de 2026', 'i'],
            ['March 7th, 2026', 'j'],
            ['7/3/26 oder so', 'k'],
            ['2026/3/7', 'l'],
            ['1er mars 2026', 'm'],
            ['2026-3-7 9:05', 'n'],
          ].map(([datePublished, text = '']) => review('Ann', text, { datePublished })),
        }),
      ),
    ),
    location: {},
    reviews: [
      { day: '2026-03-07' },
      { day: '2026-03-07' },
      { day: '2026-03-07' },
      { day: '2026-03-07' },
      { day: '2026-03-07' },
      { day: '2026-03-05' },
      { day: '2026-03-07' },
      { day: '2026-03-07' },
      { day: '2026-03-07' },
      { day: '2026-03-07' },
      { day: null },
      { day: '2026-03-07' },
      { day: '2026-03-01' },
      { day: '2026-03-07' },
    ],
  },
  ...(
    [
      ['1.4K', 1400],
      ['1,204 reviews', 1204],
      ['2,3 Tsd.', 2300],
      ['12 345 avis', 12_345],
      ['1.204 Bewertungen', 1204],
      ['(87)', 87],
    ] as const
  ).map(
    ([said, total]): PageCase => ({
      name: `only a total: ${said}`,
      url: 'https://brightdental.example/',
      html: page(
        script(
          business({
            aggregateRating: { '@type': 'AggregateRating', ratingValue: '4,8', reviewCount: said },
          }),
        ),
      ),
      location: { total, problem: null },
      reviews: [],
    }),
  ),
  {
    name: 'a damaged script beside a good one',
    url: 'https://brightdental.example/wall',
    html: page(`<script type="application/ld+json">{"@type":"Review","reviewBody":"cut o</script>
      ${script(business({ review: [review('Ann', 'Kind')] }))}`),
    location: {},
    reviews: [{ author: 'Ann', text: 'Kind' }],
    damaged: true,
  },
  {
    name: 'only a damaged script',
    url: 'https://brightdental.example/broken',
    html: page(
      '<script type="application/ld+json">{"@type":"Dentist","review":[{"@type":"Review","reviewBody":"cut o</script>',
    ),
    location: null,
    reviews: [],
    damaged: true,
  },
  {
    name: 'names with direction marks and blanks',
    url: 'https://clinic.example/reviews',
    html: page(
      script(
        business({
          name: '\u200eBright   Dental\u200f ',
          review: [
            review('\u202aAnn\u202c \u00a0 Lee\u200b', 'Kind'),
            review('  Jörg\n   Weiß ', 'Gut'),
            review('\u2066دكتور\u2069', 'Thanks'),
          ],
        }),
      ),
    ),
    location: { name: 'Bright Dental' },
    reviews: [{ author: 'Ann Lee' }, { author: 'Jörg Weiß' }, { author: 'دكتور' }],
  },
  {
    name: 'microdata of a plug-in of a practice’s own site',
    url: 'https://www.zahnarzt-koeln.example/patientenstimmen/',
    html: `<!doctype html><html><body><div itemscope itemtype="https://schema.org/Dentist"><span itemprop="name">Zahnarzt Köln</span>
      ${[
        ['Frau K.', '★★★★★', '12. Januar 2026', 'Sehr nett<br>und schnell.'],
        ['Herr M.', '4 von 5', '3.1.2026', 'Gut'],
      ]
        .map(
          ([who, stars, when, text]) =>
            `<div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="author">${who}</b>
        <i itemprop="reviewRating">${stars}</i><time itemprop="datePublished">${when}</time><p itemprop="reviewBody">${text}</p></div>`,
        )
        .join('')}</div></body></html>`,
    location: { name: 'Zahnarzt Köln' },
    reviews: [
      { author: 'Frau K.', stars: 5, day: '2026-01-12', text: 'Sehr nett\nund schnell.' },
      { author: 'Herr M.', stars: 4, day: '2026-01-03', text: 'Gut' },
    ],
  },
];
