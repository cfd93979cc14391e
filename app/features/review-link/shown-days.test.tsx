import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BriefReviews } from '#app/features/integrations/brief-reviews.tsx';
import { Day, Time, TimeFormProvider } from '#app/ui/time.tsx';
import { PlatformDestination } from './platform-destination.tsx';

/** Evening of November 27 in Chicago, already the 28th in UTC. */
const EVENING = new Date('2026-11-28T02:00:00Z');
const MIDNIGHT = new Date('2026-11-28T00:00:00Z');

function wordsOf(element: ReactElement, timeZone = 'America/Chicago'): string {
  const form = { country: 'US', timeZone };
  return renderToStaticMarkup(<TimeFormProvider value={form}>{element}</TimeFormProvider>).replace(
    /<[^>]*>/g,
    '',
  );
}

test.each(['date', 'day'] as const)('the day of a moment is in the business’s zone, as %s', (look) => {
  const shown = <Time date={EVENING} now={EVENING} look={look} />;
  expect(wordsOf(shown)).toContain('Nov 27');
  expect(wordsOf(shown, 'UTC')).toContain('Nov 28');
});

test.each(['America/Chicago', 'UTC', 'Pacific/Auckland'])(
  'a day without a time is the same in %s',
  (zone) => {
    expect(wordsOf(<Day day="2026-11-28" now={EVENING} />, zone)).toBe('Nov 28');
  },
);

test('neither accepts the other’s type', () => {
  // @ts-expect-error a moment is no day: it has another one in each zone
  const moment = <Day day={EVENING} now={EVENING} />;
  // @ts-expect-error a day is no moment
  const day = <Time date="2026-11-28" now={EVENING} />;
  expect([moment, day]).toHaveLength(2);
});

test('checks and trials show the day they were made', () => {
  const google = 'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4';
  const tried = { at: EVENING, outcome: 'works' as const };
  expect(
    wordsOf(<PlatformDestination platformId={1} address={google} tried={tried} now={EVENING} />),
  ).toContain('tried Nov 27');
  const review = { author: 'Ann', stars: 5, rated: null, text: 'Kind.' };
  const shown = wordsOf(
    <BriefReviews
      reviews={[
        { ...review, key: '1', at: EVENING, day: null },
        { ...review, key: '2', at: null, day: '2026-11-28' },
      ]}
      now={MIDNIGHT}
    />,
  );
  expect(shown).toContain('Nov 27');
  expect(shown).toContain('Nov 28');
});
