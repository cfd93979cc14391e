import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TimeFormProvider } from '#app/ui/time.tsx';
import type { PlannedDay, PreflightView } from '#shared/campaigns/audience.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import { byOtherLanguage } from '#shared/text/languages.ts';
import type { TimeForm } from '#shared/time/time.ts';
import { checkMessage } from './message-check.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PlanChart } from './plan-chart.tsx';
import { PreflightPeople } from './preflight-people.tsx';
import { PlannedDays } from './reminder-moment.tsx';
import { senderWords } from './sender-words.ts';
import { TipsCard } from './tips-card.tsx';
import { WhatsAppWording } from './whatsapp-wording.tsx';

const now = new Date('2026-11-20T21:00:00Z');
const counts = {
  channel: 'sms' as const,
  named: 4,
  ready: 3,
  deferred: 1,
  deferredFrom: new Date('2026-11-21T09:00:00Z'),
  skipped: 1,
  skippedBecause: [],
  emailValid: 0,
  phoneValid: 3,
  twice: 0,
  nameless: 0,
  optedOutElsewhere: [],
};
const day = (date: string, count: number, more: Partial<PlannedDay> = {}): PlannedDay => ({
  date,
  count,
  step: 0,
  from: new Date(`${date}T09:00:00Z`),
  because: null,
  ...more,
});
const preflight: PreflightView = {
  ...counts,
  readyRows: [],
  languages: [],
  skippedRows: [],
  lastAt: null,
  hours: { from: 9, until: 20 },
  dailyCap: 2,
  undoSeconds: 10,
  name: 'SMS Campaign - 11/20/2026',
  consent: null,
  isLocalOnly: false,
  plan: [
    day('2026-11-20', 2),
    day('2026-11-21', 1, { because: 'quiet' }),
    day('2026-11-22', 1, { because: 'cap' }),
    day('2026-11-23', 3, { step: 1 }),
  ],
};
const read = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const UK = { country: 'GB', timeZone: 'Europe/London' };
const US = { country: 'US', timeZone: 'America/Chicago' };
const draw = (view: PreflightView, form: TimeForm) => {
  const element = (
    <TimeFormProvider value={form}>
      <PlanChart preflight={view} now={now} />
    </TimeFormProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test('the plan says how many are sent on which day, why not at once, and who is reminded', () => {
  const text = read(draw(preflight, UK));
  expect(text).toContain('Today from 9:00 10 seconds to undo first 2');
  expect(text).toContain('Tomorrow from 9:00 not yet daytime where they live 1');
  expect(text).toContain('Sun 22 Nov from 9:00 at most 2 a day 1');
  expect(text).toContain('Mon 23 Nov from 9:00 reminder, if they have not answered up to 3');
});

test('a plan stretched by the daily cap says so, until when, and where to change it', () => {
  const html = draw(preflight, UK);
  expect(read(html)).toContain(
    'At most 2 texts are sent per day, including reminders, so the last request is sent on Sun 22 Nov. Change the daily limit',
  );
  expect(html).toContain('href="/dashboard/settings?tab=sending"');
  const moved = [day('2026-11-20', 2), day('2026-11-24', 2, { step: 1, because: 'cap' })];
  expect(read(draw({ ...preflight, plan: moved }, UK))).toContain('so some reminders are sent later.');
  const [first] = preflight.plan;
  expect(read(draw({ ...preflight, plan: first ? [first] : [] }, UK))).not.toContain('At most');
});

test('people opted out of another channel are mentioned where this one asks them', () => {
  const row = { recipient: '', language: 'en', at: now, leaves: 'now', askedElsewhere: null } as const;
  const readyRows: PreflightView['readyRows'] = [
    { ...row, name: 'Maria', optedOutOn: ['email'] },
    { ...row, name: 'Tom', optedOutOn: [] },
  ];
  const view = { ...preflight, ready: 2, skipped: 0, readyRows };
  const text = read(renderToStaticMarkup(<PreflightPeople preflight={view} now={now} />));
  expect(text).toMatch(/Maria\s+Unsubscribed from email Now Tom\s+Now/);
});

test('people asked on another channel lately are marked, and counted if there are several', () => {
  const row = { recipient: '', language: 'en', at: now, leaves: 'now' } as const;
  const people: PreflightView['readyRows'] = [
    { ...row, name: 'Maria', optedOutOn: [], askedElsewhere: { channel: 'email', when: 'today' } },
    { ...row, name: 'Tom', optedOutOn: [], askedElsewhere: null },
    { ...row, name: 'Kenji', optedOutOn: [], askedElsewhere: { channel: 'whatsapp', when: '3 days ago' } },
  ];
  const draw = (readyRows: PreflightView['readyRows'], ready: number) => {
    const view = { ...preflight, ready, skipped: 0, readyRows };
    return read(renderToStaticMarkup(<PreflightPeople preflight={view} now={now} />));
  };
  const text = draw(people, 3);
  expect(text).toMatch(/Maria\s+Asked by email today Now Tom\s+Now Kenji\s+Asked on WhatsApp 3 days ago/);
  expect(text).toContain('2 of them were asked on another channel lately.');
  expect(draw(people, 700)).toContain('At least 2 of them were asked on another channel lately.');
  expect(draw(people.slice(0, 2), 2)).not.toContain('were asked');
});

test('a text is shown as sent, with its reminder if one is planned', () => {
  const phone = (plan: PlannedDay[] | null) =>
    read(
      renderToStaticMarkup(
        <TimeFormProvider value={US}>
          <PlannedDays value={plan && { plan, now }}>
            <PhonePreview
              channel="sms"
              language="en"
              caption="Caption"
              untitled={false}
              text="Hi: https://goodword.example/r/1"
              link="https://goodword.example/r/1"
              reminder={{ text: 'Again', days: [3, 7] }}
            />
          </PlannedDays>
        </TimeFormProvider>,
      ),
    );
  expect(phone(null)).toMatch(/^ Preview Hi: https:\/\/goodword.example\/r\/1 After 3 days/);
  const full = day('2027-01-12', 9, { step: 1, because: 'cap' });
  const free = day('2026-11-27', 9, { step: 2 });
  const text = phone([day('2026-11-20', 9), full, free]);
  expect(text).toContain('From Tue, Jan 12, 2027 , if they have not answered');
  expect(text).toContain('After 7 days, if they have not answered');
  expect(phone([{ ...full, because: null }, full])).toContain('After 3 days');
});

test('the number is named if known, and called approved only for texts', () => {
  const sender = { id: 'a', label: '', phone: '+14155550100', phoneText: '+1 415 555 0100', problem: null };
  const other = { ...sender, id: 'b', phoneText: '+1 415 555 0199', usApproved: true };
  const connection = (channel: 'sms' | 'whatsapp', usApproved: boolean | null): ConnectionView => ({
    channel,
    connector: 'twilio',
    connectorName: 'Twilio',
    hint: '',
    sender: 'a',
    templateId: '',
    check: { accountName: '', problem: null, templates: [], senders: [other, { ...sender, usApproved }] },
    checkedAt: null,
    problem: null,
    canSend: true,
    unchosen: null,
    hookAddress: '',
  });
  const both = [connection('whatsapp', true), connection('sms', true)];
  expect(senderWords('sms', both)).toBe('From +1 415 555 0100, approved for US texts');
  expect(senderWords('whatsapp', both)).toBe('From +1 415 555 0100');
  expect(senderWords('sms', [connection('sms', null)])).toBe('From +1 415 555 0100');
  expect(senderWords('email', both)).toBe('');
});

test("hours are in the business's zone and format", () => {
  expect(read(draw(preflight, US))).toContain('Sun, Nov 22 from 3:00 AM at most 2 a day 1');
});

test('more than eight days are bars, each with its number for screen readers', () => {
  const plan = Array.from({ length: 9 }, (_, at) => day(`2026-11-2${at + 1}`, at + 1, { because: 'cap' }));
  const html = draw({ ...preflight, plan }, UK);
  expect(html.match(/class="sr-only"/g)).toHaveLength(9);
  expect(read(html)).toContain('Tomorrow: 1');
  expect(read(html)).toContain('Sun 29 Nov: 9');
});

test('a plan of many days is drawn by weeks, up to its last day', () => {
  const planOf = (days: number) =>
    Array.from({ length: days }, (_, at) => {
      const date = new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10);
      return day(date, at === days - 1 ? 76 : 100, { because: 'cap' });
    });
  const drawn = (days: number) => draw({ ...preflight, plan: planOf(days) }, UK);
  const barsIn = (html: string) => html.match(/class="sr-only"/g)?.length;
  expect(barsIn(drawn(60))).toBe(60);
  expect(drawn(60)).not.toContain('Each bar is');
  const html = drawn(196 + 3);
  expect(barsIn(html)).toBe(29);
  expect(read(html)).toContain('Today to Thu 26 Nov: 700');
  expect(read(html)).toContain('Fri 4 Jun 2027 to Sun 6 Jun 2027: 276');
  expect(html.match(/height:[\d.]+%/g)?.at(-1)).toMatch(/height:39\./);
  expect(read(html)).toContain('Each bar is a week.');
  expect(barsIn(drawn(900))).toBe(43);
  expect(read(drawn(900))).toContain('Each bar is 3 weeks.');
});

test('a message that breaks a rule is blocked; one that is only unwise is not', () => {
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
    savedAt: '',
    others: byOtherLanguage(() => ({ subject: '', content: '' })),
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

test('the tips mention no screen that does not exist', () => {
  expect(read(renderToStaticMarkup(<TipsCard />)).trim()).toBe(
    'Tips Always get consent. Personalize templates. Set up automated reminders. Track performance in Campaigns.',
  );
});

test('the approved wording explains its placeholders', () => {
  const template = {
    id: '1',
    name: 'visit',
    language: 'en',
    approved: true,
    problem: null,
    text: 'Hi {{1}}, {{2}} here: {{ 3 }}',
    placeholders: 3,
  };
  const element = <WhatsAppWording template={template} language="en" businessName="Bright Smiles" />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const text = read(renderToStaticMarkup(<RouterProvider router={router} />));
  expect(text).toMatch(/Hi Name ?, Bright Smiles here: review link/);
  expect(text).not.toContain('{{');
});
