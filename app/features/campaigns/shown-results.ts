/**
 * Results already shown in this browser, newest first, so that the next page does not repeat them. `early-input.ts`
 * reads it, too.
 */
const SAID = 'said-results';
/** Results are news for minutes only. */
const MOST_SAID = 20;

export function wasShown(campaignId: string): boolean {
  return said().includes(campaignId);
}

export function recordShown(campaignId: string): void {
  const kept = [campaignId, ...said().filter((one) => one !== campaignId)].slice(0, MOST_SAID);
  quietly(() => localStorage.setItem(SAID, kept.join(' ')));
}

function said(): string[] {
  return quietly(() => localStorage.getItem(SAID))?.split(' ') ?? [];
}

/** Storage may be blocked; then a result is shown again. */
function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    // As above.
    return null;
  }
}
