/** How an installation is backed up, for the owner who has it to himself. */
export interface BackupsView {
  /** So many daily ones are kept. */
  kept: number;
  /** Why the last one by the clock failed; empty when it did not. */
  problem: string;
  newest: { name: string; size: number; at: Date } | null;
}
