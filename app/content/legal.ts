/** The text of a section: paragraphs and lists. */
export type LegalPart = string | { list: string[] };

export interface LegalSection {
  /** The heading's anchor. */
  id: string;
  heading: string;
  parts: LegalPart[];
}

export interface LegalPage {
  title: string;
  /** A summary in two or three sentences. */
  summary: string;
  /** ISO date. */
  updated: string;
  sections: readonly LegalSection[];
}

/**
 * Terms and Privacy describe what the product does. The operator is responsible for them and should have them
 * reviewed by counsel. They name the operator by product name and support address only.
 */
export const LEGAL_UPDATED = '2026-11-22';

export const LEGAL_LABELS = {
  updated: 'Last changed on',
  summary: 'In short',
  contents: 'On this page',
} as const;
