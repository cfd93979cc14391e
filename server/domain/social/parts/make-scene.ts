import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { showableOf } from '#server/db/reviews/showable.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import type { BackgroundPhoto, GraphicScene, LogoPicture } from '#server/domain/social/parts/scene.ts';
import type { PictureReviewRow } from '#server/domain/social/queries.ts';
import { findPhotoKey, loadStoredPicture } from '#server/domain/uploads/queries.ts';
import { townIn } from '#shared/business/postal-address.ts';
import { hexColor } from '#shared/design/colors.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { shownName } from '#shared/reviews/shown-name.ts';
import { excerptOf, sentencesIn, shortestSentence } from '#shared/social/excerpt.ts';
import type { GraphicChoiceRead } from '#shared/social/graphic-input.ts';
import { ACCENT_COLORS, GRAPHIC_SIZES, type GraphicLook, marksIn } from '#shared/social/graphics.ts';
import { onDay } from '#shared/time/time.ts';

type Business = typeof businessProfiles.$inferSelect;

/** Marked as a whole, it does not look overdone. */
const SHORT_TEXT = 60;
const LARGEST_LOGO = 360;

/** What was chosen, and for the rest what the product would choose. */
export function graphicLook(business: Business, text: string, choice: GraphicChoiceRead): GraphicLook {
  const { design, size, name, photo } = choice;
  const count = sentencesIn(text).length;
  const chosen = choice.marks?.filter((place) => place < count) ?? usualMarks(text);
  const marks = [...new Set(chosen)].sort((one, other) => one - other);
  return {
    design,
    size,
    name,
    brand: choice.brand ?? ownColor(business),
    accent: choice.accent ?? ACCENT_COLORS[0],
    hasPhoto: photo === 'page' && business.desktop_image_id !== null,
    ...(photo === 'page' || photo === 'none' ? {} : { photoId: photo }),
    marks: marksIn(design) === 'one' ? marks.slice(0, 1) : marks,
  };
}

export const ownColor = ({ brand_color }: Pick<Business, 'brand_color'>): string =>
  brand_color || hexColor('brand');

/** The shortest sentence that tells something, or all of a short text. */
export function usualMarks(text: string): number[] {
  const shortest = shortestSentence(text);
  if (!shortest) return text.length <= SHORT_TEXT && /\p{L}/u.test(text) ? [0] : [];
  const place = sentencesIn(text).findIndex(({ from }) => from === shortest.from);
  return place < 0 ? [] : [place];
}

/** The words as drawn. */
export function shownText({ review_text }: Pick<PictureReviewRow, 'review_text'>): string {
  return excerptOf(review_text);
}

/** The picture without its own pictures, which take longer to load. */
export async function makeScene(
  ctx: BusinessCtx,
  { business, row, look }: { business: Business; row: PictureReviewRow; look: GraphicLook },
): Promise<GraphicScene> {
  const text = shownText(row);
  const sentences = sentencesIn(text);
  const { width, height } = GRAPHIC_SIZES[look.size];
  const platform = row.source === 'page' ? '' : publicNameOf(findPlatform(row.platform_id));
  return {
    size: look.size,
    width,
    height,
    text,
    marks: marksIn(look.design) === 'none' ? [] : look.marks.flatMap((place) => sentences[place] ?? []),
    stars: row.recommendation ? null : (row.stars ?? row.rating),
    name: shownName(await nameOfAuthor(ctx, row), look.name),
    platform,
    date: row.date_precision === 'words' ? row.date_words : onDay(row.review_date, toTimeForm(business)),
    business: { name: business.business_name, town: townIn(business.postal_address), logo: null },
    colors: { brand: look.brand, accent: look.accent },
    photo: null,
  };
}

/** As its author lets it be shown, where that was said. */
async function nameOfAuthor(ctx: BusinessCtx, row: PictureReviewRow): Promise<string> {
  if (!row.isShowable) return row.reviewer_name;
  const shown = showableOf(ctx, 'social');
  const [found] = await ctx.db.select({ name: shown.reviewer_name }).from(shown).where(eq(shown.id, row.id));
  return found?.name ?? row.reviewer_name;
}

/** With logo and photo, where the design shows them. */
export async function withPictures(
  ctx: BusinessCtx,
  scene: GraphicScene,
  { business, look }: { business: Business; look: GraphicLook },
): Promise<GraphicScene> {
  return {
    ...scene,
    business: { ...scene.business, logo: await loadLogo(ctx, business.logo_id) },
    photo: look.design === 'daylight' ? await loadPhoto(ctx, { scene, business, look }) : null,
  };
}

async function loadLogo(ctx: BusinessCtx, id: string | null): Promise<LogoPicture | null> {
  const kept = id === null ? null : await loadStoredPicture(ctx, id);
  if (!kept) return null;
  const { default: sharp } = await import('sharp');
  const resized = sharp(kept.bytes).resize({
    width: LARGEST_LOGO,
    height: LARGEST_LOGO,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await resized.ensureAlpha().png().toBuffer({ resolveWithObject: true });
  const corner = await sharp(data).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  const isSquare = Math.abs(Math.log(info.width / info.height)) < Math.log(1.2);
  return {
    source: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
    isTile: isSquare && corner.at(-1) === 255,
  };
}

/** The chosen one; null where there is none, or it was removed meanwhile. */
async function loadPhoto(
  ctx: BusinessCtx,
  { scene, business, look }: { scene: GraphicScene; business: Business; look: GraphicLook },
): Promise<BackgroundPhoto | null> {
  const own = look.photoId ? await findPhotoKey(ctx, look.photoId) : null;
  const id = look.photoId ? own && look.photoId : look.hasPhoto ? business.desktop_image_id : null;
  const kept = id === null ? null : await loadStoredPicture(ctx, id);
  // Loaded on demand, so that a start does not pay for it.
  return kept && (await import('#server/domain/social/parts/fit-photo.ts')).fitPhoto(kept.bytes, scene);
}
