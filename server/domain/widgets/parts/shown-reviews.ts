import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { showableOf } from '#server/db/reviews/showable.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { personInitials, platformInitials } from '#shared/business/initials.ts';
import { platformFacts } from '#shared/platforms/platform-facts.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { shownName } from '#shared/reviews/shown-name.ts';
import { MINUTE_MS } from '#shared/time/durations.ts';
import type { WidgetLook, WidgetReview } from '#shared/widgets/widgets.ts';

/** What is cached here and in browsers may be seen for so long, and must still be allowed to be kept then. */
const SEEN_FOR_MS = 15 * MINUTE_MS;

export type ShowableRow = Awaited<ReturnType<typeof selectPicked>>[number];

/** What strangers may read of this business, now and until a cached answer ends. */
export function showable(ctx: BusinessCtx & Pick<Ctx, 'readers'>) {
  const until = new Date(ctx.now().getTime() + SEEN_FOR_MS);
  return showableOf({ ...ctx, now: () => until }, 'widget');
}

type Showable = ReturnType<typeof showable>;

/** Reviews for this look, newest first; pinned ones first of all, whatever their stars. */
export async function selectPicked(ctx: BusinessCtx, look: WidgetLook) {
  const shown = showable(ctx);
  const pins = look.pinned.filter((id) => !look.hidden.includes(id));
  const isPinned = inArray(shown.id, pins);
  const isHidden = look.hidden.length > 0 ? not(inArray(shown.id, look.hidden)) : undefined;
  const rows = await ctx.db
    .select(shownColumns(shown))
    .from(shown)
    .leftJoin(platformConnections, eq(platformConnections.id, shown.connection_id))
    .where(and(isHidden, or(isPinned, isPicked(shown, look) ?? sql`true`)))
    .orderBy(...(pins.length > 0 ? [desc(isPinned)] : []), desc(shown.review_date), desc(shown.id))
    .limit(look.most);
  const placeOf = ({ id }: { id: string }) => (pins.indexOf(id) + pins.length + 1) % (pins.length + 1);
  const [first, rest] = [
    rows.filter(({ id }) => pins.includes(id)).sort((one, other) => placeOf(one) - placeOf(other)),
    rows.filter(({ id }) => !pins.includes(id)),
  ];
  return [...first, ...rest];
}

/** All of them, newest first, for the owner to pick from. */
export async function selectNewest(ctx: BusinessCtx, most: number) {
  const shown = showable(ctx);
  return ctx.db
    .select(shownColumns(shown))
    .from(shown)
    .leftJoin(platformConnections, eq(platformConnections.id, shown.connection_id))
    .orderBy(desc(shown.review_date), desc(shown.id))
    .limit(most);
}

export function shownColumns(shown: Showable) {
  return {
    id: shown.id,
    platform_id: shown.platform_id,
    address: shown.address,
    page_url: platformConnections.page_url,
    reviewer_name: shown.reviewer_name,
    rating: shown.rating,
    rating_value: shown.rating_value,
    rating_min: shown.rating_min,
    rating_max: shown.rating_max,
    stars: shown.stars,
    recommendation: shown.recommendation,
    title: shown.title,
    review_text: shown.review_text,
    excerpt: shown.excerpt,
    language: shown.language,
    review_date: shown.review_date,
    date_precision: shown.date_precision,
    date_words: shown.date_words,
    reply_text: shown.reply_text,
    reply_at: shown.reply_at,
    reply_state: shown.reply_state,
  };
}

/** A recommendation counts as five stars, the opposite as one: neither is ever part of an average. */
export function hasStars(shown: Showable, least: number): SQL {
  return sql`coalesce(${shown.stars}, case ${shown.recommendation} when 'yes' then 5 when 'no' then 1 end, 0) >= ${least}`;
}

function isPicked(shown: Showable, look: WidgetLook): SQL | undefined {
  const words = look.words.split(/[\s,]+/).filter(Boolean);
  const said = sql`${shown.title} || ' ' || ${shown.review_text}`;
  return and(
    look.leastStars > 1 ? hasStars(shown, look.leastStars) : undefined,
    look.platformIds.length > 0 ? inArray(shown.platform_id, look.platformIds) : undefined,
    look.leastLetters > 0 ? sql`length(${shown.review_text}) >= ${look.leastLetters}` : undefined,
    words.length > 0
      ? or(...words.map((word) => sql`strpos(lower(${said}), lower(${word})) > 0`))
      : undefined,
  );
}

export function toWidgetReview(row: ShowableRow, look: Pick<WidgetLook, 'names' | 'replies'>): WidgetReview {
  const platform = findPlatform(row.platform_id);
  const facts = platformFacts(row.platform_id);
  const isFiveStars = row.rating_max === null || (row.rating_max === 5 && (row.rating_min ?? 1) === 1);
  const name = shownName(row.reviewer_name, look.names === 'first' ? 'short' : look.names);
  return {
    id: row.id,
    name,
    initials: personInitials(row.reviewer_name),
    stars: row.recommendation ? null : row.stars,
    recommends: row.recommendation ? row.recommendation === 'yes' : null,
    original:
      isFiveStars || row.rating_value === null || row.rating_max === null
        ? null
        : { value: row.rating_value, max: row.rating_max },
    title: row.title,
    text: row.review_text,
    isExcerpt: row.excerpt,
    isWhole: facts?.conditions.wholeText ?? false,
    language: row.language,
    at: row.date_precision === 'words' ? null : row.review_date,
    dateWords: row.date_words,
    platformName: publicNameOf(platform),
    platformColor: platform?.color ?? '',
    platformLetters: platform ? platformInitials({ ...platform, name: publicNameOf(platform) }) : '',
    reply: look.replies && facts?.conditions.replies ? replyOf(row) : null,
    address: webAddressOf(row.address) || webAddressOf(row.page_url ?? ''),
  };
}

/** As the platform shows it; one that waits there or was refused is shown nowhere. */
function replyOf({ reply_text, reply_at, reply_state }: ShowableRow): WidgetReview['reply'] {
  const isPublished = reply_state === null || reply_state === 'published';
  return reply_text !== '' && isPublished ? { text: reply_text, at: reply_at } : null;
}

/** Read from elsewhere, so it may be anything. */
export function webAddressOf(address: string): string {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : '';
}
