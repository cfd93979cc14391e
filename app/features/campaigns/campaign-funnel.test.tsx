import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CampaignDetailView } from '#shared/campaigns/campaigns.ts';
import { CampaignFunnel } from './campaign-funnel.tsx';
import { CampaignNotices } from './campaign-notices.tsx';
import { CampaignBadge, CampaignBegin } from './campaign-state.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const IN_THREE_DAYS = new Date('2026-11-24T15:00:00Z');

/** With this many waiting first messages, and four reminders. */
function campaignWith(waiting: number, overCap = 0): CampaignDetailView {
  const byStatus = { queued: 4 + waiting, sending: 0, sent: 8 };
  const counts = { byStatus, asked: 8, taken: 8, retryable: 0, overCap, remindersQueued: 4 };
  const shown = {
    asked: 8,
    rated: 3,
    opened: 1,
    'not-opened': 4,
    failed: 0,
    skipped: 0,
    waiting,
    canceled: 0,
  };
  const results = {
    counts: shown,
    delivered: null,
    opened: 4,
    optedOut: 0,
    average: 4.7,
    answers: 3,
    private: 0,
    clickedThrough: { count: 0, to: 'page', platform: null },
  };
  const campaign = {
    id: 'c1',
    name: 'Autumn',
    channel: 'email',
    status: 'running',
    pauseReason: null,
    contactsSent: 8,
    restored: false,
    takenBack: false,
    preparing: false,
    createdAt: NOW,
    startsAt: NOW,
    nextAt: IN_THREE_DAYS,
    counts,
    results,
  };
  return campaign as unknown as CampaignDetailView;
}

function textOf(campaign: CampaignDetailView): string {
  const Component = () => (
    <>
      <CampaignNotices campaign={campaign} now={NOW} />
      <CampaignFunnel campaign={campaign} now={NOW} />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />).replace(/<[^>]+>/g, '');
}

test('planned reminders are mentioned once, with the result and their time', () => {
  const text = textOf(campaignWith(0));
  expect(text.match(/reminders? planned/g)).toHaveLength(1);
  expect(text).toMatch(
    /4 reminders planned for people who have not answered by then\. The next one goes out on /,
  );
  expect(text.match(/The next one goes out/g)).toHaveLength(1);
  expect(text).not.toContain('messages wait');
  expect(text).not.toContain('daily message limit');
});

test('a request that owners sent themselves is no customer’s, and says what leaves it out', () => {
  const own = { ...campaignWith(0), isOwnTest: true };
  expect(textOf(own)).toContain('You asked yourself and gave a rating.');
  expect(textOf(own)).toContain('Analytics, your averages and “No answer” under Contacts leave it out.');
  expect(textOf(own)).not.toContain('rated you');
  expect(textOf(campaignWith(0))).not.toContain('leave it out');
});

test('reminders deferred by the daily cap say so', () => {
  expect(textOf(campaignWith(0, 4))).toMatch(
    /by then\. You have reached your daily message limit\. The next one/,
  );
});

test('waiting first messages are mentioned separately, and their time once', () => {
  const text = textOf(campaignWith(2));
  expect(text).toContain('2 messages wait');
  expect(text.match(/The next one goes out/g)).toHaveLength(1);
});

test('while a launch can be undone nothing is called sending or started; afterwards it is', () => {
  const toldAt = (startsAt: Date) => {
    const campaign = { ...campaignWith(3), nextAt: startsAt, startsAt };
    const told = (
      <>
        <CampaignBadge campaign={campaign} now={NOW} />
        <CampaignBegin campaign={campaign} now={NOW} />
      </>
    );
    return renderToStaticMarkup(told).replace(/<[^>]+>/g, '');
  };
  expect(toldAt(new Date(NOW.getTime() + 10_000))).toMatch(/^WaitingPlanned today at /);
  expect(toldAt(NOW)).toMatch(/^SendingStarted today at /);
});
