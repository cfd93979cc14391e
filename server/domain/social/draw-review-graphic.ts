import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { assertUsable, loadPictureSubject } from '#server/domain/social/internal.ts';
import type { GraphicBytes } from '#server/domain/social/parts/graphics-cache.ts';
import { graphicLook, shownText } from '#server/domain/social/parts/make-scene.ts';
import { pictureOf } from '#server/domain/social/parts/picture-of.ts';
import { allow } from '#server/identity/allow.ts';
import { namesTag } from '#shared/http/entity-tag.ts';
import { DrawReviewGraphic } from '#shared/social/graphic-input.ts';

export interface DrawnGraphic {
  /** Null if the browser has it already. */
  bytes: GraphicBytes | null;
  tag: string;
  contentType: string;
  fileName: string;
}

/** The picture of a review that may be used. Each is drawn once, as long as it is asked for. */
export async function drawReviewGraphic(ctx: Ctx, input: DrawReviewGraphic): Promise<DrawnGraphic> {
  allow(ctx, 'social.read');
  const { reviewId, format, isSmall, known, ...choice } = parse(DrawReviewGraphic, input);
  const subject = await loadPictureSubject(ctx, reviewId);
  assertUsable(subject);
  const look = graphicLook(subject.business, shownText(subject.row), choice);
  const { key, draw } = await pictureOf(ctx, subject, { look, format, isSmall });
  const tag = `"${key}"`;
  const about = {
    tag,
    contentType: `image/${format}`,
    fileName: `review-${look.design}-${look.size}.${format === 'jpeg' ? 'jpg' : 'png'}`,
  };
  return { ...about, bytes: namesTag(known, tag) ? null : await draw() };
}
