import { z } from 'zod';
import type { ReadReply, ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import {
  ratingOn,
  replyOf,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  unixTime,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

const Words = z.string().nullish();

/** Each platform has some of these fields: https://app.outscraper.cloud/api-docs */
const Item = z.object({
  review_id: Words,
  review_link: Words,
  author_id: Words,
  author_title: Words,
  review_rating: z.number().nullish(),
  review_title: Words,
  review_text: Words,
  review_timestamp: z.number().nullish(),
  /** Seconds on Trustpilot, a date on Tripadvisor. */
  review_date: z.union([z.number(), z.string()]).nullish(),
  owner_answer: Words,
  owner_answer_timestamp: z.number().nullish(),
  owner_response: Words,
  owner_replies: z.array(z.unknown()).nullish(),
});

export function outscraperItem(platform: string) {
  return Item.transform((review) => ({ ...review, id: nameOf(platform, review) })).refine(
    ({ id }) => id !== '',
    {
      path: ['review_id'],
      error: 'is missing',
    },
  );
}
type OutscraperReview = z.output<ReturnType<typeof outscraperItem>>;

/** On Tripadvisor the address contains the ID; on Google a person has only one review per place. */
function nameOf(platform: string, { review_id, review_link, author_id }: z.output<typeof Item>): string {
  if (review_id) return review_id;
  if (platform === 'tripadvisor') return /-r(\d+)-/.exec(review_link ?? '')?.[1] ?? '';
  return platform === 'google' && author_id ? `by-${author_id}` : '';
}

export function outscraperRow(platform: string, review: OutscraperReview, note: TakeNote): ReadReview {
  const { id, review_link, author_title, review_rating, review_title, review_text } = review;
  const text = platform === 'yelp' ? plain(review_text) : review_text;
  return {
    ...UNKNOWN_FIELDS,
    externalId: id,
    address: addressOf(platform, id) ?? webAddress(review_link),
    author: { name: wordsOf(author_title), deleted: false },
    rating: ratingOn(STARS, review_rating, note),
    title: wordsOf(review_title),
    text: wordsOf(text),
    writtenAt: timeOfReview(review),
    reply: answerTo(review, note),
  };
}

function addressOf(platform: string, id: string): string | null {
  return platform === 'trustpilot' ? `https://www.trustpilot.com/reviews/${encodeURIComponent(id)}` : null;
}

function timeOfReview({ review_timestamp, review_date }: OutscraperReview): ReadTime | null {
  if (review_timestamp) return unixTime(review_timestamp);
  return typeof review_date === 'number' ? unixTime(review_date) : timeOf(review_date);
}

const Reply = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

function answerTo(review: OutscraperReview, note: TakeNote): ReadReply | null {
  const { owner_answer, owner_answer_timestamp, owner_response, owner_replies } = review;
  const [first] = owner_replies ?? [];
  const listed = first === undefined ? null : Reply.safeParse(first);
  if (listed && !listed.success) note('reply', Object.keys(Object(first)).join(', '));
  const text = wordsOf(owner_answer) ?? wordsOf(owner_response) ?? wordsOf(listed?.data);
  return replyOf(text, unixTime(owner_answer_timestamp));
}

const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Yelp's texts are HTML, with line breaks as the only markup. */
function plain(html: string | null | undefined): string | null {
  if (!html) return null;
  return html.replace(/<br\s*\/?>/gi, '\n').replace(/&(?:#(\d{1,7})|(\w{2,6}));/g, (mark, code, word) => {
    if (code) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : mark;
    return Object.hasOwn(MARKS, word) ? (MARKS[word] ?? mark) : mark;
  });
}
