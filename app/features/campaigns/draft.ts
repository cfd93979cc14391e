import type { AskValues } from './ask-values.ts';

const keyOf = (businessId: string) => `ask-draft:${businessId}`;

/** Uploading a list leads away from the page; what is typed waits in this tab until it comes back. */
export function keepDraft(businessId: string, values: AskValues): void {
  try {
    sessionStorage.setItem(keyOf(businessId), JSON.stringify(values));
  } catch {
    // A browser without storage: the list matters more than the rows, so the upload goes on.
  }
}

/** What waited, once. */
export function takeDraft(businessId: string): AskValues | null {
  try {
    const kept = sessionStorage.getItem(keyOf(businessId));
    sessionStorage.removeItem(keyOf(businessId));
    return kept === null ? null : (JSON.parse(kept) as AskValues);
  } catch {
    // As above: without storage nothing was kept.
    return null;
  }
}
