import { type Document, DomHandler, isText } from 'domhandler';
import { Parser } from 'htmlparser2';
import { parseWebAddress } from '#server/connectors/fetching/web-address.ts';
import { thingsOfJsonLd } from '#server/connectors/platforms/structured-data/json-ld.ts';
import { eachElement, thingsOfMarkup } from '#server/connectors/platforms/structured-data/markup.ts';
import {
  type Thing,
  textOf,
  thingsOf,
  valuesOf,
} from '#server/connectors/platforms/structured-data/thing.ts';

export interface PageData {
  /** The subject of the reviews; null where the page does not tell. */
  subject: Thing | null;
  reviews: Thing[];
  /** Reviews about something else, such as another business in a list. */
  others: number;
  aggregate: Thing | null;
  /** The next page, on the same host. */
  next: string | null;
  /** Scripts that could not be parsed. */
  damaged: number;
}

export const EMPTY_PAGE: PageData = {
  subject: null,
  reviews: [],
  others: 0,
  aggregate: null,
  next: null,
  damaged: 0,
};

const REVIEWS = new Set(['Review', 'UserReview', 'EmployerReview', 'CriticReview', 'Recommendation']);

/** A page's schema.org data about reviews; null if there is none. No script of the page is run. */
export function readPageData(html: string, url: URL): PageData | null {
  const document = parsePage(html);
  const scripts: string[] = [];
  let base = url;
  let next: string | null = null;
  eachElement(document, ({ name, attribs, children }) => {
    if (name === 'base' && attribs.href && base === url && URL.canParse(attribs.href, url.href))
      base = new URL(attribs.href, url.href);
    if (name === 'script' && /^\s*application\/ld\+json\b/i.test(attribs.type ?? ''))
      scripts.push(children.map((child) => (isText(child) ? child.data : '')).join(''));
    if (/^(a|link)$/.test(name) && /(^|\s)next(\s|$)/i.test(attribs.rel ?? '')) next ??= attribs.href ?? null;
  });
  const jsonLd = thingsOfJsonLd(scripts, url);
  const { microdata, rdfa } = thingsOfMarkup(document, base);
  // Many pages have the same data in two formats; the one with reviews is used.
  const forms = [jsonLd.things, microdata, rdfa];
  const things = forms.find((form) => reviewsIn(form).size > 0) ?? forms.find(hasAggregate) ?? null;
  const { damaged } = jsonLd;
  if (!things) return damaged > 0 ? { ...EMPTY_PAGE, damaged } : null;
  const { subject, reviews, others } = aboutOne(reviewsIn(things), url);
  const aggregate = aggregateOf(subject, things) ?? aggregateOf(null, forms.flat());
  return {
    subject: subject ?? ownerOf(aggregate, things),
    reviews,
    others,
    aggregate,
    damaged,
    next: nextOf(next, base, url),
  };
}

/** The page is truncated at tags nested deeper than this. */
const DEEPEST_PAGE = 2_000;
const A_PIECE = 16_384;

class MeasuredHandler extends DomHandler {
  depth = 0;
  override onopentag(...given: Parameters<DomHandler['onopentag']>): void {
    this.depth += 1;
    super.onopentag(...given);
  }
  override onclosetag(): void {
    this.depth -= 1;
    super.onclosetag();
  }
}

/** Parsed in chunks: the parser becomes slower with each level of nesting. */
function parsePage(html: string): Document {
  const handler = new MeasuredHandler();
  const parser = new Parser(handler, { decodeEntities: true });
  for (let at = 0; at < html.length && handler.depth < DEEPEST_PAGE; at += A_PIECE) {
    parser.write(html.slice(at, at + A_PIECE));
  }
  parser.end();
  return handler.root;
}

