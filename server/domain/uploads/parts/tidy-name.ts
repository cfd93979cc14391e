import { wholeLetters } from '#shared/text/whole-letters.ts';

const LONGEST_NAME = 200;

/** For display only: nothing is stored or served under this name. */
export function tidyName(fileName: string, otherwise: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  return wholeLetters(last.replace(/\p{C}/gu, '').trim().slice(-LONGEST_NAME)) || otherwise;
}
