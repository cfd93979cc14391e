import { z } from 'zod';

/** What of the printed code can be taken away. */
export const CODE_FORMS = ['svg', 'png', 'poster', 'tent', 'card'] as const;
export type CodeForm = (typeof CODE_FORMS)[number];

export const PAPERS = ['a4', 'a5', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const PNG_SIZE = { least: 300, most: 3_000, usual: 2_048 } as const;

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

/** The code as the screen draws it: one path on a square of `size` units, the quiet edge included. */
export interface PrintedCode {
  address: string;
  size: number;
  path: string;
  color: string;
}
