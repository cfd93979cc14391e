import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { newIds } from '#server/core/crypto.ts';
import { isAmong } from '#server/db/is-among.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { reviewEdits, reviews } from '#server/db/schema/reviews.ts';
import { planNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { IMPORT_READER, MAIL_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { findEarlierNames } from '#server/domain/platforms/parts/earlier-names.ts';
import { KNOWN, type Known } from '#server/domain/platforms/parts/known-reviews.ts';
import { withLanguages } from '#server/domain/platforms/parts/language-of.ts';
import { GIVEN_NAMES, reviewRowsSql, setGiven } from '#server/domain/platforms/parts/review-rows-sql.ts';
import {
  beforeAll,
  type Origin,
  type ReviewValues,
  reviewValues,
} from '#server/domain/platforms/parts/review-values.ts';
import { isBeginning } from '#server/domain/platforms/parts/same-review.ts';
import { WEBSITE } from '#shared/platforms/platforms.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts';

/** A first sync brings years of reviews; the owner is notified only of recent ones. */
const NEWS_FOR_MS = 3 * DAY_MS;

export interface Written {
  added: number;
  edited: number;
  removed: number;
  /** Those that are new or changed. */
  reviewIds: string[];
}

interface WriteOptions {
  storage: Origin['storage'];
  isFirst: boolean;
  /** This page has rows under the IDs of another reader. */
  hasEarlierNames: boolean;
  /** The reader whose IDs these are, if not the connection's. */
  idOf?: string;
  /** Leaves reviews alone that another reader has already stored, except for what has no ID of the platform's. */
  leavesOthers?: boolean;
  /** Used for reviews without a date that the first reading did not bring. */
  undatedAt?: Date | undefined;
  /** The import these come from; a row known from elsewhere as well is no longer the import's own. */
  importId?: string | null;
}

type ReviewRow = typeof reviews.$inferSelect;

/**
 * Stores a batch from a source: adds new reviews, updates changed ones with their former text in the history, leaves
 * equal ones alone. Runs in the caller's transaction; idempotent.
 */
export async function writeReviews(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  read: readonly ReadReview[],
  {
    storage,
    isFirst,
    hasEarlierNames,
    idOf = connection.reader,
    leavesOthers = false,
    importId = null,
    undatedAt = isFirst ? beforeAll(read) : undefined,
  }: WriteOptions,
): Promise<Written> {
  // The source allows showing these at once, and no storing.
  if (storage === 'never' || read.length === 0) return { added: 0, edited: 0, removed: 0, reviewIds: [] };
  const now = ctx.now();
  const origin = {
    idOf,
    storage,
    isFirst,
    connectedAt: connection.created_at,
    takesNoReplies: connection.platform_id === WEBSITE.id,
    ...(undatedAt && { undatedAt }),
  };
  const given = new Map(
    read.map((one) => reviewValues(one, origin, now)).map((values) => [values.external_id, values]),
  );
  const known = await loadKnown(ctx, connection.id, [...given.keys()]);
  const owned: string[] = [];
  const fresh = [...given.values()].filter(({ external_id }) => !known.has(external_id));
  if (hasEarlierNames && fresh.length > 0) {
    const earlier = await findEarlierNames(ctx, { id: connection.id, reader: idOf }, fresh);
    for (const [name, row] of earlier) {
      known.set(name, row);
      if (!leavesOthers || yields(row, idOf)) continue;
      given.delete(name);
      if (storage === 'keep' && row.expires_at !== null) owned.push(row.id);
    }
  }

  const changed: { row: Known; values: ReviewValues }[] = [];
  const seen: string[] = [];
  for (const values of given.values()) {
    const row = known.get(values.external_id);
    if (!row) continue;
    if (isChanged(row, values)) changed.push({ row, values });
    else if (isToTouch(row, values, { importId, now })) seen.push(row.id);
    if (values.expires_at === null && row.expires_at !== null) owned.push(row.id);
  }
  const expiresAt = [...given.values()][0]?.expires_at ?? null;
  await touch(ctx, seen, { expiresAt, importId });
  await removeExpiry(ctx, owned);
  const novel = fresh.filter(({ external_id }) => !known.has(external_id));
  const added = await insert(ctx, connection, await withLanguages(novel), importId);
  const edits = await update(ctx, changed, importId);
  const since = new Date(now.getTime() - NEWS_FOR_MS).toISOString();
  const isNews = novel.some(({ review_date }) => review_date >= since);
  const news = isNews ? added.map((id) => ({ id, before: null })) : [];
  // What is on a website was put there by the person who runs it.
  if (!origin.takesNoReplies) await notifyOfReviews(ctx, [...news, ...edits.before], { isFirst });
  return {
    added: added.length,
    edited: edits.edited,
    removed: edits.removed,
    reviewIds: [...added, ...changed.map(({ row }) => row.id)],
  };
}

/** A mail has the beginning of a text, and neither it nor a line of a list has the platform's ID. */
function yields(row: Known, idOf: string): boolean {
  return row.id_of === MAIL_READER || (row.id_of === IMPORT_READER && idOf !== IMPORT_READER);
}

async function loadKnown(
  ctx: BusinessCtx,
  connectionId: string,
  names: string[],
): Promise<Map<string, Known>> {
  const rows = await ctx.db
    .select(KNOWN)
    .from(reviews)
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        eq(reviews.connection_id, connectionId),
        sql`${reviews.external_id} = any(${sql.param(names)}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.external_id ?? '', row]));
}

function isChanged(row: Known, values: ReviewValues): boolean {
  const isBack = row.removed_at !== null && values.removed_at === null;
  return (
    row.content_hash !== values.content_hash ||
    row.external_id !== values.external_id ||
    row.id_of !== values.id_of ||
    isBack
  );
}

/** An unchanged row is written once a day, or if it was missed, may be kept for a while only, or came from one import. */
function isToTouch(
  row: Known,
  values: ReviewValues,
  { importId, now }: { importId: string | null; now: Date },
): boolean {
  const today = now.toISOString().slice(0, 10);
  return (
    row.missed !== 0 ||
    isRenewed(row, values) ||
    (row.import_id !== null && row.import_id !== importId) ||
    (row.last_seen_at?.toISOString().slice(0, 10) ?? '') < today
  );
}

/** Renewing for less than an hour would write all rows for nothing. */
function isRenewed({ expires_at: until }: Known, { expires_at }: ReviewValues): boolean {
  return until !== null && expires_at !== null && Date.parse(expires_at) - until.getTime() > HOUR_MS;
}

/** An import stays the origin of its own rows, also when it resumes after a crash. */
const stillOf = (importId: string | null) => sql`case when import_id = ${importId}::uuid then import_id end`;

async function touch(
  ctx: BusinessCtx,
  ids: readonly string[],
  { expiresAt, importId }: { expiresAt: string | null; importId: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(reviews)
    .set({
      last_seen_at: ctx.now(),
      missed: 0,
      import_id: stillOf(importId),
      // One that the owner has from a file has no expiry, and gets none.
      expires_at: sql`case when ${reviews.expires_at} is not null and ${expiresAt}::timestamptz is not null
        then ${expiresAt}::timestamptz else ${reviews.expires_at} end`,
    })
    .where(and(eq(reviews.business_id, ctx.business.id), isAmong(reviews.id, ids)));
}

/** The same review from a source without a time limit, such as the owner's file, stays. */
async function removeExpiry(ctx: BusinessCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(reviews)
    .set({ expires_at: null })
    .where(and(eq(reviews.business_id, ctx.business.id), isAmong(reviews.id, ids)));
}

async function insert(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  values: readonly ReviewValues[],
  importId: string | null,
): Promise<string[]> {
  if (values.length === 0) return [];
  const ids = newIds(values.length);
  const given = values.map((one, index) => ({ id: ids[index] ?? '', values: one }));
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`
    insert into reviews (id, business_id, user_id, platform_id, is_public, source, connection_id,
      first_seen_at, last_seen_at, created_at, updated_at, import_id, ${GIVEN_NAMES})
    select id, ${ctx.business.id}::uuid, ${ctx.business.userId}::uuid, ${connection.platform_id}::integer, true,
      'platform', ${connection.id}::uuid, ${now}, ${now}, ${now}, ${now}, ${importId}::uuid,
      ${GIVEN_NAMES}
    from ${reviewRowsSql(given)}
    on conflict (connection_id, external_id) where connection_id is not null do nothing
    returning id`,
  );
  return rows.map(({ id }) => id);
}

interface NewOrEdited {
  id: string;
  before: ReviewRow | null;
}

/** One statement for all; a truncated text never replaces the full one. */
async function update(
  ctx: BusinessCtx,
  changed: readonly { row: Known; values: ReviewValues }[],
  importId: string | null,
): Promise<{ before: NewOrEdited[]; edited: number; removed: number }> {
  if (changed.length === 0) return { before: [], edited: 0, removed: 0 };
  const now = ctx.now();
  const ids = changed.map(({ row }) => row.id);
  const before = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.business_id, ctx.business.id), inArray(reviews.id, ids)))
    .orderBy(reviews.id)
    .for('update');
  const old = new Map(before.map((row) => [row.id, row]));
  const news = await withLanguages(changed.map(({ values }) => values));
  const given = changed.flatMap(({ row: { id } }, index) => {
    const [row, values] = [old.get(id), news[index]];
    if (!row || !values) return [];
    return [{ id, row, values: { ...values, ...preservedValues(row, values) } }];
  });
  const edits = given.filter(({ row, values }) => saysSomethingElse(row, values));
  if (edits.length > 0) {
    await ctx.db.insert(reviewEdits).values(
      edits.map(({ row }) => ({
        review_id: row.id,
        rating_value: row.rating_value,
        rating_max: row.rating_max,
        stars: row.stars,
        title: row.title,
        review_text: row.review_text,
        replaced_at: now,
      })),
    );
  }
  const at = sql`${now.toISOString()}::timestamptz`;
  // `backlog` is decided at first sight. A relative date is the time of that first sight, and never better than a known
  // date; a day is never better than a time on it, or on the next in another zone.
  const isVaguer = sql`(given.date_precision = 'words' or (given.date_precision = 'day'
    and r.date_precision = 'second' and abs(extract(epoch from r.review_date - given.review_date)) <= 129600))`;
  await ctx.db.execute(sql`
    update reviews r set ${setGiven(['review_date', 'date_precision', 'removed_at', 'backlog'])},
      review_date = case when ${isVaguer} then r.review_date else given.review_date end,
      date_precision = case when ${isVaguer} then r.date_precision else given.date_precision end,
      removed_at = case when given.removed_at is null then null else coalesce(r.removed_at, given.removed_at) end,
      missed = 0, last_seen_at = ${at}, updated_at = ${at}, import_id = ${stillOf(importId)}
    from ${reviewRowsSql(given)}
    where r.business_id = ${ctx.business.id} and r.id = given.id`);
  const removed = given.filter(({ row, values }) => values.removed_at !== null && row.removed_at === null);
  return {
    before: before.map((row) => ({ id: row.id, before: row })),
    edited: edits.length,
    removed: removed.length,
  };
}

/** What the row knows better than this sync: text beyond an excerpt, and details of another reader. */
function preservedValues(row: ReviewRow, values: ReviewValues): Partial<ReviewValues> {
  const isCut = values.excerpt && !row.excerpt && isBeginning(values.review_text, row.review_text);
  const isOther = row.id_of !== values.id_of;
  const isUnseen = row.reply_from_here && values.reply_text === '';
  // What the owner has whole from a file, or a source without a time limit, stays also after an edit.
  const isOwned = row.expires_at === null && !row.excerpt;
  return {
    ...(isOwned ? { expires_at: null } : {}),
    ...(isUnseen ? replyOf(row) : {}),
    ...(isCut ? { review_text: row.review_text, excerpt: false } : {}),
    ...(isOther && values.title === '' ? { title: row.title } : {}),
    ...(isOther && values.address === '' ? { address: row.address } : {}),
    ...(values.language === '' && values.review_text === row.review_text ? { language: row.language } : {}),
  };
}

/** A reply posted from here stays: platforms show it later, and many sources never do. */
function replyOf({ reply_text, reply_at, reply_state, reply_reason }: ReviewRow): Partial<ReviewValues> {
  const at = reply_at?.toISOString() ?? null;
  return { reply_text, reply_at: at, reply_state, reply_reason, reply_from_here: true };
}

function saysSomethingElse(row: ReviewRow, values: ReviewValues): boolean {
  const isLonger = row.excerpt && isBeginning(row.review_text, values.review_text);
  return (
    row.stars !== values.stars ||
    row.recommendation !== values.recommendation ||
    row.title !== values.title ||
    (row.review_text !== values.review_text && !isLonger)
  );
}

/** Notifies the owner once; a review with a relative date is no news in the first sync. */
async function notifyOfReviews(
  ctx: BusinessCtx,
  news: readonly NewOrEdited[],
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  if (news.length === 0) return;
  const since = new Date(ctx.now().getTime() - NEWS_FOR_MS);
  const before = new Map(news.map((one) => [one.id, one.before]));
  const ids = [...before.keys()];
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        isAmong(reviews.id, ids),
        sql`greatest(${reviews.review_date}, ${reviews.edited_at}) >= ${since.toISOString()}::timestamptz`,
        sql`${reviews.removed_at} is null`,
      ),
    )
    .orderBy(reviews.id);
  for (const row of rows) {
    if (isFirst && row.date_precision === 'words') continue;
    const earlier = before.get(row.id) ?? null;
    await planNotice(ctx, { reviewId: row.id, before: earlier && toRated(earlier), after: toRated(row) });
  }
}

function toRated(row: ReviewRow) {
  return { rating: row.rating, isPublic: row.is_public, isRead: true, text: row.review_text };
}
