import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type {
  ImportDelimiter,
  ImportEncoding,
  ImportFailure,
  ImportMapping,
  ImportReason,
  ImportStatus,
} from '#shared/contacts/imports.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** One import of a file, and its progress. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    status: text().$type<ImportStatus>().notNull().default('uploaded'),
    /** 0 during the upload, and always for a list of chosen contacts, which has no file. */
    size_bytes: integer().notNull(),
    encoding: text().$type<ImportEncoding>().notNull(),
    delimiter: text().$type<ImportDelimiter>().notNull(),
    /** Data rows by counting line ends during the upload: the base of the progress. */
    rows_estimated: integer().notNull().default(0),
    /** Titles of the cells kept for rows with problems. */
    columns: jsonb().$type<string[]>(),
    mapping: jsonb().$type<ImportMapping>(),
    /** Lines read so far, the header and blank ones included; a restart continues after them. */
    rows_done: integer().notNull().default(0),
    bytes_done: integer().notNull().default(0),
    rows_created: integer().notNull().default(0),
    rows_updated: integer().notNull().default(0),
    rows_unchanged: integer().notNull().default(0),
    rows_duplicate: integer().notNull().default(0),
    rows_left_out: integer().notNull().default(0),
    /** Imported by name, although neither address is valid. */
    rows_unreachable: integer().notNull().default(0),
    failure: text().$type<ImportFailure>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('contact_imports_business').on(table.business_id, table.created_at)],
);

/** The file in chunks: any process can read it, and all are deleted once it is imported. */
export const contactImportChunks = pgTable(
  'contact_import_chunks',
  {
    import_id: uuid()
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.position] })],
);

/** Rows that were refused or lost an address, by name and addresses, for the owner's download. */
export const contactImportProblems = pgTable(
  'contact_import_problems',
  {
    import_id: uuid()
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    row_number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    reason: text().$type<ImportReason>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row_number] })],
);

/** The members of a list, so that it can be asked as a whole. */
export const contactImportMembers = pgTable(
  'contact_import_members',
  {
    /**
     * No foreign key, whose check took longer than the row: a trigger of migration 0003 deletes with the
     * import.
     */
    import_id: uuid().notNull(),
    /** Contacts are only deleted with their whole business. */
    contact_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.contact_id] })],
);
