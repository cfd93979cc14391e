import { z } from 'zod';
import { confirmed } from '#shared/replies/reply-input.ts';
import { DESIGN_IDS, NAME_FORMS, PICTURE_FORMATS, SIZE_IDS } from '#shared/social/graphics.ts';
import { CAPTION_LIMITS, hashtagsIn, PERMISSION_METHODS, PICTURE_FILTERS } from '#shared/social/social.ts';
import { cleanText } from '#shared/text/clean-text.ts';

export const PICTURE_REVIEWS_A_PAGE = 12;
const LONGEST_SEARCH = 200;

/** Carried in the URL, which anybody can edit: invalid values filter nothing. */
export const ListPictureReviews = z.object({
  q: z
    .string()
    .catch('')
    .default('')
    .transform((text) => text.slice(0, LONGEST_SEARCH).trim()),
  show: z.enum(PICTURE_FILTERS).catch('good').default('good'),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(PICTURE_REVIEWS_A_PAGE),
});
export type ListPictureReviews = z.input<typeof ListPictureReviews>;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .transform((text) => text.toLowerCase())
  .nullable()
  .catch(null)
  .default(null);
const place = z.coerce.number().int().min(0).max(99);

/** What is missing or invalid, in the URL or in an old row, is as the product would have it. */
export const GraphicChoice = z.object({
  design: z.enum(DESIGN_IDS).catch('margin').default('margin'),
  size: z.enum(SIZE_IDS).catch('square').default('square'),
  name: z.enum(NAME_FORMS).catch('short').default('short'),
  brand: color,
  accent: color,
  /** That of the review page, none, or the id of an own one. */
  photo: z
    .union([z.enum(['page', 'none']), z.uuid()])
    .catch('page')
    .default('page'),
  /** Null for the shortest sentence that tells something. */
  marks: z.array(place).max(50).nullable().catch(null).default(null),
});
export type GraphicChoice = z.input<typeof GraphicChoice>;
export type GraphicChoiceRead = z.output<typeof GraphicChoice>;

export const FindGraphic = GraphicChoice.extend({ reviewId: z.uuid().nullable().catch(null).default(null) });
export type FindGraphic = z.input<typeof FindGraphic>;

const format = z.enum(PICTURE_FORMATS).catch('png').default('png');

export const DrawReviewGraphic = GraphicChoice.extend({
  reviewId: z.uuid(),
  format,
  /** A small one, for lists of pictures. */
  isSmall: z.boolean().default(false),
  /** The entity tag of the picture that the browser has. */
  known: z.string().max(1_000).catch('').default(''),
});
export type DrawReviewGraphic = z.input<typeof DrawReviewGraphic>;

export const caption = z
  .string()
  .default('')
  .transform(cleanText)
  .pipe(
    z
      .string()
      .max(CAPTION_LIMITS.letters, {
        error: `Keep the caption to ${CAPTION_LIMITS.letters.toLocaleString('en')} characters.`,
      })
      .refine((text) => hashtagsIn(text) <= CAPTION_LIMITS.hashtags, {
        error: `Use at most ${CAPTION_LIMITS.hashtags} hashtags.`,
      }),
  );

/** The button beside the caption. */
export const DownloadForm = z.object({ caption, override: z.boolean().default(false), confirmed });

export const DownloadGraphic = GraphicChoice.extend({
  ...DownloadForm.shape,
  reviewId: z.uuid(),
  format,
});
export type DownloadGraphic = z.input<typeof DownloadGraphic>;

export const PermitPicture = z.object({
  reviewId: z.uuid(),
  method: z.enum(PERMISSION_METHODS, { error: 'Choose how the author agreed.' }),
  givenOn: z.iso.date({ error: 'Enter the day on which the author agreed.' }),
  /** Empty for no end. */
  endsOn: z.union([z.literal(''), z.iso.date({ error: 'Enter a day, or leave it empty.' })]).default(''),
  isConfirmed: z.literal(true, { error: 'Tick the box if this is so.' }),
});
export type PermitPicture = z.input<typeof PermitPicture>;

export const EndPermission = z.object({ reviewId: z.uuid() });
export type EndPermission = z.input<typeof EndPermission>;