/** Each review with its subject. */
function reviewsIn(things: readonly Thing[]): Map<Thing, Thing | null> {
  const found = new Map<Thing, Thing | null>();
  for (const thing of things) {
    if (isReview(thing)) {
      if (!found.get(thing)) found.set(thing, thingsOf(thing, 'itemReviewed')[0] ?? null);
      continue;
    }
    for (const review of thingsOf(thing, 'review', 'reviews')) {
      if (isReview(review) || looksLikeReview(review)) found.set(review, found.get(review) ?? thing);
    }
  }
  return found;
}

function isReview({ types }: Thing): boolean {
  return types.some((type) => REVIEWS.has(type));
}

/** Has no type at all, but is listed under “review”. */
function looksLikeReview({ types, of }: Thing): boolean {
  return types.length === 0 && (of.has('reviewRating') || of.has('reviewBody'));
}

/** The reviews of the page's subject: the one with its address, else the one with most reviews. */
function aboutOne(reviews: Map<Thing, Thing | null>, url: URL) {
  const groups = new Map<string, { about: Thing | null; reviews: Thing[] }>();
  for (const [review, about] of reviews) {
    const key = about ? keyOf(about) : '';
    const group = groups.get(key) ?? { about: null, reviews: [] };
    group.about = betterOf(group.about, about);
    group.reviews.push(review);
    groups.set(key, group);
  }
  const named = [...groups.values()].filter(({ about }) => about !== null);
  const largest = named.toSorted((one, other) => other.reviews.length - one.reviews.length)[0];
  const main = named.find(({ about }) => about && isAt(about, url)) ?? largest ?? null;
  const unnamed = groups.get('')?.reviews ?? [];
  // In the order of the page.
  const wanted = new Set([...(main?.reviews ?? []), ...unnamed]);
  const mine = [...reviews.keys()].filter((review) => wanted.has(review));
  return { subject: main?.about ?? null, reviews: mine, others: reviews.size - mine.length };
}

function keyOf(thing: Thing): string {
  return textOf(thing, 'name')?.toLowerCase().replace(/\s+/g, ' ') ?? thing.id ?? '';
}

/** Of two descriptions of the same thing, the more complete one. */
function betterOf(one: Thing | null, other: Thing | null): Thing | null {
  if (!one || !other) return one ?? other;
  return other.of.has('aggregateRating') && !one.of.has('aggregateRating') ? other : one;
}

function isAt(thing: Thing, url: URL): boolean {
  const places = [textOf(thing, 'url'), textOf(thing, 'mainEntityOfPage'), thing.id];
  return places.some((place) => {
    if (!place || !URL.canParse(place, url.href)) return false;
    const { hostname, pathname } = new URL(place, url.href);
    return hostname === url.hostname && pathname.replace(/\/$/, '') === url.pathname.replace(/\/$/, '');
  });
}

function hasAggregate(things: readonly Thing[]): boolean {
  return aggregateOf(null, things) !== null;
}

/** The average of the reviews' subject; failing that, the only one on the page. */
function aggregateOf(subject: Thing | null, things: readonly Thing[]): Thing | null {
  const own = subject && thingsOf(subject, 'aggregateRating')[0];
  if (own) return own;
  if (subject) {
    const key = keyOf(subject);
    const twin = things.find(
      (thing) => key && keyOf(thing) === key && thingsOf(thing, 'aggregateRating').length,
    );
    if (twin) return thingsOf(twin, 'aggregateRating')[0] ?? null;
  }
  const all = things.filter(({ types }) => types.includes('AggregateRating'));
  return all.length === 1 ? (all[0] ?? null) : null;
}

function ownerOf(aggregate: Thing | null, things: readonly Thing[]): Thing | null {
  if (!aggregate) return null;
  return (
    things.find((thing) => valuesOf(thing, 'aggregateRating').includes(aggregate)) ??
    thingsOf(aggregate, 'itemReviewed')[0] ??
    null
  );
}

/** Only on the same host, and only forward. */
function nextOf(href: string | null, base: URL, url: URL): string | null {
  const next = href ? parseWebAddress(href, base) : null;
  return next && next.host === url.host && next.href !== url.href ? next.href : null;
}
