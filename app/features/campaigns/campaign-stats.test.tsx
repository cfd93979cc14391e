import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CampaignStats } from './campaign-stats.tsx';
import { PeopleProvider } from './people-context.tsx';
import type { TypedContact } from './typed-campaign.ts';

const words = (contacts: TypedContact[], importIds: string[] = []) => {
  const start = { contacts, importIds, leftOut: [] };
  return renderToStaticMarkup(
    <PeopleProvider start={start} lists={[]} aside={null} focus={null} channel="email" lastResult={undefined}>
      <CampaignStats now={new Date('2026-11-20T21:00:00Z')} />
    </PeopleProvider>,
  ).replace(/<[^>]*>/g, '');
};

test('while people are being checked, no figure says 0', () => {
  const checking = 'Contacts ReadyCheckingEmail ValidCheckingPhone ValidChecking';
  expect(words([{ name: 'Maria', email: 'maria@example.com', phone: '' }])).toBe(checking);
  expect(words([], ['list'])).toBe(checking);
  expect(words([{ name: '', email: '', phone: '' }])).toBe('Contacts Ready0Email Valid0Phone Valid0');
});
