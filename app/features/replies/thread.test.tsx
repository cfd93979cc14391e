import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ReplyView, ThreadView } from '#shared/replies/replies.ts';
import { Thread } from './thread.tsx';

const thread: ThreadView = {
  reviewId: 'one',
  name: 'Ida Rowe',
  email: 'ida@example.com',
  phone: null,
  mails: [],
  answersHere: true,
  hasEarlier: false,
  replyTo: 'ada@example.com',
  isOptedOut: false,
  isLocalOnly: false,
  permission: 'open',
};
const reply = {
  reviewId: 'one',
  privacy: { healthcare: false, reviewerName: 'Ida Rowe', review: '', own: [], phone: '' },
  checked: [],
} as Pick<ReplyView, 'reviewId' | 'privacy' | 'checked'> as ReplyView;

function render(given: Partial<ThreadView> = {}): string {
  const shown = { thread: { ...thread, ...given }, reply };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Thread {...shown} now={new Date()} standing={null} fault={undefined} />,
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const phone = { number: '+15125550148', shown: '(512) 555-0148', holder: 'Ida Rowe' };
const CALL = /<a href="tel:\+15125550148"[^>]*>.*?Call<span class="sr-only"> \(512\) 555-0148<\/span><\/a>/;

test('the contact’s phone is beside the emails, with its owner’s name if that is another', () => {
  expect(render({ phone })).toMatch(CALL);
  expect(render({ phone })).toContain('Phone, from your contacts');
  expect(render({ phone, email: '' })).toMatch(CALL);
  expect(render({ phone: { ...phone, holder: 'Tom Rowe' } })).toContain(
    'Phone of Tom Rowe, from your contacts',
  );
  expect(render()).toContain('No phone number in your contacts');
  expect(render()).not.toContain('tel:');
});

const SAID = 'They opted out of requests by email. This answers what they wrote, so it can still be sent.';

test('counts the emails, or says that there are earlier ones', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const mails: ThreadView['mails'] = [1, 2].map((id) => ({
    id: String(id),
    from: 'us',
    author: 'Ada',
    text: `Mail ${id}`,
    state: 'sent',
    at,
  }));
  expect(render({ mails: mails.slice(1) })).toContain('1 email with ');
  expect(render({ mails })).toContain('2 emails with ');
  expect(render({ mails, hasEarlier: true })).toContain('The latest 2 emails with ');
});

test('an opt-out from requests is shown at the field, as an answer may still be sent', () => {
  const html = render({ isOptedOut: true });
  expect(html).toMatch(new RegExp(`<p id="thread-note"[^>]*>${SAID}`));
  expect(html).toMatch(/<textarea[^>]*aria-describedby="thread-note"/);
  expect(render()).not.toContain('thread-note');
  expect(render({ isOptedOut: true, email: '' })).not.toContain('thread-note');
});

test('one email may go to an unconfirmed address; after that, and after an opt-out, the form says why it is off', () => {
  const off = /<textarea[^>]*disabled=""[^>]*aria-describedby="thread-note"/;
  const once = render({ permission: 'once', isOptedOut: true });
  expect(once).toContain('You can write once, without links; go on when they answer.');
  expect(once).not.toMatch(/<(textarea|button)[^>]* disabled=""/);
  const awaits = render({ permission: 'awaits_answer' });
  expect(awaits).toContain('You have written once, and they have not confirmed this address.');
  expect(awaits).toMatch(off);
  expect(awaits).toMatch(/<button[^>]* disabled=""/);
  const outside = render({ permission: 'awaits_answer', answersHere: false });
  expect(outside).toContain('When they answer to ada@example.com, go on from there.');
  expect(render({ permission: 'stopped', isOptedOut: true })).toMatch(off);
  expect(render({ permission: 'stopped' })).toContain('They stopped emails from you');
  expect(render()).not.toMatch(/thread-note|<textarea[^>]* disabled/);
});

test('a mail by a program is muted and labelled; a bounced email says that it did not arrive', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const mail = { author: 'Ida Rowe', text: 'I am away.', at };
  const mails: ThreadView['mails'] = [
    { ...mail, id: '1', from: 'us', state: 'bounced' },
    { ...mail, id: '2', from: 'person', state: 'automatic' },
    { ...mail, id: '3', from: 'person', state: 'received' },
  ];
  const items = render({ mails }).match(/<li class="[^"]*".*?<\/li>/g) ?? [];
  expect(items.map((item) => item.includes('Did not arrive'))).toEqual([true, false, false]);
  expect(items.map((item) => item.includes('Automatic reply, not from a person.'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(items.map((item) => /^<li class="[^"]*text-ink-2/.test(item))).toEqual([false, true, false]);
});
