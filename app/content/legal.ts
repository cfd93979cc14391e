/** Text of a section: paragraphs, and lists between them. */
export type LegalPart = string | { list: string[] };

export interface LegalSection {
  /** Anchor of the heading. */
  id: string;
  heading: string;
  parts: LegalPart[];
}

export interface LegalPage {
  title: string;
  /** What it says, in two or three sentences. */
  summary: string;
  /** ISO date. */
  updated: string;
  sections: readonly LegalSection[];
}

/**
 * Terms and Privacy describe what the product does. Whoever runs an installation answers for them and should have
 * them read by counsel. They name the operator by product name and support address only.
 */
export const LEGAL_UPDATED = '2026-11-22';

export const LEGAL_LABELS = {
  updated: 'Last changed on',
  summary: 'In short',
  contents: 'On this page',
} as const;
