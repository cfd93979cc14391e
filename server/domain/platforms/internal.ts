import type { platformConnections, readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';

export type PlatformConnectionRow = typeof platformConnections.$inferSelect;
export type ReaderAccountRow = typeof readerAccounts.$inferSelect;
export type SyncRunRow = typeof syncRuns.$inferSelect;

/** Reviews that the owner imports. Reserved: no registered reader has this name. */
export const IMPORT_READER = 'import';
/** Notification mails that the owner forwards. Reserved, like `import`. */
export const MAIL_READER = 'mail';

/** Imports and mails are never polled; only a registered reader is. */
export function asksSource({ reader }: Pick<PlatformConnectionRow, 'reader'>): boolean {
  return reader !== IMPORT_READER && reader !== MAIL_READER;
}
