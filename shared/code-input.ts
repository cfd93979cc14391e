import { z } from 'zod';
import { CODE_FORMS, PAPERS, PNG_SIZE } from '#shared/codes.ts';

export const DrawCode = z.object({
  form: z.enum(CODE_FORMS, { error: 'Choose what to download.' }),
  paper: z.enum(PAPERS, { error: 'Choose A4, A5 or Letter.' }).default('a4'),
  size: z.coerce
    .number({ error: 'Choose a size.' })
    .int()
    .min(PNG_SIZE.least, { error: `Choose at least ${PNG_SIZE.least} pixels.` })
    .max(PNG_SIZE.most, { error: `Choose at most ${PNG_SIZE.most} pixels.` })
    .default(PNG_SIZE.usual),
});
export type DrawCode = z.input<typeof DrawCode>;
