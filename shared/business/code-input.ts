import { z } from 'zod';
import { CODE_FORMS, CODE_TARGETS, PAPERS, PNG_SIZE } from '#shared/business/codes.ts';

export const DrawCode = z
  .object({
    /** What the code opens: the review page, or the opt-in page for texts. */
    of: z.enum(CODE_TARGETS).default('review'),
    form: z.enum(CODE_FORMS, { error: 'Choose what to download.' }),
    paper: z.enum(PAPERS, { error: 'Choose A4, A5 or Letter.' }).default('a4'),
    size: z.coerce
      .number({ error: 'Choose a size.' })
      .int()
      .min(PNG_SIZE.least, { error: `Choose at least ${PNG_SIZE.least} pixels.` })
      .max(PNG_SIZE.most, { error: `Choose at most ${PNG_SIZE.most} pixels.` })
      .default(PNG_SIZE.usual),
  })
  // The printable sheets ask for a review.
  .refine(({ of, form }) => of === 'review' || form === 'png' || form === 'svg', {
    path: ['form'],
    error: 'Choose PNG or SVG.',
  });
export type DrawCode = z.input<typeof DrawCode>;
