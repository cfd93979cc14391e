import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ButtonLink } from '#app/ui/button.tsx';
import type { AudienceCounts } from '#shared/campaigns/audience.ts';
import type { RestView } from '#shared/campaigns/campaigns.ts';
import { HOUR_MS } from '#shared/time/durations.ts';
import { RestStrip } from './rest-strip.tsx';

const NOW = new Date('2026-11-20T21:00:00Z');

const draw = (Component: () => React.ReactNode) =>
  renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])));
const lookOf = (html: string) =>
  /<a[^>]*class="([^"]*)"/
    .exec(html)?.[1]
    ?.split(' ')
    .filter((one) => one.startsWith('bg-'));

function strip(hoursAgo: number | null, asked = 45): string {
  const counts: Partial<AudienceCounts> = { channel: 'sms', ready: 40, skipped: 5, skippedBecause: [] };
  const askedAt = hoursAgo === null ? null : new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  const rest: RestView = {
    channels: [],
    asked,
    askedAt,
    counts: counts as AudienceCounts,
    preflight: null,
    first: { channel: 'email', at: askedAt ?? NOW },
    replacesReminders: false,
  };
  return draw(() => <RestStrip rest={rest} now={NOW} />);
}

test('within three days asking again is not recommended, and the last time is shown', () => {
  const [first, second] = (['primary', 'secondary'] as const).map((variant) =>
    lookOf(
      draw(() => (
        <ButtonLink to="/" variant={variant}>
          Ask
        </ButtonLink>
      )),
    ),
  );
  expect(first).not.toEqual(second);
  expect(lookOf(strip(71))).toEqual(second);
  expect(strip(2).replace(/<[^>]*>/g, '')).toContain('45 have not rated. Last asked 2 h ago.');
  for (const long of [72, null]) {
    expect(lookOf(strip(long))).toEqual(first);
    expect(strip(long)).not.toContain('Last asked');
  }
});

test('"others" are mentioned only if somebody has rated', () => {
  expect(strip(2)).toContain('Ask 40 of them by SMS');
  expect(strip(2, 46)).toContain('Ask the 40 others by SMS');
});
