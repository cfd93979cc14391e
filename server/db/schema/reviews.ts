import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewPlatforms } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import type { ClickedHow, HandledNote, HandledOutcome, MatchState } from '#shared/reviews/inbox.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What people wrote: on the owner's own page (`page`), or on a platform (`platform`). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** The owner of the business, whose foreign key covers it: another check per row would add nothing. */
    user_id: uuid().notNull(),
    /** The platform it was read from; for an answer, the platform its author was sent to; 0 for private feedback. */
    platform_id: integer()
      .notNull()
      .references(() => reviewPlatforms.id),
    reviewer_name: text().notNull().default(''),
    /** Whole stars; null where a platform has none. */
    rating: integer(),
    review_text: text().notNull().default(''),
    /** Only for private feedback. */
    reviewer_email: text().notNull().default(''),
    is_public: boolean().notNull(),
    review_type: text().$type<'negative' | 'positive'>().notNull(),
    review_date: timestamp({ withTimezone: true }).notNull(),
    /** `page`: given on the review page. `platform`: read from a public platform. */
    source: text().$type<'page' | 'platform'>().notNull(),
    contact_id: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    /** One answer per key: the invitation or the visitor's form. Null for public reviews. */
    submission_key: text(),
    /** When the owner marked it as handled; null before. */
    handled_at: timestamp({ withTimezone: true }),
    /** When this person clicked through to the platform, which one it was then, and how. */
    clicked_through_at: timestamp('went_on_at', { withTimezone: true }),
    clicked_through_to: integer('went_on_to'),
    clicked_through_how: text('went_on_how').$type<ClickedHow>(),
    /** The outcome the owner noted; both stay when the person writes again. */
    handled_outcomes: jsonb().$type<HandledOutcome[]>().notNull().default([]),
    handled_words: text().notNull().default(''),
    /** Each time it was handled, the latest last; undone ones are removed. */
    handled_notes: jsonb().$type<HandledNote[]>().notNull().default([]),
    /** One press, so that it can be undone as a whole. */
    handled_batch: uuid(),
    /** The language of the page; null if unknown, and for public reviews. */
    page_language: text().$type<CustomerLanguage>(),
    /** The owner answered their own invitation: shown as a test, and in no figure. */
    is_test: boolean().notNull().default(false),

    // The rest is only known for reviews from a platform.
    connection_id: uuid().references(() => platformConnections.id, { onDelete: 'cascade' }),
    /** The platform's id, or the source's. */
    external_id: text(),
    /** The reader whose id `external_id` is. */
    id_of: text().notNull().default(''),
    address: text().notNull().default(''),
    title: text().notNull().default(''),
    /** On the platform's own scale; `stars` is the same on 1 to 5. */
    rating_value: doublePrecision(),
    rating_min: doublePrecision(),
    rating_max: doublePrecision(),
    stars: doublePrecision(),
    recommendation: text().$type<'yes' | 'no'>(),
    /** Only the beginning of the text is known. */
    excerpt: boolean().notNull().default(false),
    /** ISO 639-1, from the source or detected; empty if unknown. */
    language: text().notNull().default(''),
    /** How exact `review_date` is; for `words` it is when we first saw the review. */
    date_precision: text().$type<'second' | 'day' | 'words'>().notNull().default('second'),
    date_words: text().notNull().default(''),
    /** When the platform says it was last changed. */
    edited_at: timestamp({ withTimezone: true }),
    /** The import that added it, until another source has it as well; only then it can be undone. */
    import_id: uuid(),
    /** Over everything a sync may change: equal means unchanged. */
    content_hash: text().notNull().default(''),
    first_seen_at: timestamp({ withTimezone: true }),
    /** When it arrived here: the waiting time for a reply counts from then. */
    seen_at: timestamp({ withTimezone: true })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(first_seen_at, review_date)`),
    /** By the day: updating it in every sync would write every row. */
    last_seen_at: timestamp({ withTimezone: true }),
    /** Complete syncs in a row that did not find it. */
    missed: integer().notNull().default(0),
    removed_at: timestamp({ withTimezone: true }),
    /** The owner's reply as it is on the platform. */
    reply_text: text().notNull().default(''),
    reply_at: timestamp({ withTimezone: true }),
    reply_state: text().$type<'published' | 'pending' | 'rejected'>(),
    /** Why the platform rejected it, in its own words. */
    reply_reason: text().notNull().default(''),
    /** Published or posted from here, and not seen by a sync yet: one that finds none does not remove it. */
    reply_from_here: boolean().notNull().default(false),
    /** For sources that forbid storing: when it is deleted. */
    expires_at: timestamp({ withTimezone: true }),

    /** It was old when the platform was connected: nobody is asked to reply to years of reviews. */
    backlog: boolean().notNull().default(false),
    /** Needs a look: private feedback, and reviews without a reply, until handled. */
    needs_reply: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`handled_at is null and removed_at is null and (not is_public or (source = 'platform' and reply_text = '' and not backlog))`,
      ),
    /**
     * The words without accents (`unaccented`, migration 0041), with the business id among them, so that a search never
     * scans other businesses' rows. No word of a text begins with `=`.
     */
    search: tsvector().generatedAlwaysAs(
      sql`array_to_tsvector(array['=' || business_id::text]) || to_tsvector('simple', unaccented(reviewer_name || ' ' || title || ' ' || review_text || ' ' || reply_text))`,
    ),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Public reviews have none, and are most of the rows.
    uniqueIndex('reviews_submission')
      .on(table.business_id, table.submission_key)
      .where(sql`${table.submission_key} is not null`),
    index('reviews_inbox').on(table.business_id, table.review_date, table.id),
    // As in the other tables that reference contacts: without it, deleting a contact scans all rows.
    index('reviews_contact').on(table.contact_id).where(sql`${table.contact_id} is not null`),
    // Who has rated, queried for each list of contacts.
    index('reviews_of_contacts')
      .on(table.business_id, table.contact_id, table.review_date, table.is_test)
      .where(sql`${table.contact_id} is not null`),
    uniqueIndex('reviews_external')
      .on(table.connection_id, table.external_id)
      .where(sql`${table.connection_id} is not null`),
    index('reviews_platform').on(table.business_id, table.platform_id, table.review_date, table.id),
    // For the counts in the menu and the tabs of the inbox: few rows of many.
    index('reviews_needs_reply')
      .on(table.business_id, table.review_date, table.id)
      .where(sql`${table.needs_reply}`),
    // For the overdue count on every screen (`notices/parts/reply-deadlines`).
    index('reviews_waiting').on(table.business_id, table.seen_at).where(sql`${table.needs_reply}`),
    // How soon they were answered: without the years that were there before their page was connected.
    index('reviews_answerable')
      .on(table.business_id, table.review_date, table.id)
      .where(sql`${table.source} = 'platform' and ${table.removed_at} is null and not ${table.backlog}`),
    index('reviews_private')
      .on(table.business_id, table.review_date, table.id)
      .where(sql`not ${table.is_public}`),
    index('reviews_answers')
      .on(table.business_id, table.review_date, table.id)
      .where(sql`${table.source} = 'page'`),
    index('reviews_removed')
      .on(table.business_id, table.review_date, table.id)
      .where(sql`${table.removed_at} is not null`),
    // What the last complete syncs did not find: few rows, if any.
    index('reviews_missed').on(table.business_id, table.connection_id).where(sql`${table.missed} > 0`),
    index('reviews_expiry').on(table.expires_at).where(sql`${table.expires_at} is not null`),
    index('reviews_search').using('gin', table.search),
    index('reviews_import').on(table.import_id).where(sql`${table.import_id} is not null`),
    index('reviews_handled').on(table.handled_batch).where(sql`${table.handled_batch} is not null`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check(
      'reviews_source',
      sql`case ${table.source} when 'page' then ${table.submission_key} is not null and ${table.rating} is not null
        and ${table.connection_id} is null else ${table.submission_key} is null and ${table.connection_id} is not null
        and ${table.external_id} is not null and ${table.is_public} end`,
    ),
  ],
);

/** Earlier versions of a review that was edited on its platform, the latest last. */
export const reviewEdits = pgTable(
  'review_edits',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    rating_value: doublePrecision(),
    rating_max: doublePrecision(),
    stars: doublePrecision(),
    title: text().notNull(),
    review_text: text().notNull(),
    /** When the change was found. */
    replaced_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('review_edits_review').on(table.review_id, table.replaced_at)],
);

/** An answer and the public review that followed it. A refused pair is never offered again. */
export const reviewMatches = pgTable(
  'review_matches',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    answer_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    state: text().$type<MatchState>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('review_matches_pair').on(table.answer_id, table.review_id),
    uniqueIndex('review_matches_answer').on(table.answer_id).where(sql`${table.state} = 'joined'`),
    uniqueIndex('review_matches_review').on(table.review_id).where(sql`${table.state} = 'joined'`),
    index('review_matches_of_review').on(table.review_id),
    index('review_matches_business').on(table.business_id, table.state),
  ],
);

/** For the team only. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('review_notes_review').on(table.review_id, table.created_at)],
);

/**
 * Totals of all reviews for the inbox, so that it need not scan them. Maintained only by triggers of `reviews` in the
 * writing transaction, and left out of backups. `connection_id` is null for answers and private feedback.
 */
export const reviewTotals = pgTable(
  'review_totals',
  {
    id: uuid().primaryKey().defaultRandom(),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    connection_id: uuid().references(() => platformConnections.id, { onDelete: 'cascade' }),
    platform_id: integer().notNull(),
    language: text().notNull(),
    /** Public, and not removed since. */
    shown: integer().notNull(),
    /** Those with stars, and their sum. */
    rated: integer().notNull(),
    stars: numeric().notNull(),
    private: integer().notNull(),
    private_waiting: integer().notNull(),
    removed: integer().notNull(),
    needs_reply: integer().notNull(),
    /** Rows that ever arrived; never decreases. */
    arrived: integer().notNull(),
  },
  (table) => [
    unique('review_totals_key')
      .on(table.business_id, table.connection_id, table.platform_id, table.language)
      .nullsNotDistinct(),
    index('review_totals_connection').on(table.connection_id),
  ],
);
