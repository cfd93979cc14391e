import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { GoneReviewView, MissingOfPageView, RemovalsSeen } from '#shared/platforms/missing-reviews.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { importAddress } from './connection-state.ts';
import { beyondTotal, causeWords, countsWords, neverHere } from './missing-words.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { SourceBadge } from './source-badge.tsx';

interface MissingOfPageProps {
  page: MissingOfPageView;
  now: Date;
}

/** One page: what vanished from it, what was never here, and what can be done. */
export function MissingOfPage({ page, now }: MissingOfPageProps) {
  const { connectionId, platformId, platformName, locationName, source, missed, pendingRemovals } = page;
  const headingId = `page-${connectionId}`;
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface">
      <header className="flex items-center gap-3 px-4.5 py-4 sm:px-5">
        <PlatformIcon id={platformId} name={platformName} />
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="font-semibold text-lg">
            {platformName}
          </h2>
          {locationName && (
            <p className="truncate text-ink-2 text-sm" dir="auto">
              {locationName}
            </p>
          )}
        </div>
        <SourceBadge label={source} />
      </header>
      <Counts page={page} now={now} />
      <div className="space-y-6 px-4.5 py-4.5 sm:px-5">
        {pendingRemovals > 0 && (
          <Notice kind="error" title={`${counted(pendingRemovals, 'review')} disappeared at once`}>
            Nothing is marked as removed until you decide.{' '}
            <TextLink to={`/dashboard/integrations/${connectionId}`}>Look and decide</TextLink>
          </Notice>
        )}
        <Gone page={page} now={now} />
        {missed.count > 0 && pendingRemovals === 0 && (
          <Part title={`${counted(missed.count, 'review')} not found by the last full sync`}>
            <Words>
              {plural(missed.count, 'It counts', 'They count')} as vanished only if the next full sync does
              not find {plural(missed.count, 'it', 'them')}, either. Until then{' '}
              {plural(missed.count, 'it is', 'they are')} in every average.
            </Words>
            <Reviews reviews={missed.latest} now={now} />
          </Part>
        )}
        <NeverHere page={page} />
      </div>
    </section>
  );
}

function Counts({ page, now }: MissingOfPageProps) {
  const { total, here, platformName, gone } = page;
  const never = neverHere(page);
  return (
    <>
      <dl className="grid grid-cols-2 border-line border-y sm:grid-cols-4">
        <Figure label={`On ${platformName}`} note={<TotalAt page={page} now={now} />}>
          {total ? total.count.toLocaleString('en') : 'Unknown'}
        </Figure>
        <Figure label="Here" note="without vanished ones">
          {here.toLocaleString('en')}
        </Figure>
        <Figure
          label="Vanished"
          note={page.removals !== 'seen' && gone.count > 0 ? 'known so far' : VANISHED_NOTES[page.removals]}
        >
          {gone.count > 0 || page.removals === 'seen' ? gone.count.toLocaleString('en') : 'Unknown'}
        </Figure>
        <Figure label="Never here" note={total ? 'by the platform’s count' : 'without a total'}>
          {total ? never.toLocaleString('en') : 'Unknown'}
        </Figure>
      </dl>
      <p className="sr-only">{countsWords(page)}</p>
    </>
  );
}

function TotalAt({ page: { total }, now }: MissingOfPageProps) {
  if (!total) return 'no total given';
  if (!total.at) return 'as of some time ago';
  return (
    <>
      {total.isOld ? 'last known ' : 'as of '}
      <Time date={total.at} now={now} look="words" />
    </>
  );
}

function Figure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line px-4.5 py-3 even:border-l max-sm:[&:nth-child(n+3)]:border-t sm:px-5 sm:[&:not(:first-child)]:border-l">
      <dt className="wrap-anywhere text-ink-2 text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold text-xl tabular-nums tracking-[-0.015em]">{children}</dd>
      <dd className="text-ink-2 text-sm">{note}</dd>
    </div>
  );
}

const VANISHED_NOTES: Record<RemovalsSeen, string> = {
  seen: 'since the first sync',
  incomplete: 'the last sync left some out',
  not_read: 'not read yet',
  unseen: 'this source can’t tell',
  import: 'this source can’t tell',
  mail: 'this source can’t tell',
};

