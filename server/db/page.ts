import { asc, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The order of a list: newest first by `newest` and then `id`, like its index; or by a value that is never null, and
 * then `id`; or just by `id`, ascending.
 */
export interface SortOrder {
  newest?: PgColumn;
  by?: Value;
  id: PgColumn;
}

interface Value {
  value: SQL;
  type: 'text' | 'timestamptz' | 'integer';
  falling?: boolean;
}

/** What a query needs to read one part of its list. */
export interface Part {
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  /** To be selected with each row. */
  cursor: SQL<string>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MICROS = /^\d{1,17}$/;
const NUMBER = /^\d{1,9}$/;
const HEX = /^(?:[0-9a-f]{2}){0,2000}$/;
const MOMENT =
  /^(\d{4,5}-\d\d-\d\d) (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2}$/;
/** Formats of such values as the database writes them; texts may be anything. */
const IS_WRITTEN: Record<Value['type'], (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  timestamptz: (value) => /^-?infinity$/.test(value) || isDay(MOMENT.exec(value)?.[1]),
  integer: (value) => /^-?\d{1,9}$/.test(value),
};

/**
 * The part of a list after `cursor`, and the next cursor. Cursors come from URLs, where anybody may write anything: an
 * invalid one leads to the beginning.
 */
export async function page<Row extends { cursor: string }>(
  order: SortOrder,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  read: (part: Part) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  // One more than shown tells whether anything follows.
  const found = await read(partOf(order, cursor, limit + 1));
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.cursor ?? null) : null };
}

/** A page of two lists that share order and cursor. */
export function mergePages<One extends { cursor: string }, Other extends { cursor: string }>(
  one: { rows: One[]; nextCursor: string | null },
  other: { rows: Other[]; nextCursor: string | null },
  limit: number,
): { rows: (One | Other)[]; nextCursor: string | null } {
  const all = [...one.rows, ...other.rows].toSorted((a, b) => compareCursors(b.cursor, a.cursor));
  const rows = all.slice(0, limit);
  const follows = all.length > limit || one.nextCursor !== null || other.nextCursor !== null;
  return { rows, nextCursor: follows ? (rows.at(-1)?.cursor ?? null) : null };
}

/** For lists with the newest first: by time, then by id. */
function compareCursors(a: string, b: string): number {
  const [[microsA = '', idA = ''], [microsB = '', idB = '']] = [a.split('.'), b.split('.')];
  const later = BigInt(microsA) - BigInt(microsB);
  return later === 0n ? (idA < idB ? -1 : 1) : later < 0n ? -1 : 1;
}

/** The whole list, part by part. */
export async function* eachPage<Row extends { cursor: string }>(
  order: SortOrder,
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

/** The beginning of a list; its first row for a lookup. */
export function firstPart(order: SortOrder, limit = 1): Part {
  return partOf(order, undefined, limit);
}

function partOf({ newest, by, id }: SortOrder, cursor: string | undefined, limit: number): Part {
  if (by) return partByValue(by, id, { after: cursor, limit });
  if (!newest) {
    const last = idIn(cursor, id);
    return {
      after: last === null ? undefined : gt(id, last),
      orderBy: [asc(id)],
      limit,
      cursor: sql<string>`${id}::text`,
    };
  }
  return {
    after: olderThan(newest, id, cursor),
    orderBy: [desc(newest), desc(id)],
    limit,
    // JavaScript dates have milliseconds; the cursor must not skip rows within one.
    cursor: sql<string>`(extract(epoch from ${newest}) * 1000000)::bigint::text || '.' || ${id}`,
  };
}

function partByValue(
  { value, type, falling = false }: Value,
  id: PgColumn,
  { after, limit }: { after: string | undefined; limit: number },
): Part {
  const direction = falling ? desc : asc;
  // In hex, so that any name is a single word of the cursor.
  const cursor = sql<string>`encode(convert_to((${value})::text, 'UTF8'), 'hex') || '.' || ${id}`;
  const orderBy = [direction(value), direction(id)];
  const [hex = '', rest] = after?.split(/\.(.*)/) ?? [];
  const last = Buffer.from(hex, 'hex').toString();
  const lastId = idIn(rest, id);
  if (lastId === null || !HEX.test(hex) || !IS_WRITTEN[type](last)) {
    return { after: undefined, orderBy, limit, cursor };
  }
  const mine = sql`(${value}, ${id})`;
  const theirs = sql`(${last}::${sql.raw(type)}, ${lastId}::uuid)`;
  return { after: falling ? sql`${mine} < ${theirs}` : sql`${mine} > ${theirs}`, orderBy, limit, cursor };
}

function olderThan(newest: PgColumn, id: PgColumn, cursor: string | undefined): SQL | undefined {
  const [micros = '', rest] = cursor?.split(/\.(.*)/) ?? [];
  const lastId = idIn(rest, id);
  if (lastId === null || !MICROS.test(micros)) return undefined;
  const date = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${newest}, ${id}) < (${date}, ${lastId}::uuid)`;
}

function idIn(text: string | undefined, { dataType }: PgColumn): string | null {
  return text !== undefined && (dataType === 'number' ? NUMBER : UUID).test(text) ? text : null;
}

/** A valid calendar day in the database's format. */
function isDay(text: string | undefined): boolean {
  const [year = 0, month = 0, day = 0] = text?.split('-').map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
