/** The outcome of a request that owners sent themselves. */
export function ownTestWords(outcome: { opened: number; rated: number; notReached: number }): string {
  if (outcome.rated > 0) return 'You asked yourself and gave a rating.';
  if (outcome.opened > 0) return 'You asked yourself and opened the page.';
  if (outcome.notReached > 0) return 'You asked yourself, but the message did not arrive.';
  return 'You asked yourself.';
}
