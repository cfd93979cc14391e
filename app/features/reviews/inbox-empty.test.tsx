import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { LastAskedView } from '#shared/campaigns/campaigns.ts';
import { InboxEmpty } from './inbox-empty.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const asked = (people: number): LastAskedView => ({
  id: 'c1',
  name: 'Autumn',
  people,
  askedAt: new Date(now.getTime() - 2 * 60_000),
});

function read(lastAsked: LastAskedView | null): string {
  const Component = () => (
    <InboxEmpty reviewLink="https://a.example/review/x" isFirst lastAsked={lastAsked} now={now} />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

test('once somebody was asked, the empty inbox says so and links to the campaign', () => {
  const some = read(asked(45));
  expect(some.replace(/<[^>]*>/g, '')).toContain(
    '45 people were asked 2 min ago. Their answers appear here.',
  );
  expect(some).toContain('href="/dashboard/campaigns/c1"');
  expect(some).not.toMatch(/none yet|first customer/);
  expect(read(asked(1)).replace(/<[^>]*>/g, '')).toContain(
    '1 person was asked 2 min ago. Their answer appears',
  );
  expect(read(null)).toMatch(/none yet.*first\s+customer/s);
});
