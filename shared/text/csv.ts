/** Ends a cell or a row in some programs, so that a new cell begins after it. */
const BREAK = /([;\t\r\n])/;
/** Starts a formula, even behind quotes and blanks that a program may drop; includes full-width signs. */
const FORMULA = /^[\s"\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u;
/** Numbers, above all phone numbers: they cannot run, and other programs need them unchanged. */
const NUMBER = /^[+-]?[\d ().,-]+$/;

/**
 * Prefixes anything that a spreadsheet could take for a formula with an apostrophe. Excel splits at `;` in
 * some locales whatever the quotes say, so each part is checked by itself.
 */
function toCell(text: string): string {
  const pieces = text.split(BREAK).map((piece) => {
    return FORMULA.test(piece) && !NUMBER.test(piece) ? `'${piece}` : piece;
  });
  const safe = pieces.join('').replace(/^[\t\r\n]/, "'$&");
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One CSV line with its line end, safe to open in a spreadsheet whatever people typed. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}
