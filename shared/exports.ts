export type ExportStatus = 'packing' | 'ready' | 'failed' | 'canceled' | 'expired';

/** So long the file can be fetched. */
export const EXPORT_DAYS = 7;

/** What people count, not tables. */
export const EXPORT_PARTS = ['reviews', 'private', 'contacts', 'messages', 'rest', 'files'] as const;
export type ExportPartName = (typeof EXPORT_PARTS)[number];

export interface ExportPart {
  name: ExportPartName;
  rows: number;
  done: number;
}
