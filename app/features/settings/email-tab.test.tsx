import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { DomainCheckView, MailSenderView } from '#shared/sending/mail-accounts.ts';
import { EmailTab } from './email-tab.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const account = {
  host: 'smtp.example.com',
  port: 587,
  username: 'ada',
  fromAddress: 'ada@example.com',
  checkedAt: now,
  problem: null,
};

function words(
  states: DomainCheckView['state'][],
  problem: string | null = null,
  refused: MailSenderView['refused'] = null,
): string {
  const sender = {
    account: { ...account, problem },
    fromName: 'A',
    fromAddress: 'a@b.example',
    refused,
    isLocalOnly: false,
  };
  const domain = states.map((state, at) => ({ id: `r${at}`, label: 'SPF', state, words: '' }));
  const Component = () => (
    <EmailTab
      problem={null}
      sender={sender as MailSenderView}
      domain={domain as DomainCheckView[]}
      accountEmail="ada@example.com"
      supportEmail="help@goodword.example"
      now={now}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

test('the badge is never more positive than the check of the domain', () => {
  expect(words(['good', 'unknown', 'good'])).toContain('>Ready<');
  for (const state of ['missing', 'weak'] as const) {
    expect(words(['good', state])).toContain('Works, may land in spam');
    expect(words(['good', state])).not.toContain('>Ready<');
    expect(words([state], 'Refused.')).toContain('Not working');
  }
});

test('emails refused because of the sender wait for the owner, who is told by whom and why', () => {
  const refused = {
    words: 'Gmail refuses your mail: your domain’s DMARC or DKIM is not right',
    isUnproved: true,
  };
  const html = words(['good'], null, refused);
  expect(html).toContain(refused.words);
  expect(html).toContain('Correct the records below');
  expect(html).toMatch(/<button[^>]*value="resume-mail"/);
  expect(html).toContain('Not working');
  expect(words(['good'], null, { ...refused, isUnproved: false })).not.toContain('Correct the records below');
  expect(words(['good'])).not.toContain('resume-mail');
});
