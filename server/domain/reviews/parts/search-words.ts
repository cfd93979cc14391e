import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessRef } from '#server/context.ts';
import { plannedEachTime } from '#server/db/plans.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** A beginning shorter than this fits too many words of everybody's to be looked for. */
const SHORTEST_BEGINNING = 2;
const MOST_WORDS = 12;
const BUSINESS = 'business:';
const SAID = sql`(${reviews.reviewer_name} || ' ' || ${reviews.title} || ' ' || ${reviews.review_text} || ' ' || ${reviews.reply_text})`;
/** In quotes, as it stands; else one word after the other. */
const PARTS = /"([^"]*)"|([^\s"]+)/g;

/**
 * Reviews with all of these words, each of which may be a beginning; what stands in quotes stands so in the text. Only
 * the parser of the database decides what a word is, so nothing that is typed is an error.
 */
export function saysAll(business: BusinessRef, search: string): SQL | undefined {
  const words = [...search.replaceAll('\0', '').matchAll(PARTS)].slice(0, MOST_WORDS).map(toWord);
  if (words.length === 0) return undefined;
  const query = sql`(${sql.join(
    words.map(({ query }) => query),
    sql` && `,
  )})`;
  const own = words.map(({ own }) => own);
  // The business is a word of the index, so that what others were told is not gone through. No words find nothing.
  return and(
    sql`(${plannedEachTime} ${reviews.search} @@ (${`'${BUSINESS}${business.id}'`}::tsquery && ${query}) and numnode(${query}) > 0)`,
    ...own,
  );
}

interface Word {
  query: SQL;
  /** What the index alone cannot tell. */
  own?: SQL;
}

function toWord([, phrase, word = '']: RegExpExecArray): Word {
  if (phrase !== undefined) return { query: sql`phraseto_tsquery('simple', ${phrase})` };
  const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  if (word.length < SHORTEST_BEGINNING) return { query: sql`to_tsquery('simple', ${quoted})` };
  const query = sql`to_tsquery('simple', ${`${quoted}:*`})`;
  // "bus" begins the word for the business itself, too, which stands in every row.
  const letters = word.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '');
  return BUSINESS.startsWith(letters) ? { query, own: sql`${SAID} ~* ${`\\m${letters}`}` } : { query };
}
