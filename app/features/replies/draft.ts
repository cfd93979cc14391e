/** The composer's text for one review, not saved on the server yet. */
export interface TypedReply {
  /** Null while there is no version. */
  versionId: string | null;
  text: string;
}

const DRAFT = 'reply-draft:';
const THREAD = 'thread-draft:';

/** Stores it in this tab; null deletes it. */
export function storeTypedReply(reviewId: string, draft: TypedReply | null): void {
  keep(DRAFT + reviewId, draft && JSON.stringify(draft));
}

export function readReplyDraft(reviewId: string): TypedReply | null {
  const kept = read(DRAFT + reviewId);
  if (kept === null) return null;
  const draft: unknown = JSON.parse(kept);
  return isTypedReply(draft) ? draft : null;
}

export function saveThreadDraft(reviewId: string, text: string): void {
  keep(THREAD + reviewId, text === '' ? null : text);
}

export function readThreadDraft(reviewId: string): string {
  return read(THREAD + reviewId) ?? '';
}

/** Signing out leaves no text in the browser. */
export function clearReplyDrafts(): void {
  quietly(() => {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const key of keys) {
      if ([DRAFT, THREAD].some((kind) => key.startsWith(kind))) sessionStorage.removeItem(key);
    }
  });
}

function isTypedReply(draft: unknown): draft is TypedReply {
  if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('versionId' in draft))
    return false;
  return typeof draft.text === 'string' && (draft.versionId === null || typeof draft.versionId === 'string');
}

/** Storage may be blocked; then nothing is kept and everything else works. */
function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    // As above.
    return null;
  }
}

function read(key: string): string | null {
  return quietly(() => sessionStorage.getItem(key));
}

function keep(key: string, value: string | null): void {
  quietly(() => (value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)));
}
