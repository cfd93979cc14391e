/** A contact list as a file. The specification's format is Name, Email, Phone; any order works by header. */
export const IMPORT_LIMITS = { bytes: 50_000_000, rows: 100_000 } as const;

export type ImportStatus = 'uploaded' | 'reading' | 'done' | 'failed' | 'canceled';

/** Which column (from 0) holds what; null where the file has none. */
export interface ImportMapping {
  name: number;
  email: number | null;
  phone: number | null;
  /** The first row names the columns. */
  header: boolean;
}
