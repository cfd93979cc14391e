import { clsx } from 'clsx';
import { ChevronRight, Unplug } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { needsOwner } from '#shared/sending/broken-connections.ts';
import { counted } from '#shared/text/plural.ts';
import {
  CONNECTION_STATUSES,
  type ConnectionStatus,
  connectionStatusOf,
  countWords,
  dollars,
  isBrought,
  isByMail,
  isMonitorOnly,
  reconnectAddress,
} from './connection-state.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { ShortTime } from './short-time.tsx';
import { SourceBadge } from './source-badge.tsx';
import { StateDot } from './state-dot.tsx';

/** Mark, name, source, reviews, times, state. */
export const ROW_COLUMNS =
  'gap-x-3 grid-cols-[2.125rem_minmax(0,1fr)_auto] min-[60rem]:grid-cols-[2.125rem_10rem_minmax(0,1fr)_9.5rem_10rem_9rem]';

interface ConnectionRowProps {
  connection: PlatformConnectionView;
  now: Date;
}

export function ConnectionRow({ connection, now }: ConnectionRowProps) {
  const { id, platformId, platformName, locationName, source, gives, problem, monthCost, pendingRemovals } =
    connection;
  const look = connectionStatusOf(connection);
  const words =
    problem ??
    (pendingRemovals > 0
      ? `${counted(pendingRemovals, 'review')} disappeared at once. Nothing is marked as removed until you decide.`
      : null);
  const to = `/dashboard/integrations/${id}`;
  const names = locationName ? `${platformName}, ${locationName}` : platformName;
  return (
    <li
      className={clsx(
        'relative grid items-center gap-y-1.5 px-4 py-3.5 hover:bg-sunken/60 sm:px-5 min-[60rem]:py-3',
        ROW_COLUMNS,
        look === 'disconnected' && 'text-ink-2',
      )}
    >
      <span className="self-start min-[60rem]:self-center">
        <PlatformIcon id={platformId} name={platformName} />
      </span>
      <div className="min-w-0">
        <Link
          to={to}
          aria-label={`${names}: ${CONNECTION_STATUSES[look].words}`}
          className="block truncate rounded-sm font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {platformName}
        </Link>
        {locationName && (
          <p className="truncate text-ink-2 text-sm" dir="auto">
            {locationName}
          </p>
        )}
      </div>
      <div className="min-w-0 self-start min-[60rem]:self-auto">
        <SourceBadge label={source} monitorOnly={isMonitorOnly(connection)} />
        <p className="mt-0.5 hidden text-ink-2 text-sm min-[60rem]:block">
          {gives}
          {monthCost !== null && ` ${dollars(monthCost)} this month.`}
        </p>
      </div>
      <p className="hidden text-sm tabular-nums min-[60rem]:block">
        <Count connection={connection} />
      </p>
      <p className="hidden text-sm tabular-nums min-[60rem]:block">
        <Times connection={connection} now={now} />
      </p>
      <p className="col-span-2 col-start-2 text-ink-2 text-sm tabular-nums min-[60rem]:hidden">
        <ShortLine connection={connection} now={now} look={look} />
      </p>
      <div className="relative col-span-2 col-start-2 flex items-center gap-3 min-[60rem]:col-span-1 min-[60rem]:col-start-auto">
        {look === 'reconnect' ? (
          <ButtonLink
            to={reconnectAddress(connection)}
            variant="secondary"
            size="sm"
            className="min-h-11 w-full sm:min-h-8 sm:w-auto"
          >
            Reconnect<span className="sr-only"> {names}</span>
          </ButtonLink>
        ) : (
          <span className="pointer-events-none">
            <StateDot look={look} />
          </span>
        )}
        <ChevronRight
          size={17}
          aria-hidden
          className="pointer-events-none ml-auto hidden shrink-0 text-ink-3 min-[60rem]:block"
        />
      </div>
      {words && needsOwner(connection) && (
        <p className="col-span-2 col-start-2 row-start-3 flex gap-2.5 rounded-control border border-bad-line bg-bad-tint px-3.5 py-2.5 text-sm min-[60rem]:col-span-4 min-[60rem]:col-start-3 min-[60rem]:row-start-2">
          <Unplug size={16} aria-hidden className="mt-0.5 shrink-0 text-bad" />
          <span className="min-w-0">{words}</span>
        </p>
      )}
    </li>
  );
}

function Count({ connection }: { connection: PlatformConnectionView }) {
  const { of, note } = countWords(connection);
  return (
    <>
      <span className="block text-base">
        <span className="font-semibold">{connection.reviews.toLocaleString('en')}</span> {of}
      </span>
      <span className="text-ink-2">{note}</span>
    </>
  );
}

function Times({ connection, now }: ConnectionRowProps) {
  const { lastSyncAt, nextSyncAt, state, running, disconnectedAt, deleteReviewsAt } = connection;
  const ended = state === 'disconnected' ? disconnectedAt : null;
  const last = ended ?? lastSyncAt;
  return (
    <>
      <span className="block text-base">{last ? <ShortTime date={last} now={now} /> : 'Never'}</span>
      <span className="text-ink-2">
        {ended ? (
          deleteReviewsAt ? (
            <>
              disconnected, reviews will be deleted <Time date={deleteReviewsAt} now={now} look="at" />
            </>
          ) : (
            'disconnected'
          )
        ) : running ? (
          running.wait ? (
            <>
              continues <Time date={running.wait.until} now={now} look="at" />
            </>
          ) : (
            'being read now'
          )
        ) : state === 'active' && nextSyncAt ? (
          <>
            next <ShortTime date={nextSyncAt} now={now} inside />
          </>
        ) : isBrought(connection) ? (
          'when you imported them'
        ) : isByMail(connection) && state === 'active' ? (
          'when an email comes'
        ) : (
          'stopped'
        )}
      </span>
    </>
  );
}

/** All of it in one sentence, on a phone. */
function ShortLine({ connection, now, look }: ConnectionRowProps & { look: ConnectionStatus }) {
  const { reviews, lastSyncAt, nextSyncAt, state, deleteReviewsAt } = connection;
  return (
    <>
      {reviews.toLocaleString('en')} {countWords(connection).of}
      {lastSyncAt && (
        <>
          , {isBrought(connection) ? 'imported' : isByMail(connection) ? 'last email' : 'read'}{' '}
          <ShortTime date={lastSyncAt} now={now} inside />
        </>
      )}
      {look !== 'syncing' && look !== 'resting' && state === 'active' && nextSyncAt && (
        <>
          , next <ShortTime date={nextSyncAt} now={now} inside />
        </>
      )}
      {deleteReviewsAt && (
        <>
          , will be deleted <Time date={deleteReviewsAt} now={now} look="at" />
        </>
      )}
    </>
  );
}
