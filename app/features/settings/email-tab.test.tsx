import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { DomainCheckView, MailSenderView } from '#shared/mail-accounts.ts';
import { EmailTab } from './email-tab.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const account = {
  ...{ host: 'smtp.example.com', port: 587, username: 'ada', fromAddress: 'ada@example.com' },
  ...{ checkedAt: now, problem: null },
};

function words(states: DomainCheckView['state'][], problem: string | null = null): string {
  const sender = {
    account: { ...account, problem },
    fromName: 'A',
    fromAddress: 'a@b.example',
    staysHere: false,
  };
  const domain = states.map((state, at) => ({ id: `r${at}`, label: 'SPF', state, words: '' }));
  const Component = () => (
    <EmailTab
      sender={sender as MailSenderView}
      domain={domain as DomainCheckView[]}
      accountEmail="ada@example.com"
      now={now}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

test('the badge is no calmer than what is found of the domain', () => {
  expect(words(['good', 'unknown', 'good'])).toContain('>Ready<');
  for (const state of ['missing', 'weak'] as const) {
    expect(words(['good', state])).toContain('Works, may land in spam');
    expect(words(['good', state])).not.toContain('>Ready<');
    expect(words([state], 'Refused.')).toContain('Not working');
  }
});
