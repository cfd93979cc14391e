import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { needsOwner } from '#shared/sending/broken-connections.ts';
import { plural } from '#shared/text/plural.ts';
import { inWords, sumInWords } from './connection-state.ts';

/** One sentence: how many reviews are here, and what needs the owner. */
export function ConnectionsHeadline({ connections }: { connections: readonly PlatformConnectionView[] }) {
  const open = connections.filter(({ state }) => state !== 'disconnected');
  const broken = [...new Set(open.filter(needsOwner).map((one) => one.platformName))];
  return (
    <h2 className="display text-2xl" aria-live="polite">
      {sumInWords(connections)}
      {broken.length > 0 && (
        <>
          {' '}
          <span className="text-bad">{listed(broken)}</span> {plural(broken.length, 'needs', 'need')} you.
        </>
      )}
    </h2>
  );
}

function listed(names: readonly string[]): string {
  if (names.length > 3)
    return `${inWords(names.length).replace(/^./, (first) => first.toUpperCase())} platforms`;
  return new Intl.ListFormat('en').format(names);
}
