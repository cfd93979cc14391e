import { type SQL, sql } from 'drizzle-orm';
import type { BusinessRef } from '#server/core/context.ts';
import { plannedEachTime } from '#server/db/plans.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';

/** Shorter prefixes match too many words to be searched. */
const SHORTEST_BEGINNING = 2;
/** A single letter of these scripts is a word. */
const WORD_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MOST_WORDS = 12;
/** Quoted phrases, else single words. */
const PARTS = /"([^"]*)"|([^\s"]+)/g;

/**
 * Reviews with all of these words, each possibly a prefix; quoted phrases must occur as such. Only the database's
 * parser splits words, so no input is an error.
 */
export function saysAll(business: BusinessRef, search: string): SQL | undefined {
  const words = [...search.replaceAll('\0', '').matchAll(PARTS)].slice(0, MOST_WORDS).map(toQuery);
  if (words.length === 0) return undefined;
  const query = sql`(${sql.join(words, sql` && `)})`;
  // The business id is a word in the index, so that other businesses' rows are not scanned. A search without words
  // finds nothing.
  return sql`(${plannedEachTime} ${REVIEW.search} @@ (${`'=${business.id}'`}::tsquery && ${query}) and numnode(${query}) > 0)`;
}

function toQuery([, phrase, word = '']: RegExpExecArray): SQL {
  if (phrase !== undefined) return sql`phraseto_tsquery('simple', unaccented(${phrase}))`;
  // Quoted after accents are removed, since some letters become an apostrophe.
  const quoted = sql`quote_literal(replace(unaccented(${word}), '\\', ' '))`;
  const ending = word.length >= SHORTEST_BEGINNING || WORD_LETTER.test(word) ? ':*' : '';
  return sql`to_tsquery('simple', ${quoted} || ${ending})`;
}
