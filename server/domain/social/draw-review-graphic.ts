import type { Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { parse } from '#server/core/parse.ts';
import {
  assertDrawable,
  assertUsable,
  loadPictureSubject,
  undrawableIn,
} from '#server/domain/social/internal.ts';
import { drawOnce, type GraphicBytes } from '#server/domain/social/parts/kept-graphics.ts';
import { graphicLook, makeScene, shownText, withPictures } from '#server/domain/social/parts/make-scene.ts';
import { allow } from '#server/identity/allow.ts';
import { DrawReviewGraphic } from '#shared/social/graphic-input.ts';

export interface DrawnGraphic {
  /** Null if the browser has it already. */
  bytes: GraphicBytes | null;
  tag: string;
  contentType: string;
  fileName: string;
}

/** To be raised when the same choice is drawn differently. */
const DRAWING = 1;
const SMALL_WIDTH = 220;

/** The picture of a review that may be used. Each is drawn once, as long as it is asked for. */
export async function drawReviewGraphic(ctx: Ctx, input: DrawReviewGraphic): Promise<DrawnGraphic> {
  allow(ctx, 'social.read');
  const { reviewId, format, isSmall, known, ...choice } = parse(DrawReviewGraphic, input);
  const subject = await loadPictureSubject(ctx, reviewId);
  assertUsable(subject);
  const { business, row } = subject;
  const look = graphicLook(business, shownText(row), choice);
  const scene = await makeScene(ctx, { business, row, look });
  const key = hashToken(
    JSON.stringify([DRAWING, scene, look, business.logo_id, business.desktop_image_id, format, isSmall]),
  );
  const tag = `"${key}"`;
  const about = {
    tag,
    contentType: `image/${format}`,
    fileName: `review-${look.design}-${look.size}.${format === 'jpeg' ? 'jpg' : 'png'}`,
  };
  if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
    return { ...about, bytes: null };
  assertDrawable(await undrawableIn(scene));
  const bytes = await drawOnce(key, async () => {
    // Loaded on demand, so that a start does not pay for it.
    const { drawGraphic } = await import('#server/domain/social/parts/draw-graphic.ts');
    const whole = await withPictures(ctx, scene, { business, look });
    return drawGraphic(look.design, whole, format, isSmall ? { width: SMALL_WIDTH } : {});
  });
  return { ...about, bytes };
}
