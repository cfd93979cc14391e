import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { ExportPart, ExportStatus } from '#shared/business/exports.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** An export of everything that belongs to one account, and the progress of packing it. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ExportStatus>().notNull().default('packing'),
    file_name: text().notNull(),
    /** Its contents in terms people use; `done` of `rows` so far. */
    parts: jsonb().$type<ExportPart[]>().notNull().default([]),
    size_bytes: bigint({ mode: 'number' }).notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** The worker packing it; a worker that finds another name here has lost it. */
    holder: text(),
    /** When a worker last made progress. */
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** Then the file is deleted; the row stays. */
    expires_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('data_exports_user').on(table.user_id, table.created_at),
    uniqueIndex('data_exports_packing').on(table.user_id).where(sql`${table.status} = 'packing'`),
    index('data_exports_expiry').on(table.expires_at).where(sql`${table.status} = 'ready'`),
  ],
);

/** The file in chunks: any process can serve it, and it is deleted with its account. */
export const dataExportChunks = pgTable(
  'data_export_chunks',
  {
    export_id: uuid()
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.export_id, table.position] })],
);
