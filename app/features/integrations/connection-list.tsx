import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { ConnectionRow, ROW_COLUMNS } from './connection-row.tsx';
import { brokenFirst } from './connection-state.ts';

interface ConnectionListProps {
  connections: readonly PlatformConnectionView[];
  now: Date;
}

/** One line per page of the business, those that need the owner first; on narrow screens one block each. */
export function ConnectionList({ connections, now }: ConnectionListProps) {
  return (
    <section
      aria-label="Connected pages"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div
        aria-hidden="true"
        className={`hidden border-line border-b px-5 py-2.5 font-[540] text-ink-2 text-sm min-[60rem]:grid ${ROW_COLUMNS}`}
      >
        <span className="col-span-2">Platform</span>
        <span>How it is read</span>
        <span>Reviews</span>
        <span>Last and next</span>
        <span>State</span>
      </div>
      <ul className="divide-y divide-line">
        {brokenFirst(connections).map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} now={now} />
        ))}
      </ul>
    </section>
  );
}
