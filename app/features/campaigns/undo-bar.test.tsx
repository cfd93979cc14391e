import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import { UndoBar } from './undo-bar.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');

function wordsOf(changes: Partial<CampaignView>): string {
  const campaign = {
    id: 'c1',
    name: 'Autumn',
    contactsSent: 3,
    preparing: false,
    nextAt: new Date('2026-11-21T12:00:10Z'),
    ...changes,
  } as unknown as CampaignView;
  const Component = () => <UndoBar campaign={campaign} forMs={8_000} onOver={() => {}} now={NOW} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />).replace(/<[^>]+>/g, '');
}

test('of messages that wait for their hours it says when they go out, not that they go out in seconds', () => {
  const tomorrow = new Date('2026-11-22T15:00:00Z');
  expect(wordsOf({ nextAt: tomorrow })).toContain(
    'You have 8 seconds to undo it. The first message goes out tomorrow at 3:00 PM. Autumn',
  );
  expect(wordsOf({ nextAt: tomorrow, contactsSent: 1 })).toContain(
    'Your request goes out tomorrow at 3:00 PM.',
  );
  expect(wordsOf({})).not.toContain('tomorrow');
});
