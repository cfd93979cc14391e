import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary as ProfileFailed } from '#app/routes/dashboard/profile.tsx';
import { ErrorBoundary as SettingsFailed } from '#app/routes/dashboard/settings.tsx';

type Failed = ComponentType<{ error: unknown }>;

function render(Boundary: Failed, error: unknown): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Boundary error={error} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test.each([
  ['the profile', ProfileFailed, 'Error loading profile', 'Please try refreshing the page.'],
  ['the settings', SettingsFailed, 'Failed to load settings', 'Please try again later.'],
])('%s shows its toast if it does not load, with a retry', (_, Boundary, title, text) => {
  const failed = render(Boundary as Failed, new Error('The database is away'));
  expect(failed).toContain(title);
  expect(failed).toContain(text);
  expect(failed).toContain('Try again');
  expect(failed).not.toContain('database');
  const missing = render(Boundary as Failed, { status: 404, statusText: '', internal: false, data: null });
  expect(missing).not.toContain(title);
});

test.each([
  [400, 'Open the page afresh'],
  [409, 'Open the page afresh'],
  [429, 'Try again'],
  [404, 'Back to the dashboard'],
  [503, 'Try again'],
])('%i offers the link that can help: %s', (status, way) => {
  const refused = { status, statusText: '', internal: false, data: { message: 'No.' } };
  const html = render(ProfileFailed as Failed, refused);
  const ways = ['Open the page afresh', 'Try again', 'Back to the dashboard'];
  expect(ways.filter((one) => html.includes(one))).toEqual([way]);
});
