import type { Blocker } from 'react-router';

/**
 * Leads on to where somebody was held. The router may have let go of them a drawing ago (the answer to a form does) and
 * then refuses to; the way is open, so it is taken as any other.
 */
export function proceedOr(held: Blocker & { state: 'blocked' }, lead: () => void): void {
  try {
    held.proceed();
  } catch {
    // Nothing has begun: it refuses before it leads anywhere.
    lead();
  }
}
