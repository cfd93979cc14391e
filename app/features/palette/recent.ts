/** Recently opened items, newest first. No names are stored, so erased people cannot be found again. */
const RECENT = 'palette-recent:';
const MOST = 6;

export function readRecent(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, MOST) : [];
  } catch {
    // Storage may be blocked or hold something else: then nothing is recent.
    return [];
  }
}

export function saveRecent(userId: string, key: string): void {
  const others = readRecent(userId).filter((one) => one !== key);
  try {
    localStorage.setItem(RECENT + userId, JSON.stringify([key, ...others].slice(0, MOST)));
  } catch {
    // As above.
  }
}

/** Logging out leaves nothing for the next user of the browser. */
export function clearRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
