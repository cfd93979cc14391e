import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import {
  askedSentence,
  DOUBT_QUESTION,
  oneLine,
  type PrivacyFinding,
} from '#shared/privacy-check/finding.ts';

/** A text that is to leave, what the privacy check found in it, and what somebody says about its doubts. */
interface DoubtfulText {
  reviewId: string;
  text: string;
  findings: readonly PrivacyFinding[];
  /** Sentences said to be just as true had the reviewer never been there. */
  confirmed: readonly string[];
  /** The path of the text in the verb's input. */
  field: string;
}

/**
 * Refuses a text with a doubt that nobody has confirmed, and records each new answer: who, when and which sentence. The
 * sentence is kept as a digest, as the audit holds no words of people; an answer counts for this review alone.
 */
export async function settleDoubts(
  ctx: BusinessCtx,
  { reviewId, text, findings, confirmed, field }: DoubtfulText,
): Promise<void> {
  const asked = sentencesAsked(text, findings);
  if (asked.length === 0) return;
  const isOfSecondReader = (sentence: string) =>
    findings.some((one) => one.rule === 'second_reader' && askedSentence(text, one) === sentence);
  const known = new Set(await findAnswered(ctx, reviewId, asked));
  const given = new Set(confirmed.map(oneLine));
  const open = asked.filter((sentence) => !known.has(sentence) && !given.has(sentence));
  const [first] = open;
  if (first !== undefined) {
    const words = open.map((sentence) => `“${sentence}” ${DOUBT_QUESTION} Say so, or change it.`);
    throw new AppError('invalid', words[0] ?? '', { reason: 'reply_in_doubt', fields: { [field]: words } });
  }
  for (const sentence of asked) {
    if (known.has(sentence)) continue;
    await record(
      ctx,
      'replies.answer-doubt',
      { type: 'review', id: reviewId },
      { sentence: digest(sentence), ...(isOfSecondReader(sentence) && { raisedBy: 'second-reader' }) },
    );
  }
}

/** The sentences of a text whose question was confirmed for this review. */
export async function confirmedIn(
  ctx: BusinessCtx,
  { reviewId, text, findings }: Pick<DoubtfulText, 'reviewId' | 'text' | 'findings'>,
): Promise<string[]> {
  return findAnswered(ctx, reviewId, sentencesAsked(text, findings));
}

function sentencesAsked(text: string, findings: readonly PrivacyFinding[]): string[] {
  return [...new Set(findings.flatMap((finding) => askedSentence(text, finding) ?? []))];
}

async function findAnswered(
  ctx: BusinessCtx,
  reviewId: string,
  sentences: readonly string[],
): Promise<string[]> {
  if (sentences.length === 0) return [];
  const kept = sql<string>`${auditEvents.detail}->>'sentence'`;
  const rows = await ctx.db
    .selectDistinct({ kept })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.business_id, ctx.business.id),
        eq(auditEvents.subject_type, 'review'),
        eq(auditEvents.subject_id, reviewId),
        eq(auditEvents.action, 'replies.answer-doubt'),
        inArray(kept, sentences.map(digest)),
      ),
    );
  const found = new Set(rows.map((row) => row.kept));
  return sentences.filter((sentence) => found.has(digest(sentence)));
}

function digest(sentence: string): string {
  return createHash('sha256').update(sentence).digest('hex');
}
