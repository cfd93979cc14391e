/** Line ends, including those of old programs. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Invisible characters: controls, direction marks, characters without width or ink; flag sequences are
 * matched whole.
 */
const UNSEEN =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|\u034f/gu;
/** These only place punctuation next to right-to-left text. */
const SIDE_MARKS = /^[\u061c\u200e\u200f]$/;
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;
/** Scripts with contextual letter forms, in which joiners are part of the spelling. */
const JOINED =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]';
const AFTER_LETTER = new RegExp(`${JOINED}$`, 'u');
const BEFORE_LETTER = new RegExp(`^${JOINED}`, 'u');
const AFTER_EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const BEFORE_EMOJI = /^\p{Extended_Pictographic}/u;

/**
 * Text without invisible characters, so that equal words are equal and nothing reads backwards. Spelling and
 * emoji keep the ones they need.
 */
export function cleanText(text: string): string {
  // Nearly all texts are plain, and the full treatment takes ten times as long.
  if (/^[\n\t -~]*$/.test(text)) return text.trim();
  const lines = text.replace(BREAKS, '\n');
  const isRightToLeft = RIGHT_TO_LEFT.test(lines);
  return lines
    .replace(UNSEEN, (mark: string, at: number) => {
      if (mark.length > 2 || mark === '\n' || mark === '\t') return mark;
      if (SIDE_MARKS.test(mark)) return isRightToLeft ? mark : '';
      const [before, after] = [lines.slice(Math.max(0, at - 2), at), lines.slice(at + 1, at + 3)];
      return isSpelling(mark, before, after) ? mark : '';
    })
    .trim();
}

/** The same on one line: names end up in mail headers. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

function isSpelling(mark: string, before: string, after: string): boolean {
  if (mark === '\u200d')
    return AFTER_LETTER.test(before) || (AFTER_EMOJI.test(before) && BEFORE_EMOJI.test(after));
  return mark === '\u200c' && AFTER_LETTER.test(before) && BEFORE_LETTER.test(after);
}
