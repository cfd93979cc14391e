/** The backups of the installation, for the owner of the only business on it. */
export interface BackupsView {
  /** How many daily backups are kept. */
  kept: number;
  /** Why the last scheduled backup failed; empty if it did not. */
  problem: string;
  newest: { name: string; size: number; at: Date } | null;
}
