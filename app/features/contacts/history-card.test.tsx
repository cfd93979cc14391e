import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { MailEvent } from '#shared/contacts/contacts.ts';
import { HistoryCard } from './history-card.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const MAIL: MailEvent = {
  kind: 'mail',
  at: NOW,
  id: 'm1',
  reviewId: 'r1',
  from: 'us',
  sender: '',
  state: 'sent',
  text: 'Sorry to hear it.',
};

function render(given: Partial<MailEvent>): string {
  const Component = () => <HistoryCard history={[{ ...MAIL, ...given }]} now={NOW} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

test.each<[Partial<MailEvent>, string]>([
  [{}, 'You wrote by email'],
  [{ state: 'sending' }, 'Your email is being sent'],
  [{ state: 'failed' }, 'Your email was not sent'],
  [{ state: 'unclear' }, 'Perhaps you wrote by email'],
  [{ from: 'person', state: 'received' }, 'Wrote back by email'],
  [{ from: 'person', state: 'received', sender: 'eve@b.example' }, 'eve@b.example wrote back by email'],
])('an email that is %j reads "%s" and leads to its thread', (given, title) => {
  const html = render(given);
  expect(html).toContain(`>${title}</p>`);
  expect(html).toContain('Sorry to hear it.');
  expect(html).toMatch(/href="\/dashboard\/reviews\?review=r1"[^>]*>Open the emails</);
});
