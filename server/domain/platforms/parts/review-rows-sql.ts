import { type SQL, sql } from 'drizzle-orm';
import type { ReviewValues } from '#server/domain/platforms/parts/review-values.ts';

/** The columns that a sync supplies. */
const TYPES: Readonly<Record<keyof ReviewValues, string>> = {
  external_id: 'text',
  id_of: 'text',
  address: 'text',
  reviewer_name: 'text',
  title: 'text',
  review_text: 'text',
  excerpt: 'boolean',
  language: 'text',
  rating: 'integer',
  rating_value: 'double precision',
  rating_min: 'double precision',
  rating_max: 'double precision',
  stars: 'double precision',
  recommendation: 'text',
  review_type: 'text',
  review_date: 'timestamptz',
  date_precision: 'text',
  date_words: 'text',
  edited_at: 'timestamptz',
  reply_text: 'text',
  reply_at: 'timestamptz',
  reply_state: 'text',
  removed_at: 'timestamptz',
  expires_at: 'timestamptz',
  reply_reason: 'text',
  reply_from_here: 'boolean',
  backlog: 'boolean',
  content_hash: 'text',
};
const NAMES = Object.keys(TYPES) as (keyof ReviewValues)[];

/** The column names, for both sides of a statement. */
export const GIVEN_NAMES = sql.raw(NAMES.join(', '));

/** The `set` list of an update: all given columns but some. */
export function setGiven(but: readonly (keyof ReviewValues)[]): SQL {
  return sql.raw(
    NAMES.filter((name) => !but.includes(name))
      .map((name) => `${name} = given.${name}`)
      .join(', '),
  );
}

/** A page of reviews with the ids of their rows as a table `given`; one array parameter per column. */
export function reviewRowsSql(rows: readonly { id: string; values: ReviewValues }[]): SQL {
  const columns = NAMES.map(
    (name) => sql`${sql.param(rows.map(({ values }) => values[name]))}::${sql.raw(TYPES[name])}[]`,
  );
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  return sql`unnest(${sql.join([ids, ...columns], sql`, `)}) as given (id, ${GIVEN_NAMES})`;
}
