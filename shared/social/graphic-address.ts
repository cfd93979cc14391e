import {
  DESIGN_IDS,
  type GraphicLook,
  NAME_FORMS,
  PICTURE_FORMATS,
  type PictureFormat,
  SIZE_IDS,
} from '#shared/social/graphics.ts';

/** What of the address is about the picture. Unknown values are left out. */
export function graphicChoiceIn(query: URLSearchParams) {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === query.get(name));
  const marks = query.getAll('marks').filter((place) => place !== '');
  return {
    reviewId: query.get('review'),
    design: one('design', DESIGN_IDS),
    size: one('size', SIZE_IDS),
    name: one('name', NAME_FORMS),
    brand: query.get('brand'),
    accent: query.get('accent'),
    photo: query.get('photo') ?? undefined,
    format: one('format', PICTURE_FORMATS),
    // Sent empty by a form in which nothing is ticked.
    marks: query.has('marks') ? marks : null,
  };
}

/** The same, from the look of a picture. */
export function graphicQuery(reviewId: string, look: GraphicLook): URLSearchParams {
  const { design, size, name, brand, accent, marks } = look;
  const query = new URLSearchParams({ review: reviewId, design, size, name, brand, accent });
  query.set('photo', photoIn(look));
  for (const place of marks.length > 0 ? marks : ['']) query.append('marks', String(place));
  return query;
}

/** As in the address. */
export function photoIn({ hasPhoto, photoId }: Pick<GraphicLook, 'hasPhoto' | 'photoId'>): string {
  return photoId ?? (hasPhoto ? 'page' : 'none');
}

/** A small one, to choose by. */
export const photoAddress = (photoId: string): string => `/dashboard/social/photo?photo=${photoId}`;

interface PictureOptions {
  format?: PictureFormat;
  isSmall?: boolean;
  isSaved?: boolean;
}

/** Where the picture itself is. */
export function pictureAddress(
  reviewId: string,
  look: GraphicLook,
  { format = 'png', isSmall = false, isSaved = false }: PictureOptions = {},
): string {
  const query = graphicQuery(reviewId, look);
  query.set('format', format);
  if (isSmall) query.set('small', '1');
  if (isSaved) query.set('save', '1');
  return `/dashboard/social/picture?${query}`;
}
