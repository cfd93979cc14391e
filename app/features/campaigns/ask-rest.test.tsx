import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { PreflightView, ReadyRow } from '#shared/audience.ts';
import type { BusinessView } from '#shared/businesses.ts';
import { defaultTemplate } from '#shared/templates.ts';
import { AskRestPanel } from './ask-rest.tsx';

const NOW = new Date('2026-11-20T21:00:00Z');
const ready: ReadyRow[] = [
  { name: 'Tom Becker', recipient: 'tom@example.com', language: 'en', at: NOW, leaves: 'now', noOn: [] },
];
const preflight: PreflightView = {
  ...{ channel: 'email', named: 2, ready: 1, held: 0, heldFrom: null, emailValid: 1, phoneValid: 0 },
  ...{ skipped: 1, skippedBecause: [{ reason: 'opted_out', text: 'Opted out', count: 1 }], twice: 0 },
  ...{ nameless: 0, noElsewhere: [], readyRows: ready, lastAt: NOW, hours: { from: 9, until: 20 }, plan: [] },
  languages: [{ language: 'en', count: 1, first: 'Tom Becker' }],
  skippedRows: [{ name: 'Eve Stone', recipient: '', reason: 'opted_out', text: 'Opted out' }],
  ...{ dailyCap: 100, undoSeconds: 10, name: 'EMAIL Campaign', consent: null, staysHere: false },
};
const business = {
  ...{ businessName: 'Bright Smile', postalAddress: '1 Main Street', reviewLinkTitle: '' },
  reviewLink: 'https://goodword.example/review/bright',
} as BusinessView;

function render(given: Partial<PreflightView> = {}): string {
  const view = { ...preflight, ...given };
  const Panel = () => (
    <AskRestPanel
      rest={{ channels: ['email'], asked: 2, askedAt: NOW, counts: view, preflight: view }}
      {...{ preflight: view, business, connections: [], submissionKey: 'key', now: NOW }}
      template={defaultTemplate('email', 'Bright Smile')}
    />
  );
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: Panel }])));
}

test('asking the others says who gets it, who does not, what they read, and whose consent holds', () => {
  const words = render()
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toMatch(/Who gets it 1 .*Tom Becker.*tom@example\.com/);
  expect(words).toMatch(/Who does not 1 .*Opted out.*Eve Stone/);
  expect(words).toContain('Hi Tom');
  expect(words).not.toMatch(/[{}]/);
  expect(words).toContain('The consent you confirmed when you first asked these people');
});

test('where nobody can be asked nothing is shown that nobody would read', () => {
  const html = render({ ready: 0, readyRows: [], languages: [] });
  expect(html).toContain('Eve Stone');
  expect(html).not.toMatch(/What they read|The consent you confirmed|value="ask-rest"/);
});
