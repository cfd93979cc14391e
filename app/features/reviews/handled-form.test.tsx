import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FormAnswer } from '#shared/form.ts';
import type { ReviewDetailView } from '#shared/inbox.ts';
import { HandledForm } from './handled-form.tsx';

const review: Pick<ReviewDetailView, 'id' | 'handledAt' | 'needsReply' | 'outcome' | 'outcomes'> = {
  ...{ id: 'one', handledAt: null, needsReply: true, outcomes: [] },
  outcome: { kinds: ['called'], words: 'before' },
};

function render(answer?: FormAnswer['lastResult']): string {
  const Form = () => <HandledForm review={review} now={new Date()} isFirst answer={answer} />;
  const Stub = createRoutesStub([{ path: '/', Component: Form }]);
  return renderToStaticMarkup(<Stub />);
}

const isTicked = (html: string, kind: string) =>
  /checked=""/.test(html.match(new RegExp(`<input[^>]*value="${kind}"[^>]*>`))?.[0] ?? '');

test('a refusal stands at the outcomes, with what was ticked and typed', () => {
  const html = render({
    initialValue: { intent: 'handle', review: 'one', outcomes: ['solved', 'not_solved'], words: 'typed' },
    error: { outcomes: ['Choose either Solved or Not solved.'] },
  });
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="handle-fault"/);
  expect(html).toMatch(/id="handle-fault" role="alert"[^>]*>Choose either Solved or Not solved\./);
  expect(['solved', 'not_solved', 'called'].map((kind) => isTicked(html, kind))).toEqual([true, true, false]);
  expect(html).toContain('value="typed"');
});

test('without one it starts with what is known', () => {
  const html = render();
  expect(html).not.toContain('handle-fault');
  expect(['solved', 'called'].map((kind) => isTicked(html, kind))).toEqual([false, true]);
  expect(html).toContain('value="before"');
});
