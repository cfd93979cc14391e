import { asc, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#server/errors.ts';

/**
 * How a list runs: the newest first by `newest` and then `id`, as its index has it; or by a value that no row lacks, and
 * then `id`; without either, by `id` upward.
 */
export interface Order {
  newest?: PgColumn;
  by?: Value;
  id: PgColumn;
}

interface Value {
  value: SQL;
  type: 'text' | 'timestamptz' | 'integer';
  falling?: boolean;
}

/** What a query takes to read one part of its list. */
export interface Part {
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  /** To be selected beside each row. */
  mark: SQL<string>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MICROS = /^\d{1,17}$/;
const NUMBER = /^\d{1,9}$/;
const HEX = /^(?:[0-9a-f]{2}){0,2000}$/;
/** What the database writes of such a value; of a text, whatever somebody typed. */
const WRITTEN = {
  text: /^[^\0]*$/,
  timestamptz: /^(?:-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})$/,
  integer: /^-?\d{1,9}$/,
} as const;

/** The part of a list that begins behind `cursor`, and the cursor of the part after it. */
export async function page<Row extends { mark: string }>(
  order: Order,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  read: (part: Part) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  // One more than is shown tells whether anything follows.
  const found = await read(partOf(order, cursor, limit + 1));
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.mark ?? null) : null };
}

/** The whole list, part by part. */
export async function* eachPage<Row extends { mark: string }>(
  order: Order,
  limit: number,
  read: (part: Part) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let cursor: string | undefined; ; ) {
    const { rows, nextCursor } = await page(order, { cursor, limit }, read);
    yield rows;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** The beginning of a list; its first row alone for a query that looks one up. */
export function firstPart(order: Order, limit = 1): Part {
  return partOf(order, undefined, limit);
}

function partOf({ newest, by, id }: Order, cursor: string | undefined, limit: number): Part {
  if (by) return partByValue(by, id, { cursor, limit });
  if (!newest) {
    const after = cursor === undefined ? undefined : gt(id, idIn(cursor, id));
    return { after, orderBy: [asc(id)], limit, mark: sql<string>`${id}::text` };
  }
  return {
    after: cursor === undefined ? undefined : olderThan(newest, id, cursor),
    orderBy: [desc(newest), desc(id)],
    limit,
    // JavaScript dates end at milliseconds; the cursor must not skip rows within one.
    mark: sql<string>`(extract(epoch from ${newest}) * 1000000)::bigint::text || '.' || ${id}`,
  };
}

function partByValue(
  { value, type, falling = false }: Value,
  id: PgColumn,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Part {
  const way = falling ? desc : asc;
  // In hex, so that whatever stands in a name is one word of the cursor.
  const mark = sql<string>`encode(convert_to((${value})::text, 'UTF8'), 'hex') || '.' || ${id}`;
  const orderBy = [way(value), way(id)];
  if (cursor === undefined) return { after: undefined, orderBy, limit, mark };
  const [hex = '', rest = ''] = cursor.split(/\.(.*)/);
  if (!HEX.test(hex)) throw strange();
  const last = Buffer.from(hex, 'hex').toString();
  if (!WRITTEN[type].test(last)) throw strange();
  const mine = sql`(${value}, ${id})`;
  const theirs = sql`(${last}::${sql.raw(type)}, ${idIn(rest, id)}::uuid)`;
  return { after: falling ? sql`${mine} < ${theirs}` : sql`${mine} > ${theirs}`, orderBy, limit, mark };
}

function olderThan(newest: PgColumn, id: PgColumn, cursor: string): SQL {
  const [micros = '', rest = ''] = cursor.split(/\.(.*)/);
  if (!MICROS.test(micros)) throw strange();
  const date = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${newest}, ${id}) < (${date}, ${idIn(rest, id)}::uuid)`;
}

function idIn(text: string, { dataType }: PgColumn): string {
  if (!(dataType === 'number' ? NUMBER : UUID).test(text)) throw strange();
  return text;
}

/** Cursors come from addresses, where anybody may write anything. */
function strange(): AppError {
  return new AppError(
    'invalid',
    'This address does not lead into the list. Please start from its beginning.',
  );
}
