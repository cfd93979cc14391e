import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TimeFormProvider } from '#app/ui/time.tsx';
import type { PreflightView } from '#shared/campaigns.ts';
import type { TimeForm } from '#shared/time.ts';
import { checkMessage } from './message-check.ts';
import { PreflightWait, waitWords } from './preflight-wait.tsx';
import { TipsCard } from './tips-card.tsx';
import { WhatsAppWording } from './whatsapp-wording.tsx';

const now = new Date('2026-11-20T21:00:00Z');
const preflight: PreflightView = {
  ...{ channel: 'sms', ready: 5, held: 3, dailyCap: 500, hours: { from: 9, until: 20 } },
  heldFrom: new Date('2026-11-21T09:00:00Z'),
  ...{ firstAt: now, lastAt: new Date('2026-11-21T09:00:00Z'), days: [{ date: '2026-11-20', count: 5 }] },
  ...{ skipped: 0, skippedBecause: [], skippedRows: [] },
};
const UK = { country: 'GB', timeZone: 'Europe/London' };
const US = { country: 'US', timeZone: 'America/Chicago' };
const twoDays = [
  { date: '2026-11-20', count: 2 },
  { date: '2026-11-21', count: 3 },
];
const read = (html: string) => html.replace(/<[^>]*>/g, '');

test('who waits learns until when, also where only some do', () => {
  const wait = (form: TimeForm) =>
    read(
      renderToStaticMarkup(
        <TimeFormProvider value={form}>
          <PreflightWait preflight={preflight} now={now} />
        </TimeFormProvider>,
      ),
    );
  expect(wait(UK)).toBe(
    '3 people wait for daytime where they live (9:00 to 20:00). The first of them leaves tomorrow at 9:00.',
  );
  expect(wait(US)).toBe(
    '3 people wait for daytime where they live (9:00 AM to 8:00 PM). The first of them leaves tomorrow at 3:00 AM.',
  );
});

test('at any hour of the day nobody waits for daytime', () => {
  const always = { ...preflight, hours: { from: 0, until: 24 } };
  expect(waitWords({ ...always, days: twoDays }, UK)).toBe(
    '3 people wait for a later day, because you send at most 500 a day.',
  );
  expect(waitWords({ ...always, held: 5 }, UK)).toBe(
    'All of them wait for a later day, because you send at most 500 a day.',
  );
  expect(waitWords({ ...always, hours: null, ready: 1, held: 1 }, UK)).toMatch(/^It waits for a later day/);
  expect(waitWords({ ...preflight, days: twoDays }, UK)).toMatch(/20:00\), or for a later day/);
});

test('a message that breaks a rule is held back, one that is only unwise is not', () => {
  const about = {
    businessName: 'Bright',
    sample: { name: 'Maria', reviewLink: 'https://goodword.example/r/1' },
  };
  const template = {
    subject: '',
    reminderEnabled: false,
    reminderDays: '3',
    secondReminderDays: '',
    phone: '',
  };
  const check = (channel: 'email' | 'sms' | 'whatsapp', content: string) => {
    const { findings, blocked } = checkMessage(channel, { ...template, content }, about);
    return [blocked, ...findings.map(({ code }) => code)];
  };
  expect(check('sms', 'Bright: {review_link} Reply STOP to opt out.')).toEqual([false]);
  expect(check('sms', 'Bright: {review_link}')).toEqual([true, 'missing_opt_out']);
  expect(check('sms', 'Bright: hello. Reply STOP to opt out.')).toEqual([true, 'missing_link']);
  expect(check('sms', '5 stars? {review_link} Reply STOP to opt out.')).toEqual([false, 'asks_for_rating']);
  expect(check('email', 'A $5 off coupon for you')).toEqual([false, 'missing_link', 'incentive']);
  expect(check('whatsapp', '5 stars')).toEqual([false]);
});

test('the tips are those of the specification', () => {
  expect(read(renderToStaticMarkup(<TipsCard />))).toBe(
    'TipsAlways get consent.Personalize templates.Set up automated reminders.Track performance in Analytics.',
  );
});

test('the approved wording says what its places stand for', () => {
  const template = {
    ...{ id: '1', name: 'visit', language: 'en', approved: true, problem: null },
    ...{ text: 'Hi {{1}}, {{2}} here: {{ 3 }}', placeholders: 3 },
  };
  const element = <WhatsAppWording template={template} businessName="Bright Smiles" />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const text = read(renderToStaticMarkup(<RouterProvider router={router} />));
  expect(text).toContain('Hi name, Bright Smiles here: review link');
  expect(text).not.toContain('{{');
});
