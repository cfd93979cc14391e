import { clsx } from 'clsx';
import { CONNECTION_STATUSES, type ConnectionStatus } from './connection-state.ts';

/** The state in one word, with a coloured dot. */
export function StateDot({ look }: { look: ConnectionStatus }) {
  const { words, dot } = CONNECTION_STATUSES[look];
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        className={clsx(
          'size-2 shrink-0 rounded-full forced-colors:border',
          dot,
          look === 'syncing' && 'animate-pulse',
        )}
      />
      {words}
    </span>
  );
}
