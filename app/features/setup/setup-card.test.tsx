import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SetupView } from '#shared/business/setup.ts';
import { SetupCard } from './setup-card.tsx';

const setup: SetupView = {
  done: { business: true, platforms: true, page: false, sender: false, invitation: false },
  facts: { business: '', platforms: '', page: '', sender: '', invitation: '' },
  platformsLack: null,
  next: 'page',
  folded: false,
  ownInvitation: null,
  smsProblem: null,
  mailStays: false,
};

function render(isAside: boolean, given: Partial<SetupView> = {}): string {
  const Card = () => <SetupCard setup={{ ...setup, ...given }} isAside={isAside} />;
  const Stub = createRoutesStub([{ path: '/', Component: Card }]);
  return renderToStaticMarkup(<Stub />);
}

test.each([
  [{ invitation: false }, 'One step to your first rating.'],
  [{ page: false, invitation: false }, 'Two steps to your first rating.'],
  // Enough to ask customers.
  [{ platforms: false }, 'One step left.'],
  [{}, 'Everything is ready for your first rating.'],
])('with %j to do the card is called "%s"', (open, words) => {
  const all = { business: true, platforms: true, page: true, sender: true, invitation: true };
  expect(render(false, { done: { ...all, ...open } })).toContain(`>${words}<`);
});

test.each([
  ['nothing is there to read', false, {}, true],
  ['there are reviews to read', true, {}, false],
  ['somebody folded it', false, { folded: true }, false],
])('if %s, the steps are shown: %j %j %j', (_, isAside, given, isOpen) => {
  const html = render(isAside, given);
  expect(html).toContain(`aria-expanded="${isOpen}"`);
  expect(html.includes('aria-label="To do"')).toBe(isOpen);
  // The next step is still one click away.
  expect(html).toContain('href="/dashboard/setup?step=page"');
});
