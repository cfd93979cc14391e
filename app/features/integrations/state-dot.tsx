import { clsx } from 'clsx';
import { type ConnectionLook, LOOKS } from './connection-state.ts';

/** The state in one word, with a coloured dot. */
export function StateDot({ look }: { look: ConnectionLook }) {
  const { words, dot } = LOOKS[look];
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
