import type { PlatformConnectionView, SyncFault } from '#shared/platforms/platform-connections.ts';

/** These resolve by themselves; the owner's own limit is shown on the screen but nothing is broken. */
const NOT_BROKEN: readonly SyncFault[] = ['busy', 'unavailable', 'cost_limit'];

/** Faults that only the owner can fix. */
export const FAULTS_OF_OWNER: readonly SyncFault[] = (
  [
    ...(['auth', 'busy', 'gone', 'not_offered', 'no_funds', 'cost_limit'] as const),
    ...(['rejected', 'unavailable', 'unexpected', 'lost', 'no_keys'] as const),
  ] satisfies SyncFault[]
).filter((fault) => !NOT_BROKEN.includes(fault));

/** Nothing more arrives until the owner acts. */
export function needsOwner({
  state,
  fault,
  pendingRemovals,
  alerts,
}: Pick<PlatformConnectionView, 'state' | 'fault' | 'pendingRemovals' | 'alerts'>): boolean {
  if (state === 'disconnected' || state === 'paused') return false;
  if (state === 'reconnect' || pendingRemovals > 0 || alerts > 0) return true;
  return fault !== null && FAULTS_OF_OWNER.includes(fault);
}
