import type { BusinessCtx } from '#server/core/context.ts';
import { confirmedIn } from '#server/core/privacy-doubts.ts';
import type { replyBatches, replyBatchReviews } from '#server/db/schema/replies.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import {
  loadReplySettings,
  loadSubject,
  type ReplyRow,
  type Subject,
} from '#server/domain/replies/internal.ts';
import { checkedText, privacyOf } from '#server/domain/replies/parts/check-privacy.ts';
import { listConfirmedFacts } from '#server/domain/replies/parts/confirmed-facts.ts';
import { knownFactsOf } from '#server/domain/replies/parts/known-facts.ts';
import { languagesFor, reviewLanguage } from '#server/domain/replies/parts/language-of-reply.ts';
import { findModelConnection } from '#server/domain/replies/parts/model-of.ts';
import { replyMethodOf } from '#server/domain/replies/parts/reply-method.ts';
import { isSecondReaderOn } from '#server/domain/replies/parts/reply-readings.ts';
import { isSameReply } from '#server/domain/replies/parts/same-reply.ts';
import { loadUsage } from '#server/domain/replies/parts/usage.ts';
import { listVersions, type ReplyVersionRow } from '#server/domain/replies/parts/versions.ts';
import {
  isPastDue,
  type ModelConnectionView,
  type ReplyBatchView,
  type ReplySettingsView,
  type ReplyState,
  type ReplyVersionView,
  type ReplyView,
  savedText,
} from '#shared/replies/replies.ts';

/** The last order has not been carried out, or nobody knows. */
const UNDONE: readonly ReplyState[] = ['sending', 'unclear', 'failed'];

export async function loadReplyView(ctx: BusinessCtx, reviewId: string): Promise<ReplyView> {
  const subject = await loadSubject(ctx, reviewId);
  const versions = await listVersions(ctx, reviewId);
  const own = await findModelConnection(ctx);
  const { review, reply, settings, business } = subject;
  const state = stateOf(subject, versions.length > 0);
  const texts = {
    published: review.reply_text
      ? {
          text: review.reply_text,
          at: review.reply_at,
          reason: state === 'rejected' ? review.reply_reason : '',
        }
      : null,
    versions: versions.map(toReplyVersionView),
  };
  const versionId = reply?.version_id ?? null;
  const text = savedText(texts, versionId);
  const checked = await checkedText(ctx, subject, text);
  return {
    reviewId,
    state,
    fault: state === 'failed' ? (reply?.fault ?? null) : null,
    doing: UNDONE.includes(state) ? (reply?.doing ?? null) : null,
    ...texts,
    versionId,
    method: replyMethodOf(ctx, subject),
    due: subject.dueAt && { at: subject.dueAt, isOverdue: isPastDue(subject.dueAt, ctx.now()) },
    tone: settings.tone,
    length: settings.length,
    languageChoice: settings.language,
    reviewLanguage: reviewLanguage(review.language),
    languages: languagesFor(business),
    signature: settings.signature,
    businessName: business.business_name,
    hasModel: own !== null || ctx.models.service !== null,
    ownsModel: own !== null,
    privacy: privacyOf(subject),
    knownFacts: knownFactsOf(subject),
    confirmedFacts: (await listConfirmedFacts(ctx, reviewId)).map(({ phrase }) => phrase),
    checked: [checked],
    confirmed: await confirmedIn(ctx, checked),
  };
}

/** What the platform has counts for more than what we last did; an order that is not settled counts for most. */
function stateOf({ reply, review }: Subject, hasDraft: boolean): ReplyState {
  switch (reply?.state) {
    case 'queued':
    case 'calling':
      return 'sending';
    case 'unclear':
      return 'unclear';
    case 'failed':
      if (isDoneAfterAll(reply, review)) break;
      return 'failed';
    default:
      break;
  }
  if (review.reply_text) {
    if (reply?.state === 'posted' && review.reply_from_here) return 'posted';
    return review.reply_state ?? 'published';
  }
  return hasDraft ? 'draft' : 'none';
}

/** A later reading found on the platform what the order was for. */
function isDoneAfterAll(reply: ReplyRow, { reply_text }: Subject['review']): boolean {
  return reply.doing === 'publish' ? isSameReply(reply_text, reply.text) : reply_text === '';
}

function toReplyVersionView(row: ReplyVersionRow): ReplyVersionView {
  const { id, number, by, text, tone, length, language, hint, fault, ordered_language: ordered } = row;
  const written = by === 'person' ? null : row.edited ? row.written : text;
  return { id, number, by, written, text, tone, length, language, ordered, hint, fault, at: row.created_at };
}

export function toReplyBatchView(
  batch: typeof replyBatches.$inferSelect,
  items: readonly (typeof replyBatchReviews.$inferSelect)[],
): ReplyBatchView {
  const done = items.filter(({ state }) => state === 'done');
  return {
    id: batch.id,
    state: batch.state,
    startedAt: batch.created_at,
    total: items.length,
    done: done.length,
    leftOut: batch.left_out,
    reviewIds: done.map(({ review_id }) => review_id),
  };
}

export async function loadReplySettingsView(ctx: BusinessCtx): Promise<ReplySettingsView> {
  const settings = await loadReplySettings(ctx);
  const business = await loadBusiness(ctx, ctx.business.id);
  return {
    samples: settings.samples,
    signature: settings.signature,
    teamNames: settings.team_names,
    wordsToUse: settings.words_to_use,
    wordsToAvoid: settings.words_to_avoid,
    tone: settings.tone,
    length: settings.length,
    language: settings.language,
    targetHours: settings.target_hours,
    languages: languagesFor(business),
    isHealthcare: business.is_healthcare,
    secondReader: isSecondReaderOn(settings, business),
    model: await loadModelView(ctx, settings.token_cap),
    confirmedFacts: (await listConfirmedFacts(ctx)).map(({ id, phrase, created_at }) => ({
      id,
      phrase,
      at: created_at,
    })),
  };
}

async function loadModelView(ctx: BusinessCtx, cap: number): Promise<ModelConnectionView> {
  const own = await findModelConnection(ctx);
  const { service } = ctx.models;
  return {
    from: own ? 'business' : service ? 'service' : 'none',
    hasService: service !== null,
    baseUrl: own?.base_url ?? '',
    model: own?.model ?? '',
    hint: own?.hint ?? '',
    check: own?.checked_at ? { at: own.checked_at, fault: own.fault } : null,
    usage: await loadUsage(ctx, cap),
  };
}
