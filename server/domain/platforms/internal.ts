import type { platformConnections, readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';

export type PlatformConnectionRow = typeof platformConnections.$inferSelect;
export type ReaderAccountRow = typeof readerAccounts.$inferSelect;
export type SyncRunRow = typeof syncRuns.$inferSelect;

/** What the owner brings; no registered reader has this name. */
export const IMPORT_READER = 'import';
