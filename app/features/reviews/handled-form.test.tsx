import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FormResult } from '#shared/http/form.ts';
import type { ReviewDetailView } from '#shared/reviews/inbox.ts';
import { HandledForm } from './handled-form.tsx';

const review: Pick<ReviewDetailView, 'id' | 'handledAt' | 'canBeHandled' | 'outcome' | 'outcomes'> = {
  id: 'one',
  handledAt: null,
  canBeHandled: true,
  outcomes: [],
  outcome: { kinds: ['called'], words: 'before' },
};

function render(answer?: FormResult['lastResult'], given: Partial<typeof review> = {}): string {
  const Form = () => (
    <HandledForm review={{ ...review, ...given }} now={new Date()} isFirst answer={answer} />
  );
  const Stub = createRoutesStub([{ path: '/', Component: Form }]);
  return renderToStaticMarkup(<Stub />);
}

const isTicked = (html: string, kind: string) =>
  /checked=""/.test(html.match(new RegExp(`<input[^>]*value="${kind}"[^>]*>`))?.[0] ?? '');

test('a refusal is shown at the outcomes, with the submitted values', () => {
  const html = render({
    initialValue: { intent: 'handle', review: 'one', outcomes: ['solved', 'not_solved'], words: 'typed' },
    error: { outcomes: ['Choose either Solved or Not solved.'] },
  });
  const [, fault = ''] = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  const [, said = ''] = html.split(`id="${fault}"`);
  expect(said.replace(/<svg.*?<\/svg>/, '')).toMatch(/^[^>]*><p[^>]*>Choose either Solved or Not solved\./);
  expect(['solved', 'not_solved', 'called'].map((kind) => isTicked(html, kind))).toEqual([true, true, false]);
  expect(html).toContain('value="typed"');
});

test('without one it starts with the stored values', () => {
  const html = render();
  expect(html).not.toMatch(/<fieldset[^>]*aria-describedby/);
  expect(['solved', 'called'].map((kind) => isTicked(html, kind))).toEqual([false, true]);
  expect(html).toContain('value="before"');
});

const FASTER = { handledAt: new Date('2026-11-20T17:00:00Z'), canBeHandled: false };

test.each([
  ['handled by somebody else', FASTER],
  ['answered on its platform', { canBeHandled: false }],
])('what was typed about a review that was %s in the meantime is kept and can be saved', (_, given) => {
  const html = render(
    { initialValue: { intent: 'handle', review: 'one', outcomes: ['solved'], words: 'typed' } },
    given,
  );
  expect(html).toContain('What you typed is not noted yet.');
  expect(html).toContain('name="anyway"');
  expect(html).toContain('value="typed"');
  expect(isTicked(html, 'solved')).toBe(true);
  expect(html).toContain('Note it as well');
  expect(render(undefined, given)).not.toContain('name="words"');
});
