import type { platformConnections, readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';

export type PlatformConnectionRow = typeof platformConnections.$inferSelect;
export type ReaderAccountRow = typeof readerAccounts.$inferSelect;
export type SyncRunRow = typeof syncRuns.$inferSelect;

/** What the owner brings; no registered reader has this name. */
export const IMPORT_READER = 'import';
/** What the platform writes to the owner, who passes it on; no registered reader has this name, either. */
export const MAIL_READER = 'mail';

/** A registered reader gets its reviews; what is brought or comes by mail has no next time. */
export function asksSource({ reader }: Pick<PlatformConnectionRow, 'reader'>): boolean {
  return reader !== IMPORT_READER && reader !== MAIL_READER;
}
