/** What was opened by the palette last, newest first. Names stand nowhere: who is erased is not found again. */
const RECENT = 'palette-recent:';
const MOST = 6;

export function readRecent(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, MOST) : [];
  } catch {
    // A browser that keeps nothing, or something else under this name: then nothing is recent.
    return [];
  }
}

export function keepRecent(userId: string, key: string): void {
  const others = readRecent(userId).filter((one) => one !== key);
  try {
    localStorage.setItem(RECENT + userId, JSON.stringify([key, ...others].slice(0, MOST)));
  } catch {
    // As above.
  }
}

/** Whoever logs out leaves none of it to who uses the browser next. */
export function clearRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
