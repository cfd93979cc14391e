import type { PlatformConnectionView, SyncFault } from '#shared/platforms/platform-connections.ts';

/** These end by themselves; of the owner's own limit the screen speaks, but nothing is broken. */
const NOT_BROKEN: readonly SyncFault[] = ['busy', 'unavailable', 'cost_limit'];

/** The faults that only the owner can mend. */
export const FAULTS_OF_OWNER: readonly SyncFault[] = (
  [
    ...(['auth', 'busy', 'gone', 'not_offered', 'no_funds', 'cost_limit'] as const),
    ...(['rejected', 'unavailable', 'unexpected', 'lost', 'no_keys'] as const),
  ] satisfies SyncFault[]
).filter((fault) => !NOT_BROKEN.includes(fault));

/** Nothing more arrives from here until the owner has looked. */
export function needsOwner({
  state,
  fault,
  heldRemovals,
  alerts,
}: Pick<PlatformConnectionView, 'state' | 'fault' | 'heldRemovals' | 'alerts'>): boolean {
  if (state === 'disconnected' || state === 'paused') return false;
  if (state === 'reconnect' || heldRemovals > 0 || alerts > 0) return true;
  return fault !== null && FAULTS_OF_OWNER.includes(fault);
}
