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

/** A file of everything that belongs to one account, and how far its packing has come. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ExportStatus>().notNull().default('packing'),
    file_name: text().notNull(),
    /** What is in it, as people count; `done` of `rows` once it is packed. */
    parts: jsonb().$type<ExportPart[]>().notNull().default([]),
    size_bytes: bigint({ mode: 'number' }).notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Who packs it: whoever finds another name here has lost it. */
    holder: text(),
    /** When somebody last worked on it. */
    updated_at: timestamp({ withTimezone: true }).notNull(),
    /** The file goes then; the line stays. */
    expires_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('data_exports_user').on(table.user_id, table.created_at),
    uniqueIndex('data_exports_packing').on(table.user_id).where(sql`${table.status} = 'packing'`),
    index('data_exports_expiry').on(table.expires_at).where(sql`${table.status} = 'ready'`),
  ],
);

/** The file in pieces: any process can hand it out, and it goes with its account. */
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
