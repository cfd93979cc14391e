import type { ReviewTable } from '#server/connectors/review-files/table.ts';
import { MOST_REVIEWS } from '#shared/reviews/review-files.ts';

const MOST_COLUMNS = 100;

/**
 * A list of objects as a table: `{ author: { name } }` becomes the column "author name". The longest list at any key
 * counts, up to one more than the limit. Null if there is none.
 */
export function tableOfJson(content: unknown): ReviewTable | null {
  const items = longestList(content, 0);
  if (!items) return null;
  const lines = items.slice(0, MOST_REVIEWS + 1).map((item) => flat(item));
  const columns = [...new Set(lines.flatMap((line) => [...line.keys()]))].slice(0, MOST_COLUMNS);
  return { columns, rows: lines.map((line) => columns.map((column) => line.get(column) ?? '')) };
}

function longestList(value: unknown, depth: number): Record<string, unknown>[] | null {
  if (depth > 4 || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    const objects = value.filter(isObject);
    return objects.length > 0 ? objects : null;
  }
  return Object.values(value)
    .map((inner) => longestList(inner, depth + 1))
    .reduce((best, one) => ((one?.length ?? 0) > (best?.length ?? 0) ? one : best), null);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flat(item: Record<string, unknown>, before = '', depth = 0): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [key, value] of Object.entries(item)) {
    const column = before ? `${before} ${key}` : key;
    if (isObject(value) && depth < 3) {
      for (const [inner, cell] of flat(value, column, depth + 1)) cells.set(inner, cell);
    } else if (typeof value === 'string' || typeof value === 'number') {
      cells.set(column, String(value));
    }
  }
  return cells;
}
