import { and, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { RecordSource } from '#server/domain/exports/parts/record-tables.ts';
import type { RecordFilter, RecordTable } from '#shared/http/records.ts';
import { isUuid } from '#shared/text/uuid.ts';

const LARGEST = 2_147_483_647;

type Field = RecordSource['fields'][string];

/** All filters combined; null where nothing can match. */
export function matching(
  { fields }: RecordSource,
  tableId: RecordTable,
  filters: readonly RecordFilter[],
): SQL | undefined | null {
  const conditions = filters.map(({ name, value }) => equals(recordField(fields, tableId, name), value));
  return conditions.includes(null) ? null : and(...conditions.map((one) => one ?? undefined));
}

export function recordField(fields: RecordSource['fields'], tableId: RecordTable, name: string): Field {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field)
    throw new AppError('invalid', `Table ${tableId} has no field ${name.replace(/[^\w]/g, '')}.`, {
      reason: 'field_unknown',
    });
  return field;
}

/** Null for a value that no row can have and the database would refuse. */
function equals({ value: column, kind }: Field, value: RecordFilter['value']): SQL | null {
  const given = String(value);
  switch (kind) {
    case 'uuid':
      return isUuid(given) ? sql`${column} = ${given}::uuid` : null;
    case 'whole': {
      const number = given === '' || typeof value === 'boolean' ? Number.NaN : Number(value);
      const isOne = Number.isInteger(number) && Math.abs(number) <= LARGEST;
      return isOne ? sql`${column} = ${number}::integer` : null;
    }
    case 'flag':
      return given === 'true' || given === 'false' ? sql`${column} = ${given}::boolean` : null;
    case 'time': {
      const date = new Date(given);
      return Number.isNaN(date.getTime()) ? null : sql`${column} = ${date.toISOString()}::timestamptz`;
    }
    case 'text':
      return sql`${column} = ${given}`;
  }
}
