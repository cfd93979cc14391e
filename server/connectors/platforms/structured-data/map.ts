import { isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { z } from 'zod';
import type { LocationInfo, ReadReply, ReadReview } from '#server/connectors/platforms/review.ts';
import {
  averageOn,
  madeName,
  replyOf,
  type TakeNote,
  UNKNOWN_FIELDS,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';
import type { PageData } from '#server/connectors/platforms/structured-data/page-data.ts';
import {
  type Thing,
  textOf,
  thingsOf,
  valuesOf,
} from '#server/connectors/platforms/structured-data/thing.ts';
import {
  countOf,
  dateFrom,
  plainDateFrom,
  ratingFrom,
  statedScale,
} from '#server/connectors/platforms/structured-data/values.ts';
import { withoutMarkup } from '#server/connectors/platforms/structured-data/without-markup.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

const LONGEST_NAME = 200;

/** https://schema.org/Review: empty ones and ones that cannot be identified are dropped. */
export const StructuredReview = z.custom<Thing>().refine(isReviewOfSomebody, { path: ['review'] });

/** Creates the mapping for one page, as IDs and scales depend on all of its reviews. */
export function structuredRow(data: PageData, url: URL): (review: Thing, note: TakeNote) => ReadReview {
  const ownNames = ownNamesOf(data.reviews, url);
  const stated = data.aggregate ? statedScale(data.aggregate) : { min: null, max: null };
  const usual = !needsOtherScale(data.reviews)
    ? {}
    : {
        ...(stated.min === null ? {} : { min: stated.min }),
        ...(stated.max === null ? {} : { max: stated.max }),
      };
  const subject = data.subject ? textOf(data.subject, 'name') : null;
  return (review, note) => {
    const author = authorOf(review);
    const text = readable(textOf(review, 'reviewBody', 'description', 'text'));
    const title = lineOf(textOf(review, 'headline', 'name'));
    return {
      ...UNKNOWN_FIELDS,
      externalId: ownNames.get(review) ?? madeName(...nameParts(review)),
      address: addressOf(review, url),
      author,
      rating: ratingFrom(valuesOf(review, 'reviewRating', 'rating', 'ratingValue'), usual, note),
      // Some name a review by its author, or by its subject.
      title: title === text || title === author.name || title === lineOf(subject) ? null : title,
      text,
      language: languageOf(review),
      writtenAt: dateFrom(textOf(review, 'datePublished', 'dateCreated')),
      editedAt: dateFrom(textOf(review, 'dateModified')),
      reply: replyIn(review, subject),
    };
  };
}

export function structuredLocation({ subject, aggregate, reviews }: PageData, url: URL): LocationInfo {
  const rating = aggregate && ratingFrom([aggregate], {}, () => {});
  const total = countOf(aggregate && textOf(aggregate, 'reviewCount', 'ratingCount'));
  return {
    name: lineOf(subject ? textOf(subject, 'name') : null),
    address: url.href,
    total,
    average: rating ? averageOn(rating.scale, rating.value) : null,
    // The total alone is worth connecting for.
    problem: reviews.length || total !== null ? null : NONE_TOLD,
  };
}

/** A rating without a scale is one of 1 to 5, unless the page has some beyond. */
function needsOtherScale(reviews: readonly Thing[]): boolean {
  return reviews.some((review) => {
    const rating = ratingFrom(valuesOf(review, 'reviewRating', 'rating', 'ratingValue'), WIDEST, () => {});
    return rating !== null && rating.scale.max === WIDEST.max && rating.value > 5;
  });
}

const WIDEST = { min: 0, max: 99 };

const NONE_TOLD = 'The page tells programs its average, but none of its reviews.';

/** Names shown in place of a deleted account. */
const GONE =
  /^[\s\p{P}]*(deleted|removed|former|gelöschter?|eliminado|supprimé)[\s\p{P}]*(user|account|member|nutzer|usuario|compte)?[\s\p{P}]*$/iu;
const NOBODY =
  /^[\s\p{P}]*(anonymous|anonym|anónimo|anonyme|anonimo|n\/a|none|null|undefined|unknown)?[\s\p{P}]*$/iu;

function authorOf(review: Thing): ReadReview['author'] {
  const { name, deleted } = writerOf(review);
  return { name: name && lineOf(name), deleted };
}

function writerOf(review: Thing): ReadReview['author'] {
  for (const value of valuesOf(review, 'author', 'creator')) {
    const full = typeof value === 'object' ? fullName(value) : String(value);
    const name = plainText(full)?.slice(0, LONGEST_NAME) ?? '';
    if (GONE.test(name)) return { name: null, deleted: true };
    if (!NOBODY.test(name)) return { name, deleted: false };
  }
  return { name: null, deleted: false };
}

function fullName(person: Thing): string | null {
  const parts = [textOf(person, 'givenName'), textOf(person, 'familyName')].filter(Boolean);
  return textOf(person, 'name') ?? (parts.length ? parts.join(' ') : textOf(person, 'alternateName'));
}

function languageOf(review: Thing): string | null {
  const told =
    textOf(review, 'inLanguage') ?? textOf(thingsOf(review, 'inLanguage')[0] ?? review, 'alternateName');
  return told && /^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i.test(told) ? told.replaceAll('_', '-') : null;
}

/** A comment by the business, not by anybody else. */
function replyIn(review: Thing, subject: string | null): ReadReply | null {
  for (const comment of thingsOf(review, 'comment', 'reply')) {
    const [author] = valuesOf(comment, 'author');
    const name = typeof author === 'object' ? textOf(author, 'name') : textOf(comment, 'author');
    const isBusiness =
      typeof author === 'object' && author.types.some((type) => /Organization|Business$/.test(type));
    if (isBusiness || (name !== null && name === subject)) {
      const at = dateFrom(textOf(comment, 'datePublished', 'dateCreated'));
      const reply = replyOf(readable(textOf(comment, 'text', 'description')), at);
      if (reply) return reply;
    }
  }
  return null;
}

function addressOf(review: Thing, url: URL): string | null {
  const told = textOf(review, 'url');
  return told && URL.canParse(told, url.href) ? webAddress(new URL(told, url.href).href) : null;
}

/** A text as its visitors see it. */
function readable(told: string | null): string | null {
  return wordsOf(told && withoutMarkup(told));
}

/** A name or title, on one line. */
function lineOf(told: string | null): string | null {
  return wordsOf(cleanLine(readable(told) ?? ''));
}

/** Many sites write “&amp;quot;” for a quotation mark: a text without tags that has such entities was escaped twice. */
function plainText(told: string | null): string | null {
  const text = wordsOf(told);
  if (!text || /[<>]/.test(text) || !/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i.test(text)) return text;
  const { children } = parseDocument(text);
  return wordsOf(children.map((child) => (isText(child) ? child.data : '')).join(''));
}

/**
 * The content from which an ID is derived where the page has none: what does not change unless the review is edited.
 * Stars may be corrected silently, so they count only if there is nothing else. What is shown is read with more care; a
 * change here changes all IDs.
 */
function nameParts(review: Thing): string[] {
  const time = plainDateFrom(textOf(review, 'datePublished', 'dateCreated'));
  const day = time && time.precision !== 'words' ? time.at.toISOString().slice(0, 10) : null;
  const { name } = writerOf(review);
  const words =
    plainText(textOf(review, 'reviewBody', 'description', 'text')) ?? plainText(textOf(review, 'headline'));
  const rating = ratingFrom(valuesOf(review, 'reviewRating', 'rating', 'ratingValue'), {}, () => {});
  const stars = words || !rating ? null : String(rating.value);
  const given = { name, day, words: words?.normalize('NFC').replace(/\s+/g, ' '), stars };
  const parts = Object.entries(given).flatMap(([part, value]) => (value ? [`${part} ${value}`] : []));
  return parts;
}

function isReviewOfSomebody(review: Thing): boolean {
  const parts = nameParts(review);
  const says = parts.some((part) => /^(words|stars) /.test(part));
  return says && (review.id !== null || parts.length > 1 || parts[0]?.startsWith('words ') === true);
}

/** IDs from the page, if they are unique and not mere counters. */
function ownNamesOf(reviews: readonly Thing[], url: URL): Map<Thing, string> {
  const taken = new Map<string, number>();
  const candidates = reviews.map((review) => {
    const names = [...new Set(candidatesOf(review, url))];
    for (const name of names) taken.set(name, (taken.get(name) ?? 0) + 1);
    return { review, names };
  });
  const chosen = candidates.map(({ review, names }) => ({
    review,
    name: names.find((name) => taken.get(name) === 1) ?? null,
  }));
  const counts = chosen.map(({ name }) => Number(/#\D*(\d{1,4})$/.exec(name ?? '')?.[1] ?? Number.NaN));
  const counting = counts.every((count, at) => at === 0 || count === (counts[at - 1] ?? 0) + 1);
  const first = counts[0] ?? Number.NaN;
  if (counting && !Number.isNaN(first) && (counts.length > 1 || first <= 1)) return new Map();
  return new Map(chosen.flatMap(({ review, name }) => (name ? [[review, name]] : [])));
}

function candidatesOf(review: Thing, url: URL): string[] {
  const [identifier] = valuesOf(review, 'identifier');
  const told = typeof identifier === 'object' ? textOf(identifier, 'value') : textOf(review, 'identifier');
  return [review.id, told && `${url.hostname} ${told}`, addressOf(review, url)].flatMap((name) => {
    const bare = name?.replace(/^https?:\/\/(www\.)?/, '') ?? '';
    const page = url.href.replace(/^https?:\/\/(www\.)?/, '');
    return bare && bare !== page && bare.length <= LONGEST_NAME ? [bare] : [];
  });
}
