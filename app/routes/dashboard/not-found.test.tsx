import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import NotFound from './not-found.tsx';

test('an unknown address under the dashboard says so, and leads back', () => {
  const Stub = createRoutesStub([{ path: '/', Component: NotFound }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain('does not exist or has been removed');
  expect(html).toContain('Back to the dashboard');
});
