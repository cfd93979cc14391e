import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { checkedText } from '#server/domain/replies/parts/check-privacy.ts';
import { readBySecond } from '#server/domain/replies/parts/second-reader.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { CheckedText } from '#shared/replies/replies.ts';
import { CheckText } from '#shared/replies/reply-input.ts';

const READINGS: RateRule = { name: 'replies.ask-second-reader', max: 120, windowSeconds: 600 };

/** Typing rests: a model reads the text, too, so that pressing Publish need not wait for it. */
export async function askSecondReader(ctx: Ctx, input: CheckText): Promise<CheckedText> {
  allow(ctx, 'replies.write');
  const { reviewId, text } = parse(CheckText, input);
  const subject = await loadSubject(ctx, reviewId);
  await limit(ctx, READINGS, ctx.business.id);
  await readBySecond(ctx, subject, text);
  return checkedText(ctx, subject, text);
}
