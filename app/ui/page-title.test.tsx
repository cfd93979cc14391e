import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import NotFound from '#app/routes/dashboard/not-found.tsx';
import { AttentionProvider, PageTitle } from './page-title.tsx';

function titleWith(waiting: number, screen: React.ReactNode): string | undefined {
  const Component = () => <AttentionProvider value={waiting}>{screen}</AttentionProvider>;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return /<title>(.*)<\/title>/.exec(renderToStaticMarkup(<Stub />))?.[1];
}

test('the tab counts what waits, but not on a page that does not exist', () => {
  expect(titleWith(2, <PageTitle>Reviews</PageTitle>)).toBe('(2) Reviews – Goodword');
  expect(titleWith(0, <PageTitle>Reviews</PageTitle>)).toBe('Reviews – Goodword');
  expect(titleWith(2, <NotFound />)).toBe('Page Not Found – Goodword');
  const missing = { status: 404, statusText: '', internal: false, data: null };
  expect(titleWith(2, <ScreenError error={missing} />)).toBe('Page Not Found – Goodword');
});
