/** Pages in the formats of real sites; the expected results are in the tests next to this file. */

const script = (text: string, type = 'application/ld+json') => `<script type="${type}">${text}</script>`;
const page = (head: string, body = '') =>
  `<!doctype html><html><head><title>Reviews</title>${head}</head><body>${body}</body></html>`;

/** One object with nested reviews, numbers as text, decimal commas, authors in three formats. */
export const NESTED = page(
  script(`{
    "@context": "http://schema.org/", "@type": ["LocalBusiness", "Dentist"], "name": "Zahnarztpraxis Weiß",
    "url": "/praxis",
    "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4,5", "bestRating": "5", "reviewCount": "1.204"},
    "review": [
      {"@type": "Review", "author": "Jörg W.", "datePublished": "03.02.2025",
       "reviewBody": "Sehr gut 👍🏽", "reviewRating": {"@type": "Rating", "ratingValue": "4,5/5"}},
      {"@type": "Review", "author": {"@type": "Person", "givenName": "Ann", "familyName": "Lee"},
       "datePublished": "2025-02-01", "reviewRating": {"ratingValue": 5}},
      {"@type": "Review", "author": [{"@type": "Person", "name": "נועה"}], "datePublished": "2025-01-31T22:15:00+02:00",
       "reviewBody": "שירות מעולה\\n<b>תודה</b>", "inLanguage": "he"},
      {"@type": "Review", "author": {"name": "[deleted]"}, "datePublished": "3 weeks ago",
       "description": "It&#8217;s fine &amp; fair", "reviewRating": {"ratingValue": "80%"}}
    ]
  }`),
);

/** A graph of nodes linked by ids over two scripts, one in comments, one damaged. */
export const GRAPH = page(
  [
    script(`<!--
      {"@context": {"@vocab": "https://schema.org/"}, "@graph": [
        {"@type": "WebPage", "@id": "#page", "mainEntity": {"@id": "#shop"}},
        {"@type": "https://schema.org/Organization", "@id": "#shop", "name": "Bright Shop",
         "aggregateRating": {"@id": "#average"}},
        {"@type": "AggregateRating", "@id": "#average", "ratingValue": 8.4, "bestRating": 10, "ratingCount": 2}
      ]}
    -->`),
    script(`//<![CDATA[
      [{"@context": "https://schema.org", "@type": "UserReview", "@id": "https://shop.example.com/r/9f3a",
        "itemReviewed": {"@id": "#shop"}, "author": {"@id": "#eva"}, "datePublished": "May 6th, 2024",
        "name": "Bright Shop", "reviewBody": "Two
lines, and a comma too many", "reviewRating": {"@type": "Rating", "ratingValue": 9},},
       {"@type": "Person", "@id": "#eva", "name": "Eva"},
       {"@type": "schema:Review", "identifier": {"@type": "PropertyValue", "value": "77"}, "author": "Ben",
        "itemReviewed": {"@id": "#shop"}, "datePublished": "05/06/2024", "reviewBody": "Fine",
        "reviewRating": {"@type": "Rating", "ratingValue": "6"}}]
    //]]>`),
    script('{"@type": "Review", "reviewBody": "cut off in the mid'),
    script('window.reviews = []; alert(1)', 'text/javascript'),
  ].join('\n'),
);

/** Two businesses on one page, of which only the page's own counts, with ids that are counters or shared by all. */
export const DIRECTORY = page(
  script(`[
    {"@type": "Dentist", "name": "Bright", "url": "https://list.example.com/bright/", "review": [
      {"@type": "Review", "@id": "#review-1", "author": "A", "datePublished": "2025-03-02", "reviewBody": "one"},
      {"@type": "Review", "@id": "#review-2", "author": "B", "datePublished": "2025-03-01", "reviewBody": "two"}]},
    {"@type": "Dentist", "name": "Rival", "url": "https://list.example.com/rival", "review": [
      {"@type": "Review", "author": "C", "reviewBody": "three"}, {"@type": "Review", "author": "D", "reviewBody": "four"},
      {"@type": "Review", "author": "E", "reviewBody": "five"}]}
  ]`),
);
export const ONE_NAME_FOR_ALL = page(
  script(`{"@type": "Product", "name": "Lamp", "review": [
    {"@type": "Review", "@id": "#review", "author": "A", "reviewBody": "one", "reviewRating": {"ratingValue": 1}},
    {"@type": "Review", "@id": "#review", "author": "B", "reviewBody": "two", "reviewRating": {"ratingValue": 2}},
    {"@type": "Review", "author": "C", "datePublished": "2025-01-01"}]}`),
);

