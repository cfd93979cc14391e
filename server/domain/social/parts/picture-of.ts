import type { BusinessCtx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { assertDrawable, type PictureSubject, undrawableIn } from '#server/domain/social/internal.ts';
import { drawOnce, type GraphicBytes } from '#server/domain/social/parts/graphics-cache.ts';
import { makeScene, withPictures } from '#server/domain/social/parts/make-scene.ts';
import { findPhotoKey } from '#server/domain/uploads/queries.ts';
import type { GraphicLook, PictureFormat } from '#shared/social/graphics.ts';

/** To be raised when the same choice is drawn differently. */
const DRAWING = 4;
const SMALL_WIDTH = 220;

interface Asked {
  look: GraphicLook;
  format: PictureFormat;
  isSmall?: boolean;
}

interface KeyedPicture {
  /** The same for the same picture. */
  key: string;
  /** Draws it once, as long as it is asked for. */
  draw(): Promise<GraphicBytes>;
}

export async function pictureOf(
  ctx: BusinessCtx,
  { business, row }: Pick<PictureSubject, 'business' | 'row'>,
  { look, format, isSmall = false }: Asked,
): Promise<KeyedPicture> {
  const scene = await makeScene(ctx, { business, row, look });
  const photo = look.photoId ? await findPhotoKey(ctx, look.photoId) : business.desktop_image_id;
  const key = hashToken(JSON.stringify([DRAWING, scene, look, business.logo_id, photo, format, isSmall]));
  return {
    key,
    async draw() {
      assertDrawable(await undrawableIn(scene));
      return drawOnce(key, async () => {
        // Loaded on demand, so that a start does not pay for it.
        const { drawGraphic } = await import('#server/domain/social/parts/draw-graphic.ts');
        const whole = await withPictures(ctx, scene, { business, look });
        return drawGraphic(look.design, whole, format, isSmall ? { width: SMALL_WIDTH } : {});
      });
    },
  };
}

/** Of all that a picture shows of the review and the business, whatever its look. */
export function subjectDigest({ business, row }: Pick<PictureSubject, 'business' | 'row'>): string {
  const { business_name, logo_id, desktop_image_id, postal_address } = business;
  const shown = [row.digest, row.reviewer_name, row.rating, row.stars, row.recommendation];
  return hashToken(JSON.stringify([...shown, business_name, logo_id, desktop_image_id, postal_address]));
}
