/** A cell that a spreadsheet could take for a formula is shown as text; numbers, phones too, are none. */
function toCell(text: string): string {
  const risky = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s().,-]+$/.test(text);
  const safe = risky ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, with its end. Safe to open in a spreadsheet whatever people typed. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}