/** Microdata: parts of a review are elsewhere, and a link is a name. */
export const MICRODATA = page(
  '<base href="https://micro.example.com/deep/">',
  `<div itemscope itemtype="http://schema.org/LocalBusiness"><h1 itemprop="name">Bright  Garage</h1>
    <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
      <span itemprop="ratingValue">4.5</span> of <meta itemprop="bestRating" content="5"> by
      <span itemprop="reviewCount">1,234</span></div>
    <div itemprop="review" itemscope itemtype="http://schema.org/Review" itemid="/r/abc" itemref="when">
      <a itemprop="author" href="/people/1">Sam &amp; Mei</a>
      <div itemprop="reviewRating" itemscope itemtype="http://schema.org/Rating">
        <meta itemprop="worstRating" content="1"><span itemprop="ratingValue" content="4">★★★★☆</span></div>
      <p itemprop="reviewBody">First line<br>second <b>line</b><script>alert(1)</script></p>
      <a itemprop="url" href="r/abc">Link</a></div>
    <div itemprop="review" itemscope itemtype="http://schema.org/Review">
      <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Mei</span></span>
      <time itemprop="datePublished" datetime="2024-11-05">5 November</time>
      <span itemprop="reviewRating">★★☆☆☆</span><p itemprop="description">Slow</p></div></div>
  <p id="when"><time itemprop="datePublished" datetime="2024-12-24T10:00:00Z">Christmas Eve</time></p>
  <a rel="nofollow next" href="reviews?page=2">Next</a>`,
);
export const RDFA = page(
  '<meta property="og:title" content="Not a review">',
  `<div vocab="https://schema.org/" typeof="Restaurant" resource="#us"><span property="name">Bright Kitchen</span>
    <div property="review" typeof="Review" resource="/r/1a2b"><span property="author">Lin</span>
      <span property="reviewRating" typeof="Rating"><span property="ratingValue">3</span></span>
      <meta property="datePublished" content="2025-06-07"><p property="reviewBody">Très bon</p></div></div>`,
);

export const AVERAGE_ONLY = page(
  script(`{"@type": "Dentist", "name": "Bright",
    "aggregateRating": {"@type": "AggregateRating", "ratingValue": 4.8, "reviewCount": 57}}`),
);
export const NO_REVIEWS_AT_ALL = page(
  script('{"@type": "Dentist", "name": "Bright", "telephone": "+1 512"}'),
);

/** Pages that would harm a careless parser. */
export const HOSTILE = {
  deepTags: `${'<div itemscope itemprop="review">'.repeat(100_000)}x`,
  deepJson: page(script(`${'{"review":'.repeat(50_000)}1${'}'.repeat(50_000)}`)),
  manyNodes: page(script(`[${'{"@type":"Review","reviewBody":"x"},'.repeat(60_000)}0]`)),
  circle: page(
    script(`[{"@id":"#a","@type":"Review","itemReviewed":{"@id":"#b"},"author":{"@id":"#a"},"reviewBody":"round"},
      {"@id":"#b","@type":"Dentist","name":"B","review":{"@id":"#a"}}]`),
  ),
  prototype: page(
    script(
      `{"@type":"Review","__proto__":{"polluted":true},"constructor":"x","author":"A","reviewBody":"plain"}`,
    ),
  ),
  openQuotes: page(script(`{"a": "${'\\"'.repeat(400_000)}`)),
  refCircle:
    '<div id="a" itemscope itemtype="Review" itemref="b"><p itemprop="reviewBody">x</p></div><div id="b" itemscope itemref="a" itemprop="author"></div>',
};
