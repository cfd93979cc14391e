import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { BusinessView } from '#shared/business/businesses.ts';
import type { PreflightView, ReadyRow } from '#shared/campaigns/audience.ts';
import type { RestView } from '#shared/campaigns/campaigns.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { AskRestPanel } from './ask-rest.tsx';
import { RestStrip } from './rest-strip.tsx';

const NOW = new Date('2026-11-20T21:00:00Z');
const ready: ReadyRow[] = [
  {
    name: 'Tom Becker',
    recipient: 'tom@example.com',
    language: 'en',
    at: NOW,
    leaves: 'now',
    optedOutOn: [],
    askedElsewhere: null,
  },
];
const preflight: PreflightView = {
  channel: 'email',
  named: 2,
  ready: 1,
  deferred: 0,
  deferredFrom: null,
  emailValid: 1,
  phoneValid: 0,
  skipped: 1,
  skippedBecause: [{ reason: 'opted_out', text: 'Opted out', count: 1 }],
  twice: 0,
  nameless: 0,
  optedOutElsewhere: [],
  readyRows: ready,
  lastAt: NOW,
  hours: { from: 9, until: 20 },
  plan: [],
  languages: [{ language: 'en', count: 1, first: 'Tom Becker' }],
  skippedRows: [{ name: 'Eve Stone', recipient: '', reason: 'opted_out', text: 'Opted out' }],
  dailyCap: 100,
  undoSeconds: 10,
  name: 'EMAIL Campaign',
  consent: null,
  isLocalOnly: false,
};
const business = {
  businessName: 'Bright Smile',
  postalAddress: '1 Main Street',
  reviewLinkTitle: '',
  reviewLink: 'https://goodword.example/review/bright',
} as BusinessView;

const first = { channel: 'email', at: new Date('2026-11-16T17:32:00Z') } as const;

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

function render(given: Partial<PreflightView> = {}, of: Partial<RestView> = {}): string {
  const view = { ...preflight, ...given };
  const Panel = () => (
    <AskRestPanel
      rest={{
        channels: [view.channel],
        asked: 2,
        askedAt: NOW,
        first,
        replacesReminders: false,
        counts: view,
        preflight: view,
        ...of,
      }}
      preflight={view}
      business={business}
      connections={[]}
      submissionKey="key"
      fault={undefined}
      now={NOW}
      template={{ ...defaultTemplate(view.channel, 'Bright Smile'), reminderEnabled: true }}
    />
  );
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: Panel }])));
}

test('asking the rest shows who gets it, who does not, what they read, and whose consent applies', () => {
  const words = wordsOf(render());
  expect(words).toMatch(/Who gets it 1 .*Tom Becker.*tom@example\.com/);
  expect(words).toMatch(/Who does not 1 .*Opted out.*Eve Stone/);
  expect(words).toContain('Hi Tom');
  expect(words).not.toMatch(/[{}]/);
  expect(words).toContain('I have consent to send messages to these contacts');
});

test('consent for another channel is shown with its date, and asked for again', () => {
  const sms = { channel: 'sms' } as const;
  const words = wordsOf(render(sms));
  expect(words).toMatch(
    /You confirmed it for emails, on Nov 16 at 5:32 PM\s?\. It is needed for texts, too\./,
  );
  expect(wordsOf(render({}, { first: { ...first, ...sms } }))).toMatch(/for texts.* for emails, too\./);
  expect(render(sms)).toMatch(/<input(?=[^>]*name="consent")(?![^>]* checked=)/);
  expect(render(sms).match(/value="ask-rest"/g)).toHaveLength(1);
});

test('the cost of texts is shown as before any launch, without reminders, as there are none', () => {
  const words = wordsOf(render({ channel: 'sms', languages: [{ language: 'en', count: 42, first: 'Tom' }] }));
  expect(words).toMatch(
    /Texts are sent between .* Your provider bills about \d+ segments( \(\d for each message\))?\./,
  );
  expect(words).not.toContain('for each reminder');
  expect(wordsOf(render())).not.toContain('segment');
});

test('reminders are replaced only if some are planned', () => {
  expect(wordsOf(render())).toContain('This counts as a reminder. Nobody gets more than two');
  expect(wordsOf(render({}, { replacesReminders: true }))).toContain(
    'This counts as a reminder and replaces those still to come. Nobody',
  );
});

test('a number with brackets gets no second pair, and its hour does not wrap', () => {
  const row = { reason: 'opted_out', text: 'Opted out' } as const;
  const skippedRows = [
    { ...row, name: 'Eve Stone', recipient: '(512) 200-1002' },
    { ...row, name: 'Jo Hill', recipient: '+44 7400 123456' },
    { ...row, name: 'Al', recipient: '' },
  ];
  const plan = [{ date: '2026-11-20', step: 0, from: NOW, count: 1, because: null }];
  const html = render({ skippedRows, skipped: 3, skippedBecause: [{ ...row, count: 3 }], plan });
  expect(wordsOf(html)).toContain('Eve Stone (512) 200-1002, Jo Hill (+44 7400 123456), Al');
  expect(html).toMatch(/<span class="[^"]*whitespace-nowrap[^"]*">from /);
});

test('if nobody can be asked, no message is shown', () => {
  const html = render({ ready: 0, readyRows: [], languages: [] });
  expect(html).toContain('Eve Stone');
  expect(html).not.toMatch(/What they read|I have consent|segment|value="ask-rest"/);
});

test('the summary says which people are left out', () => {
  const skippedBecause = [
    { reason: 'no_on_email', text: 'Unsubscribed from email', count: 2 },
    { reason: 'reminded_twice', text: 'Already reminded twice', count: 1 },
  ] as const;
  const counts = { ...preflight, channel: 'sms' as const, skipped: 3, skippedBecause: [...skippedBecause] };
  const rest = {
    channels: ['sms' as const],
    asked: 9,
    askedAt: null,
    first,
    replacesReminders: false,
    counts,
    preflight: null,
  };
  const Component = () => <RestStrip rest={rest} now={NOW} />;
  const words = wordsOf(renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }]))));
  expect(words).toContain(
    '1 can be asked again by SMS; 2 unsubscribed from email, 1: already reminded twice.',
  );
});
