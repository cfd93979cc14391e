/** The pages that have a printed code. */
export const CODE_TARGETS = ['review', 'texts'] as const;
export type CodeTarget = (typeof CODE_TARGETS)[number];
export const CODE_FORMS = ['svg', 'png', 'poster', 'tent', 'card'] as const;
export type CodeForm = (typeof CODE_FORMS)[number];

export const PAPERS = ['a4', 'a5', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Countries that print on Letter. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO']);

export function paperOf(country: string): Exclude<Paper, 'a5'> {
  return LETTER.has(country) ? 'letter' : 'a4';
}

export const PNG_SIZE = { least: 300, most: 3_000, usual: 2_048 } as const;

/** The code as drawn on the screen: one path on a square of `size` units, quiet zone included. */
export interface PrintedCode {
  address: string;
  size: number;
  path: string;
  color: string;
  /** Letters of the business name that no font here has; null if the sheets can show all. */
  missing: MissingLetters | null;
}

export interface MissingLetters {
  /** The name as the sheets show it; empty if nothing of it can be shown. */
  shown: string;
}
