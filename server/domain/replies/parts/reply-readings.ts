import { createHash } from 'node:crypto';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import { replyReadings } from '#server/db/schema/replies.ts';
import { loadSubject, type Subject } from '#server/domain/replies/internal.ts';
import { findModelConnection } from '#server/domain/replies/parts/model-of.ts';
import { areTokensUsedUp } from '#server/domain/replies/parts/usage.ts';
import type { TextRange } from '#shared/privacy-check/sentence-ranges.ts';
import type { ModelFault, SecondReading } from '#shared/replies/replies.ts';
import { MINUTE_MS } from '#shared/time/durations.ts';

/** Of one review: whoever goes on typing needs the last ones only. */
const MOST_READINGS = 20;
/** After a failure the same text is read again, but not at each press. */
const FAULT_KEPT_MS = MINUTE_MS;

/** What a model said of a text, and where. */
export interface TextReading {
  second: SecondReading;
  ranges: readonly TextRange[];
}

/** The setting, or what it is at first. */
export function isSecondReaderOn(
  { second_reader }: Pick<Subject['settings'], 'second_reader'>,
  { is_healthcare }: Pick<Subject['business'], 'is_healthcare'>,
): boolean {
  return second_reader ?? is_healthcare;
}

/** What is known of this text, without asking anybody. Emails are read by their recipient alone, and by no model. */
export async function findReading(ctx: BusinessCtx, subject: Subject, text: string): Promise<TextReading> {
  const { settings, business, review } = subject;
  const isOff =
    subject.isClosed ||
    kindOf(review) !== 'platform' ||
    !isSecondReaderOn(settings, business) ||
    (ctx.models.service === null && (await findModelConnection(ctx)) === null);
  if (isOff) return { second: { state: 'off' }, ranges: [] };
  if (text.trim() === '') return UNREAD;
  const [row] = await ctx.db
    .select()
    .from(replyReadings)
    .where(
      and(
        eq(replyReadings.business_id, ctx.business.id),
        eq(replyReadings.review_id, review.id),
        eq(replyReadings.digest, readingDigest(subject, text)),
      ),
    );
  const isOver = row?.fault && ctx.now().getTime() - row.read_at.getTime() >= FAULT_KEPT_MS;
  if (row && !isOver) return row.fault ? failedReading(row.fault) : readAt(row.ranges, text);
  if (await areTokensUsedUp(ctx, settings.token_cap)) return failedReading('token_cap');
  return UNREAD;
}

const UNREAD: TextReading = { second: { state: 'due' }, ranges: [] };

/** The text is trimmed where it is sent, and not where it is typed. */
function readAt(ranges: readonly TextRange[], text: string): TextReading {
  const by = text.length - text.trimStart().length;
  return {
    second: { state: 'read' },
    ranges: ranges.map(({ start, end }) => ({ start: start + by, end: end + by })),
  };
}

function failedReading(fault: ModelFault): TextReading {
  return { second: { state: 'failed', fault }, ranges: [] };
}

/** Remembers what came of reading the trimmed text, for as long as it is among the last of its review. */
export async function saveReading(
  ctx: BusinessCtx,
  subject: Subject,
  text: string,
  { ranges, fault }: { ranges: TextRange[]; fault: ModelFault | null },
): Promise<void> {
  const reviewId = subject.review.id;
  await withTx(ctx, async (ctx) => {
    await loadSubject(ctx, reviewId, { lock: true });
    const values = { ranges, fault, read_at: ctx.now() };
    await ctx.db
      .insert(replyReadings)
      .values({
        business_id: ctx.business.id,
        review_id: reviewId,
        digest: readingDigest(subject, text),
        ...values,
      })
      .onConflictDoUpdate({ target: [replyReadings.review_id, replyReadings.digest], set: values });
    const ofReview = and(
      eq(replyReadings.business_id, ctx.business.id),
      eq(replyReadings.review_id, reviewId),
    );
    const last = ctx.db
      .select({ digest: replyReadings.digest })
      .from(replyReadings)
      .where(ofReview)
      .orderBy(desc(replyReadings.read_at), desc(replyReadings.digest))
      .limit(MOST_READINGS);
    await ctx.db.delete(replyReadings).where(and(ofReview, notInArray(replyReadings.digest, last)));
  });
}

/** Healthcare businesses are asked another question. */
export function readingDigest({ business }: Pick<Subject, 'business'>, text: string): string {
  const asked = business.is_healthcare ? 'care' : 'private';
  return createHash('sha256').update(`${asked}\n${text.trim()}`).digest('hex');
}
