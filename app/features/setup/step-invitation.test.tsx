import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SetupView } from '#shared/business/setup.ts';
import { StepInvitation } from './step-invitation.tsx';

const SETUP: SetupView = {
  done: { business: true, platforms: true, page: true, sender: true, invitation: false },
  facts: { business: '', platforms: '', page: '', sender: '', invitation: '' },
  platformsLack: null,
  next: 'invitation',
  folded: false,
  ownInvitation: 'opened',
  smsProblem: null,
  mailStays: false,
};

/** The stages, one line each. */
function stagesOf(given: Partial<SetupView>): string[] {
  const setup = { ...SETUP, ...given };
  const Component = () => <StepInvitation setup={setup} accountEmail="a@b.example" submissionKey="k" />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const html = renderToStaticMarkup(<Stub />);
  return html
    .split('<li')
    .flatMap((part, at) => (at === 0 ? [] : [part.split('</li>')[0] ?? '']))
    .map(wordsOf);
}

const wordsOf = (part: string) => part.replace(/^[^>]*>|<[^>]*>/g, '');

test('only the first stage differs if mail stays on this machine', () => {
  const rest = ['You opened your review page from the email, done', 'You left a rating, not yet'];
  expect(stagesOf({})).toEqual(['It is on its way to your inbox, done', ...rest]);
  expect(stagesOf({ mailStays: true })).toEqual(['It is in the mailbox of this machine, done', ...rest]);
});
