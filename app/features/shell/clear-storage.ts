import { clearDrafts } from '#app/features/campaigns/draft.ts';
import { clearRecent } from '#app/features/palette/recent.ts';
import { clearReplyDrafts } from '#app/features/replies/draft.ts';
import { clearStoredDrafts } from '#app/ui/draft-storage.ts';

/** Clears this browser's storage for its next user. */
export function clearStorage(): void {
  clearDrafts();
  clearReplyDrafts();
  clearStoredDrafts();
  clearRecent();
}
