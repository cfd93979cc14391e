import { z } from 'zod';
import { PICTURE_USES } from '#shared/business/pictures.ts';

export const ChoosePicture = z.object({
  use: z.enum(PICTURE_USES),
  /** Null removes the picture. */
  uploadId: z.uuid().nullable(),
});
export const ChosenPhoto = z.object({ photoId: z.uuid() });
export type ChosenPhoto = z.input<typeof ChosenPhoto>;

export type ChoosePicture = z.input<typeof ChoosePicture>;
