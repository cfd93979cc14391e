import { ModelError } from '#server/connectors/models/model.ts';
import { detectLanguage } from '#server/connectors/platforms/detect-language.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { sharedUse } from '#server/core/shared-use.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { findingsOf } from '#server/domain/replies/parts/check-privacy.ts';
import { countedPieces } from '#server/domain/replies/parts/counted-pieces.ts';
import { findModel } from '#server/domain/replies/parts/model-of.ts';
import { placesOfRedacted } from '#server/domain/replies/parts/places-of-redacted.ts';
import { redact } from '#server/domain/replies/parts/redact.ts';
import {
  findReading,
  readingDigest,
  saveReading,
  type TextReading,
} from '#server/domain/replies/parts/reply-readings.ts';
import { makeSecondPrompt, readQuotes } from '#server/domain/replies/parts/second-prompt.ts';
import type { TextRange } from '#shared/privacy-check/sentence-ranges.ts';

/** A press on Publish waits for the reading that typing began. */
const inProgress = sharedUse<Promise<void>>();
/** Shorter ones say nothing: an article, an initial. */
const FEWEST_LETTERS = 3;
/** A word that is quoted may be everywhere. */
const MOST_RANGES = 100;
const LETTER_FIRST = /^[\p{L}\p{N}]/u;
const LETTER_LAST = /[\p{L}\p{N}]$/u;

/**
 * Has a model read this text, unless one has, or the privacy check refuses it anyway. Whatever goes wrong, the check
 * decides without it. Call it before the transaction that orders the reply.
 */
export async function readBySecond(ctx: BusinessCtx, subject: Subject, text: string): Promise<TextReading> {
  const known = await findReading(ctx, subject, text);
  if (known.second.state !== 'due' || text.trim() === '') return known;
  if (findingsOf(subject, text).some(({ severity }) => severity === 'blocking')) return known;
  await inProgress(
    { owner: ctx.models, key: `${subject.review.id} ${readingDigest(subject, text)}` },
    () => readOnce(ctx, subject, text.trim()),
    (reading) => reading,
  );
  return findReading(ctx, subject, text);
}

/** Looks again, as another reading may have ended between the look before and this call. */
async function readOnce(ctx: BusinessCtx, subject: Subject, text: string): Promise<void> {
  const { second } = await findReading(ctx, subject, text);
  if (second.state === 'due') await read(ctx, subject, text);
}

async function read(ctx: BusinessCtx, subject: Subject, text: string): Promise<void> {
  const model = await findModel(ctx);
  if (!model) return;
  const { review, business, ownEmails } = subject;
  const names = [review.reviewer_name, ...ownEmails.map((email) => email.split('@')[0] ?? '')];
  const language = (await detectLanguage(text)) ?? review.language;
  const redacted = redact(text, { names, language });
  const never = new AbortController().signal;
  try {
    let said = '';
    const prompt = makeSecondPrompt(redacted, business.is_healthcare);
    for await (const piece of countedPieces(ctx, model.write(prompt, never))) said += piece;
    const quotes = readQuotes(said);
    const placeOf = placesOfRedacted(text, redacted);
    if (!quotes || !placeOf) throw new ModelError('model_unexpected', 'The second reader gave no list');
    const ranges = merged(quotes.flatMap((quote) => rangesOf(quote, redacted))).map(placeOf);
    await saveReading(ctx, subject, text, { ranges, fault: null });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'no second reading');
    await saveReading(ctx, subject, text, { ranges: [], fault: error.fault });
  }
}

/** Wherever these words are; nowhere if the model made them up. */
function rangesOf(quote: string, redacted: string): TextRange[] {
  if (quote.replace(/[^\p{L}\p{N}]/gu, '').length < FEWEST_LETTERS) return [];
  const ranges: TextRange[] = [];
  for (let at = redacted.indexOf(quote); at >= 0; at = redacted.indexOf(quote, at + quote.length)) {
    const end = at + quote.length;
    const isWhole = !LETTER_LAST.test(redacted.slice(Math.max(0, at - 2), at)) || !LETTER_FIRST.test(quote);
    const isEnded = !LETTER_FIRST.test(redacted.slice(end, end + 2)) || !LETTER_LAST.test(quote);
    if (isWhole && isEnded) ranges.push({ start: at, end });
  }
  return ranges;
}

/** In order, each place once. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const kept: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = kept.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else if (kept.length < MOST_RANGES) kept.push({ ...range });
  }
  return kept;
}
