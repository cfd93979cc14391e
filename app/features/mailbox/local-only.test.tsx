import { FormProvider } from '@conform-to/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CheckInbox } from '#app/features/accounts/check-inbox.tsx';
import { PeopleProvider } from '#app/features/campaigns/people-context.tsx';
import { WhatStays } from '#app/features/campaigns/preflight-panel.tsx';
import { SendCard } from '#app/features/campaigns/send-card.tsx';
import { Thread } from '#app/features/replies/thread.tsx';
import { CodeCard } from '#app/features/review-link/code-card.tsx';
import { EmailTab } from '#app/features/settings/email-tab.tsx';
import { HookAddress } from '#app/features/settings/hook-address.tsx';
import { LastNotices } from '#app/features/settings/last-notices.tsx';
import { SetupCard } from '#app/features/setup/setup-card.tsx';
import { StepSender } from '#app/features/setup/step-sender.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { LocalOnly } from '#app/ui/use-local-only.ts';
import type { NoticeView } from '#shared/business/notices.ts';
import type { SetupView } from '#shared/business/setup.ts';
import type { ReplyView, ThreadMailState } from '#shared/replies/replies.ts';
import type { MailSenderView } from '#shared/sending/mail-accounts.ts';

const KEPT = 'Mail stays on this machine:';
const NOBODY = 'Nobody outside this machine can open';
const now = new Date('2026-11-20T12:00:00Z');

/** Rendered as on an installation that only this machine reaches. */
function drawn(element: ReactElement, isLocalOnly: Partial<LocalOnly>): string {
  const loaderData = { root: { isLocalOnly: { mail: false, links: false, ...isLocalOnly } } };
  const routes = [{ id: 'root', path: '/', element }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function read(element: ReactElement, isLocalOnly: Partial<LocalOnly> = {}): string {
  const html = drawn(element, isLocalOnly);
  if (html.includes(KEPT)) expect(html).toContain('href="/dev/mailbox"');
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** Get Reviews with nobody selected yet. */
function Sending() {
  const [form] = useForm({ id: 'ask' });
  const start = { contacts: [], importIds: [], leftOut: [] };
  return (
    <FormProvider context={form.context}>
      <PeopleProvider
        start={start}
        lists={[]}
        aside={null}
        focus={null}
        channel="email"
        lastResult={undefined}
      >
        <SendCard ineligibilities={{ email: null, sms: null, whatsapp: null }} now={now} />
      </PeopleProvider>
    </FormProvider>
  );
}

const code = { size: 1, path: '' } as unknown as Parameters<typeof CodeCard>[0]['code'];

test.each([
  ['the buttons that send', <Sending key="0" />],
  ['what is about to be sent', <WhatStays key="1" isLocalOnly={false} />],
  ['the address that a provider reports to', <HookAddress key="2" address="http://localhost/x" steps={[]} />],
  ['the printed code', <CodeCard key="3" code={code} visits={{ qr: 1, link: 1 }} paper="a4" />],
])('beside %s there is a warning if only this machine can open it', (_, element) => {
  expect(read(element, { links: true })).toContain(NOBODY);
  expect(read(element, { mail: true })).not.toContain(NOBODY);
});

test('it looks like a warning, not like a remark', () => {
  const html = drawn(<WhatStays isLocalOnly={false} />, { links: true });
  expect(html).toContain('lucide-triangle-alert');
  expect(html).not.toContain('bg-info-tint');
});

test('messages that stay in the mailbox need no warning about their links', () => {
  const words = read(<WhatStays isLocalOnly />, { links: true });
  expect(words).toContain(KEPT);
  expect(words).not.toContain(NOBODY);
});

const setup: SetupView = {
  done: { business: true, platforms: true, page: true, sender: false, invitation: false },
  facts: { business: '', platforms: '', page: '', sender: '', invitation: '' },
  platformsLack: null,
  next: 'invitation',
  folded: false,
  ownInvitation: null,
  smsProblem: null,
  mailStays: false,
};

test('the first steps say so, and not that email works', () => {
  const card = (mailStays: boolean) => read(<SetupCard setup={{ ...setup, mailStays }} isAside={false} />);
  expect(card(true)).toContain(KEPT);
  expect(card(true)).not.toContain('Email works');
  expect(card(false)).toContain('Email works as soon as');
  const step = (mailStays: boolean) =>
    read(
      <StepSender
        postalAddress=""
        onAddress={() => {}}
        accountEmail="ada@example.com"
        sms={undefined}
        tested={false}
        mailStays={mailStays}
        smsProviders={['Twilio']}
      />,
    );
  expect(step(true)).toContain(KEPT);
  expect(step(true)).not.toMatch(/works right away|send a test to ada/);
  expect(step(false)).toMatch(/works right away.*send a test to ada/);
});

test('the settings do not call it ready', () => {
  const tab = (given: Partial<MailSenderView>) =>
    read(
      <EmailTab
        problem={null}
        domain={[]}
        accountEmail="ada@example.com"
        supportEmail="help@goodword.example"
        now={now}
        sender={{
          account: null,
          fromName: 'A',
          fromAddress: 'a@b.example',
          refused: null,
          isLocalOnly: false,
          ...given,
        }}
      />,
    );
  expect(tab({ isLocalOnly: true })).toContain(KEPT);
  expect(tab({ isLocalOnly: true })).not.toMatch(/Ready|nothing to set up|goes to ada/);
  expect(tab({})).toMatch(/Ready.*nothing to set up.*goes to ada/);
});

test('each recent notice says how it was sent, whatever the next one will do', () => {
  const list = (status: NoticeView['status'], where: Parameters<typeof read>[1]) =>
    read(
      <LastNotices notices={[{ id: '1', title: 'New review', place: '', at: now, status }]} now={now} />,
      where,
    );
  expect(list('kept', { mail: true })).toContain(KEPT);
  expect(list('kept', { links: true })).not.toContain(KEPT);
  for (const where of [{ mail: true }, { links: true }]) {
    expect(list('kept', where)).toContain('In the mailbox');
    expect(list('kept', where)).not.toMatch(/\bSent\b/);
    expect(list('sent', where)).toMatch(/\bSent\b/);
  }
});

test('people waiting for a mail are not sent to their spam folder', () => {
  const inbox = <CheckInbox email="ada@example.com" search="" answer={undefined} />;
  expect(read(inbox, { mail: true })).not.toContain('spam');
  expect(read(inbox)).toContain('spam');
});

test('an answer that nobody received says so, and a new one before it is written', () => {
  const thread = (isLocalOnly: boolean, state: ThreadMailState) =>
    read(
      <Thread
        thread={{
          reviewId: 'one',
          name: 'Ida',
          email: 'ida@example.com',
          answersHere: true,
          isOptedOut: false,
          replyTo: 'ada@example.com',
          isLocalOnly,
          hasEarlier: false,
          phone: null,
          permission: 'open',
          mails: [{ id: '1', from: 'us', author: 'Ada', text: 'Hi', at: now, state }],
        }}
        reply={{ reviewId: 'one', privacy: { own: [] }, checked: [] } as unknown as ReplyView}
        now={now}
        standing={null}
        fault={undefined}
      />,
    );
  expect(thread(true, 'kept')).toContain(KEPT);
  expect(thread(true, 'kept')).toContain('Not sent: it stayed on this machine.');
  expect(thread(false, 'sent')).not.toMatch(/this machine/);
  expect(thread(false, 'failed')).toMatch(/refused it\. Check the address/);
  expect(thread(false, 'locked')).toMatch(/your mail server refused the password\. Change it in Settings/);
  expect(thread(false, 'locked')).not.toContain('Check the address');
});
