/** What some program takes for the end of a cell or a row, so that a new one begins behind it. */
const BREAK = /([;\t\r\n])/;
/** What makes a formula, seen through the quotes and blanks that a program may drop; full-width signs too. */
const FORMULA = /^[\s"\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u;
/** Numbers, phones above all: nothing in them can run, and other programs need them as they are. */
const NUMBER = /^[+-]?[\d ().,-]+$/;

/**
 * A cell that a spreadsheet could take for a formula begins with an apostrophe and so is text. Where the list
 * separator is `;`, Excel splits our cells there whatever the quotes say, so each piece is looked at by itself.
 */
function toCell(text: string): string {
  const pieces = text.split(BREAK).map((piece) => {
    return FORMULA.test(piece) && !NUMBER.test(piece) ? `'${piece}` : piece;
  });
  const safe = pieces.join('').replace(/^[\t\r\n]/, "'$&");
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, with its end. Safe to open in a spreadsheet whatever people typed. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}
