import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { checkedText } from '#server/domain/replies/parts/check-privacy.ts';
import { allow } from '#server/identity/allow.ts';
import type { CheckedText } from '#shared/replies/replies.ts';
import { CheckText } from '#shared/replies/reply-input.ts';

/** What a text gives away that was refused and goes back as typed: a page without scripts cannot check it itself. */
export async function checkText(ctx: Ctx, input: CheckText): Promise<CheckedText> {
  allow(ctx, 'replies.read');
  const { reviewId, text } = parse(CheckText, input);
  const subject = await loadSubject(ctx, reviewId);
  return checkedText(ctx, subject, text);
}
