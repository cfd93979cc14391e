import type { FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { averageStars, named, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_SITE = { host: 'indeed.com', path: '/cmp/bright-smile', name: 'Bright Smile' };
/** The practice's own website, which tells its reviews the same way. */
export const FAKE_WEBSITE = {
  host: 'www.brightsmiles.example',
  path: '/reviews',
  name: 'Bright Smiles Dental',
};
export const FAKE_SITE_PAGE = 10;

/** A site that lists the reviews of one business over several pages, described in JSON-LD. */
export function startFakeSite(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: (status) => `<title>${status}</title>`,
    bodyType: 'text/html; charset=utf-8',
    response: (request, { reviews }): FakeResponse => {
      if (request.path === '/robots.txt') {
        const headers = { 'content-type': 'text/plain' };
        return { status: 200, headers, body: 'User-agent: *\nDisallow: /account/\n' };
      }
      const site = [FAKE_SITE, FAKE_WEBSITE].find(
        ({ host, path }) => request.headers.host === host && request.path === path,
      );
      if (!site) return { status: 404, body: 'Not found' };
      const page = Number(request.query.get('page') ?? 1);
      return { status: 200, body: pageOf(site, reviews, page) };
    },
  });
}

function pageOf(of: typeof FAKE_SITE, reviews: readonly FakeReview[], page: number): string {
  const shown = reviews.slice((page - 1) * FAKE_SITE_PAGE, page * FAKE_SITE_PAGE);
  const more = reviews.length > page * FAKE_SITE_PAGE;
  const { host, path, name } = of;
  const business = {
    '@type': 'Dentist',
    '@id': `https://${host}${path}#business`,
    name,
    url: `https://${host}${path}`,
    aggregateRating: {
      '@type': 'AggregateRating',
      bestRating: '5',
      worstRating: '1',
      ratingValue: averageStars(reviews).toFixed(1),
      reviewCount: String(reviews.length),
    },
    review: shown.map((review) => reviewOf(of, review)),
  };
  const site = { '@type': 'WebSite', name: 'Reviews', url: `https://${host}/` };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [site, business] });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script></head>
<body><h1>${name}</h1>${more ? `<a rel="next" href="?page=${page + 1}">Older</a>` : ''}</body></html>`;
}

function reviewOf({ host, name }: typeof FAKE_SITE, review: FakeReview) {
  const { id, author, stars, title, text, language, writtenAt, editedAt, reply, odd } = review;
  const address = `https://${host}/review/${id}`;
  return {
    '@type': 'Review',
    ...named(review, { '@id': address, url: address }),
    author: { '@type': 'Person', name: author ?? 'Anonymous' },
    ...(title === null ? {} : { headline: title }),
    ...(text === null ? {} : { reviewBody: text }),
    inLanguage: language,
    datePublished: writtenAt.toISOString(),
    ...(editedAt ? { dateModified: editedAt.toISOString() } : {}),
    ...(stars === null ? {} : { reviewRating: ratingOf(odd ? 'excellent' : String(stars)) }),
    ...(reply ? { comment: replyOf(name, reply) } : {}),
  };
}

function ratingOf(ratingValue: string) {
  return { '@type': 'Rating', ratingValue, bestRating: '5', worstRating: '1' };
}

function replyOf(name: string, { text, at }: NonNullable<FakeReview['reply']>) {
  const author = { '@type': 'Organization', name };
  return { '@type': 'Comment', author, text, datePublished: at.toISOString() };
}
