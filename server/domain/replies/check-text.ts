import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { findingsOf } from '#server/domain/replies/parts/check-privacy.ts';
import { parse } from '#server/parse.ts';
import type { CheckedText } from '#shared/replies.ts';
import { CheckText } from '#shared/reply-input.ts';

/** What a text gives away that was refused and goes back as typed: a page without scripts cannot check it itself. */
export async function checkText(ctx: Ctx, input: CheckText): Promise<CheckedText> {
  allow(ctx, 'replies.read');
  const { reviewId, text } = parse(CheckText, input);
  const subject = await loadSubject(ctx, reviewId);
  return { reviewId, text, findings: findingsOf(subject, text) };
}
