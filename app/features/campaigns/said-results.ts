/** Results this browser has said, the newest first: on the next page they are no news. Read by `early.ts`, too. */
const SAID = 'said-results';
/** A result is news for minutes only. */
const MOST_SAID = 20;

export function wasSaid(campaignId: string): boolean {
  return said().includes(campaignId);
}

export function keepSaid(campaignId: string): void {
  const kept = [campaignId, ...said().filter((one) => one !== campaignId)].slice(0, MOST_SAID);
  quietly(() => localStorage.setItem(SAID, kept.join(' ')));
}

function said(): string[] {
  return quietly(() => localStorage.getItem(SAID))?.split(' ') ?? [];
}

/** A browser may refuse its storage; then a result is said again. */
function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    // As above.
    return null;
  }
}
