/** What of the printed code can be taken away. */
export const CODE_PLACES = ['review', 'texts'] as const;
export type CodePlace = (typeof CODE_PLACES)[number];
export const CODE_FORMS = ['svg', 'png', 'poster', 'tent', 'card'] as const;
export type CodeForm = (typeof CODE_FORMS)[number];

export const PAPERS = ['a4', 'a5', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const PNG_SIZE = { least: 300, most: 3_000, usual: 2_048 } as const;

/** The code as the screen draws it: one path on a square of `size` units, the quiet edge included. */
export interface PrintedCode {
  address: string;
  size: number;
  path: string;
  color: string;
  /** Of the name of the business what the sheets cannot show, since no font here has it; null where they show all. */
  missing: MissingLetters | null;
}

export interface MissingLetters {
  /** The name as the sheets show it; empty where nothing of it is left. */
  shown: string;
}
