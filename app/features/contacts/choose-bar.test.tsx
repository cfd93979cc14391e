import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ChooseBar } from './choose-bar.tsx';
import type { Chosen } from './use-chosen.ts';

const narrowed = { search: 'oak', filter: 'all', channel: null, provider: '', visited: 'any' } as const;
const ticked = (count: number): Chosen => ({
  all: false,
  contact: Array.from({ length: count }, (_, at) => `c${at}`),
});
const all: Chosen = { all: true, except: ['c1'], total: 19_869 };

/** The form of the button that asks. */
function askForm(chosen: Chosen, count: number): string {
  const forms = barOf({ chosen, count }).match(/<form.*?<\/form>/gs) ?? [];
  return forms.find((form) => form.includes('for a review')) ?? '';
}

function barOf(given: Pick<ComponentProps<typeof ChooseBar>, 'chosen' | 'count'> & { isChoosing?: boolean }) {
  const bar = (
    <ChooseBar
      narrowed={narrowed}
      askable={null}
      total={19_869}
      isChoosing={false}
      {...given}
      onAll={() => {}}
      onClear={() => {}}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: () => bar }]);
  return renderToStaticMarkup(<Stub />);
}

test('a few contacts travel in the URL', () => {
  for (const [chosen, count] of [[all, 500] as const, [ticked(100), 100] as const]) {
    const form = askForm(chosen, count);
    expect(form).toContain('action="/dashboard/get-reviews" method="get"');
    expect(form).not.toContain('value="ask"');
  }
});

test('more of them become a list that the server makes', () => {
  const form = askForm(all, 19_868);
  expect(form).toContain('method="post"');
  expect(form).toMatch(/<button value="ask"[^>]* name="intent"/);
  expect(form).toContain('name="search" value="oak"');
  expect(form).toContain('Ask 19,868 for a review');
  expect(form).not.toContain('disabled=""');
  expect(askForm(ticked(101), 101)).toContain('value="ask"');
});

test('too many to track cannot be asked', () => {
  expect(askForm(ticked(1_001), 1_001)).toContain('disabled=""');
});

test('while choosing for Get Reviews there is one button, which waits for the first tick', () => {
  const nobody = barOf({ chosen: ticked(0), count: 0, isChoosing: true });
  expect(nobody).toMatch(/<button[^>]* disabled=""[^>]*>.*Ask 0</s);
  const some = barOf({ chosen: ticked(2), count: 2, isChoosing: true });
  expect(some).toContain('Ask 2<');
  expect(some).not.toContain('disabled=""');
  for (const html of [nobody, some]) expect(html).not.toMatch(/Opt out|Export CSV|Delete/);
  expect(barOf({ chosen: ticked(2), count: 2 })).toMatch(/Opt out.*Export CSV.*Delete.*Ask 2 for a review/s);
});