function Gone({ page, now }: MissingOfPageProps) {
  const { gone, missed, platformId, platformName } = page;
  if (gone.count === 0) {
    if (missed.count > 0) return null;
    return (
      <Part title={page.removals === 'seen' ? 'Nothing vanished' : 'Nothing is known to have vanished'}>
        <Words>
          <WhyNothing page={page} now={now} />
        </Words>
      </Part>
    );
  }
  const rest = gone.count - gone.latest.length;
  return (
    <Part title={`${counted(gone.count, 'review')} vanished from ${platformName}`}>
      <Words>
        Kept here for you, out of every average. Only {platformName} can restore{' '}
        {plural(gone.count, 'it', 'them')}.{' '}
        <TextLink to="/help/troubleshooting/review-disappeared" reloadDocument>
          Why reviews vanish, and what helps
        </TextLink>
      </Words>
      <Reviews reviews={gone.latest} now={now} />
      {rest > 0 && (
        <p className="mt-3 text-sm">
          <TextLink to={`/dashboard/reviews?tab=removed&platform=${platformId}`}>
            {`See all ${gone.count.toLocaleString('en')} in Reviews`}
          </TextLink>
        </p>
      )}
    </Part>
  );
}

function WhyNothing({ page, now }: MissingOfPageProps) {
  const { removals, fullyReadAt, platformName, sourceName } = page;
  switch (removals) {
    case 'import':
    case 'mail':
      return (
        <>
          {removals === 'import' ? 'Imports' : 'Emails'} don’t show when a review is taken down, so it stays
          here. Connect the page to a source that does.
        </>
      );
    case 'seen':
      return (
        <>
          Every review that was read from {platformName} was still there when everything was last read
          {fullyReadAt && (
            <>
              , <Time date={fullyReadAt} now={now} look="words" />
            </>
          )}
          .
        </>
      );
    case 'incomplete':
      return <>The last full sync left some out, so a review that it did not find may still be there.</>;
    case 'not_read':
      return <>The first sync has not ended yet. What vanishes after it is listed here.</>;
    case 'unseen':
      return (
        <>{sourceName} doesn’t show when a review is taken down. Compare with your page from time to time.</>
      );
  }
}

function NeverHere({ page }: { page: MissingOfPageView }) {
  const { total, cause, platformName, platformId, connectionId, pageUrl, state } = page;
  const never = neverHere(page);
  const beyond = beyondTotal(page);
  const look = pageUrl ? (
    <a
      href={pageUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm font-[560] text-brand underline decoration-brand-line underline-offset-3 hover:decoration-current"
    >
      Look at your page on {platformName}
    </a>
  ) : null;
  if (cause && total) {
    return (
      <Part
        title={`${never.toLocaleString('en')} of ${counted(total.count, 'review')} ${plural(never, 'was', 'were')} never here`}
      >
        <Words>
          {total.isOld && 'The platform’s count is not of today, so this may have changed. '}
          {causeWords(cause, page)}
        </Words>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {(cause === 'sample' || cause === 'import' || cause === 'mail') && (
            <TextLink to={importAddress({ platformId })}>Import reviews</TextLink>
          )}
          {state !== 'disconnected' && cause !== 'import' && cause !== 'mail' && (
            <TextLink to={`/dashboard/integrations/${connectionId}`}>Open the connection</TextLink>
          )}
          {look}
        </p>
      </Part>
    );
  }
  if (beyond > 0) {
    return (
      <Part title={`${beyond.toLocaleString('en')} more here than ${platformName} counts`}>
        <Words>
          {page.removals === 'seen'
            ? 'Platforms often correct their count hours later. A review that is really gone is found by two full syncs in a row.'
            : 'Some of them may be gone there, which this source does not show. Compare with your page.'}
        </Words>
        {look && <p className="mt-3 text-sm">{look}</p>}
      </Part>
    );
  }
  if (total) return null;
  return (
    <Part title="How many there are is not known">
      <Words>
        {platformName} gives this source no total, so nobody can say what is missing. Compare with the count
        on your page.
      </Words>
      {look && <p className="mt-3 text-sm">{look}</p>}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className="mt-1 max-w-2xl text-ink-2 text-sm">{children}</p>;
}

function Reviews({ reviews, now }: { reviews: readonly GoneReviewView[]; now: Date }) {
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {reviews.map(({ key, author, stars, rated, text, at, seenAt }) => (
        <li key={key} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {stars !== null && <Stars rating={stars} size={14} />}
              {rated && <span className="text-sm">{rated}</span>}
              <span className="wrap-anywhere min-w-0 font-[560]" dir="auto">
                {author || 'Anonymous'}
              </span>
            </p>
            <p className="wrap-anywhere mt-1 line-clamp-2 text-ink-2 text-sm" dir="auto">
              {text ? `“${text}”` : 'Rating without words'}
            </p>
          </div>
          <p className="text-ink-2 text-sm sm:text-right">
            {seenAt && (
              <span className="block">
                last seen <Time date={seenAt} now={now} look="date" />
              </span>
            )}
            {at && (
              <span className="block">
                found gone <Time date={at} now={now} look="date" />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
