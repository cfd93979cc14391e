export type ExportStatus = 'packing' | 'ready' | 'failed' | 'canceled' | 'expired';

/** How long the file can be downloaded. */
export const EXPORT_DAYS = 7;

/** What owners understand, not tables; in the order of packing. */
export const EXPORT_PARTS = ['account', 'contacts', 'messages', 'reviews', 'history', 'files'] as const;
export type ExportPartName = (typeof EXPORT_PARTS)[number];

export interface ExportPart {
  name: ExportPartName;
  rows: number;
  done: number;
}

export interface ExportView {
  id: string;
  status: ExportStatus;
  fileName: string;
  sizeBytes: number;
  createdAt: Date;
  /** Null until it is ready. */
  expiresAt: Date | null;
  parts: ExportPart[];
  /** Estimated from the speed so far; null while unknown. */
  secondsLeft: number | null;
}
