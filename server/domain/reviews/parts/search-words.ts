import { type SQL, sql } from 'drizzle-orm';
import type { BusinessRef } from '#server/core/context.ts';
import { plannedEachTime } from '#server/db/plans.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';

/** A beginning shorter than this fits too many words of everybody's to be looked for. */
const SHORTEST_BEGINNING = 2;
/** One letter of these is a word. */
const WORD_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MOST_WORDS = 12;
/** In quotes, as it stands; else one word after the other. */
const PARTS = /"([^"]*)"|([^\s"]+)/g;

/**
 * Reviews with all of these words, each of which may be a beginning; what stands in quotes stands so in the text. Only
 * the parser of the database decides what a word is, so nothing that is typed is an error.
 */
export function saysAll(business: BusinessRef, search: string): SQL | undefined {
  const words = [...search.replaceAll('\0', '').matchAll(PARTS)].slice(0, MOST_WORDS).map(toQuery);
  if (words.length === 0) return undefined;
  const query = sql`(${sql.join(words, sql` && `)})`;
  // The business is a word of the index, so that what others were told is not gone through. No words find nothing.
  return sql`(${plannedEachTime} ${REVIEW.search} @@ (${`'=${business.id}'`}::tsquery && ${query}) and numnode(${query}) > 0)`;
}

function toQuery([, phrase, word = '']: RegExpExecArray): SQL {
  if (phrase !== undefined) return sql`phraseto_tsquery('simple', unaccented(${phrase}))`;
  // Quoted after the accents are off: some letters become an apostrophe.
  const quoted = sql`quote_literal(replace(unaccented(${word}), '\\', ' '))`;
  const ending = word.length >= SHORTEST_BEGINNING || WORD_LETTER.test(word) ? ':*' : '';
  return sql`to_tsquery('simple', ${quoted} || ${ending})`;
}
