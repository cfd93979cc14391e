import { AlarmClock, ChevronDown, Star } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Time } from '#app/ui/time.tsx';
import type { InboxSummaryView, SourceSummary } from '#shared/reviews/inbox.ts';
import { counted } from '#shared/text/plural.ts';
import { ratingsWords } from './ratings-words.ts';

/** An average and what it covers: public reviews and answers on the review page are never mixed. */
export function SummaryBadge({ summary }: { summary: InboxSummaryView }) {
  const { public: read, answers, sources, private: privately } = summary;
  const first = read ?? answers;
  if (!first) return null;
  const counts = first.average === null ? first.count : first.rated;
  return (
    <details className="sm:relative">
      <summary className="flex cursor-pointer list-none items-center gap-1 rounded-xl [&::-webkit-details-marker]:hidden">
        <Badge tone="good">
          <span className="inline-flex items-center gap-1">
            {first.average !== null && (
              <>
                {first.average.toFixed(1)}
                <Star size={12} className="fill-star stroke-star" aria-label="stars" />
              </>
            )}{' '}
            {read
              ? `from ${counted(counts, 'public review')}`
              : ratingsWords({ rated: counts, privately, isPublicOnly: true })}
            <ChevronDown size={12} aria-hidden />
          </span>
        </Badge>
      </summary>
      <div className="absolute inset-x-4 z-30 mt-1.5 rounded-card border border-line bg-surface p-4 text-sm shadow-lift sm:top-full sm:right-auto sm:left-0 sm:w-80">
        <p className="font-[560]">What is counted here</p>
        <ul className="mt-2 flex flex-col gap-2">
          {sources.map((source) => (
            <li key={source.id ?? 'page'}>
              <Source source={source} />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-ink-2">
          {privately > 0 ? `Private feedback (${privately.toLocaleString('en')})` : 'Private feedback'},
          removed reviews and those that will be deleted with their page are in no average. Ratings on your
          page count apart.
        </p>
      </div>
    </details>
  );
}

const OVERDUE = '/dashboard/reviews?tab=needs-reply&replied=overdue';

/** Reviews waiting longer than the reply target, with a link to them. */
export function OverdueBadge({ overdue }: { overdue: number }) {
  if (overdue === 0) return null;
  return (
    <Link to={OVERDUE} className="rounded-xl hover:underline">
      <Badge tone="bad">
        <span className="inline-flex items-center gap-1">
          <AlarmClock size={12} aria-hidden />
          {`${overdue.toLocaleString('en')} overdue`}
        </span>
      </Badge>
    </Link>
  );
}

function Source({ source }: { source: SourceSummary }) {
  const { id, name, locationName, count, rated, average, isOwnTotal, readHere } = source;
  const isPartly = average !== null && rated < count;
  // The platform gives a total but no average.
  const isOfRead = isOwnTotal && isPartly;
  const noun = id === null ? 'rating' : 'review';
  return (
    <>
      <span className="font-[560]">{locationName ? `${name}, ${locationName}` : name}</span>
      {': '}
      {average === null ? 'no stars' : average.toFixed(1)} from {counted(isOfRead ? rated : count, noun)}
      {isOfRead && ` read here; ${name} counts ${count.toLocaleString('en')}`}
      {isPartly && !isOwnTotal && `, ${rated.toLocaleString('en')} with stars`}
      {isOwnTotal && !isOfRead && (
        <span className="text-ink-2">
          {`, as ${name} says; ${readHere.toLocaleString('en')} of them read here`}
        </span>
      )}
    </>
  );
}

export function ReadWhen({
  synced: { platforms, websites, at, nextAt },
  now,
}: {
  synced: NonNullable<InboxSummaryView['synced']>;
  now: Date;
}) {
  const from = [
    platforms > 0 && counted(platforms, 'platform'),
    websites > 0 && counted(websites, 'website'),
  ];
  return (
    <>
      Read from {from.filter(Boolean).join(' and ')} <Time date={at} now={now} look="at" />
      {nextAt && nextAt > now && (
        <>
          , next <Time date={nextAt} now={now} look="at" />
        </>
      )}
    </>
  );
}
