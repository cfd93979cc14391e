import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ReviewRouting } from '#shared/reviews/review-routing.ts';
import type { ReviewFormView } from '#shared/reviews/reviews.ts';
import { type FormState, formState } from './form-state.ts';
import { ReviewForm } from './review-form.tsx';

const page: ReviewFormView = {
  language: 'en',
  appName: 'Goodword',
  businessName: 'Tom & Co',
  brand: { initials: 'TC', logo: null, color: '', picture: null, closingWords: '' },
  title: 'Leave us a review',
  canonicalUrl: 'http://localhost:3000/review/tom',
  sharePicture: 'http://localhost:3000/review/tom/share.png',
  routing: { starFilter: true, negativeFeedback: true, publicOption: true },
  platforms: [
    { id: 1, name: 'Google', color: '#4285f4' },
    { id: 2, name: 'Facebook', color: '#1877f2' },
  ],
  answer: null,
  isInvited: false,
  isAnswered: false,
  isKnown: false,
};

const drawn = (state: FormState, shown = page) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReviewForm page={shown} state={state} />
    </MemoryRouter>,
  );

function render(routing: Partial<ReviewRouting> = {}, changes: Partial<ReviewFormView> = {}): string {
  const shown = { ...page, ...changes, routing: { ...page.routing, ...routing } };
  const state = formState(undefined, shown);
  const html = drawn(state, shown);
  // The styles speak of the same words.
  return html.replace(/<style.*?<\/style>/gs, '');
}

const names = (html: string) => new Set(Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name));
const FEEDBACK = ['feedback_name', 'feedback_email', 'feedback_text'];
const PUBLICLY = ['post_on', 'public_name', 'public_text'];
const ALWAYS = ['rating', 'submission', 'platform_id', 'name', 'text'];

test.each([
  [{}, [...ALWAYS, ...FEEDBACK, ...PUBLICLY]],
  [{ publicOption: false }, [...ALWAYS, ...FEEDBACK]],
  [{ negativeFeedback: false }, [...ALWAYS, ...PUBLICLY]],
  [{ negativeFeedback: false, publicOption: false }, ALWAYS],
  [{ starFilter: false }, [...ALWAYS, ...FEEDBACK, 'path']],
  [{ starFilter: false, negativeFeedback: false }, ALWAYS],
])('with %j the form has the fields of every way it offers, each once', (routing, fields) => {
  expect(names(render(routing))).toEqual(new Set(fields));
});

test('asks what to do better only where the private form follows', () => {
  expect(render()).toContain('What could we have done better?');
  expect(render({ starFilter: false })).not.toContain('What could we have done better?');
  expect(render({ negativeFeedback: false })).not.toContain('What could we have done better?');
});

test('a low rating that no form follows gets a kind sentence', () => {
  expect(render({ negativeFeedback: false })).toContain('Thank you for your honesty.');
});

test('a link that was answered says so, and shows nothing of the answer', () => {
  const words = 'This link has been used before. What you send now replaces the earlier answer.';
  expect(render({}, { isAnswered: true })).toContain(words);
  expect(render({}, { isAnswered: true })).not.toContain('checked');
  expect(render()).not.toContain(words);
});

test('who is known need not fill in name and email of the private form', () => {
  const required = (html: string) =>
    Array.from(html.matchAll(/id="(\w+)"[^>]*aria-required="true"/g), ([, id]) => id).filter((id) =>
      id?.startsWith('feedback_'),
    );
  expect(required(render())).toEqual(['feedback_name', 'feedback_email']);
  const known = render({}, { isKnown: true });
  expect(required(known)).toEqual([]);
  const words = 'If this link was sent to you, they know your name and email already.';
  expect(known).toContain(words);
  expect(render()).not.toContain(words);
});

test('an earlier answer is filled in, its way unfolded', () => {
  const answer = { rating: 2, path: 'public', platformId: 2, name: 'Ann', email: '', text: 'Slow.' } as const;
  const html = render({}, { answer });
  expect(html).toMatch(/<input[^>]*id="r2"[^>]*checked=""/);
  expect(html).toContain('<details class="other-way" open="">');
  expect(html).toMatch(/<textarea[^>]*id="public_text"[^>]*>Slow\.</);
  expect(render()).not.toMatch(/checked|open=""/);
});

test('the summary of faults leads to the first empty field, whatever the order they were found in', () => {
  const message = 'Please fill in your contact information';
  const errors = { feedback_email: message, feedback_name: message };
  const html = drawn({ values: { rating: '2' }, errors, alert: null });
  const [, ...links] = html.split('<a href="#').map((rest) => rest.slice(0, rest.indexOf('"')));
  expect(links).toEqual(['feedback_name']);
});

test('a refused private form stays in front of words typed for the public way', () => {
  const lastResult = {
    status: 'error' as const,
    initialValue: { rating: '2', feedback_name: 'Ann', public_text: 'Slow.' },
    error: { feedback_email: ['Please fill in your contact information'] },
  };
  const state = formState({ lastResult, toast: null, code: 'invalid' }, page);
  const html = drawn(state);
  expect(html).not.toContain('<details class="other-way" open="">');
  const pressed = formState(
    {
      lastResult: { ...lastResult, initialValue: { ...lastResult.initialValue, post_on: '9' }, error: {} },
      toast: null,
      code: 'invalid',
    },
    page,
  );
  expect(drawn(pressed)).toContain('<details class="other-way" open="">');
});

test('each platform is a button that sends the form; Enter without a script presses none of them', () => {
  const html = render();
  const buttons = [...html.matchAll(/<button type="submit"([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', words = '']) => {
      const [name, value] = ['name', 'value'].map(
        (one) => new RegExp(` ${one}="(\\w+)"`).exec(attributes)?.[1],
      );
      const said = words.replace(/<span class="logo.*?<\/span>|<[^>]+>/g, '');
      return `${name ? `${name}=${value}` : '-'} ${said}`;
    },
  );
  expect(buttons).toEqual([
    '- ',
    'platform_id=1 Continue to Google',
    'platform_id=2 Continue to Facebook',
    '- Send Feedback',
    'post_on=1 Continue to Google',
    'post_on=2 Continue to Facebook',
  ]);
});

test('what people typed stays text', () => {
  const html = render({}, { businessName: '<script>alert(1)</script>', title: '"><img src=x>' });
  expect(html).not.toMatch(/<script>alert|<img/);
});
