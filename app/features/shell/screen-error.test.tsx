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
])('%s that does not load is told by its toast, with a way to try again', (_, Boundary, title, text) => {
  const failed = render(Boundary as Failed, new Error('The database is away'));
  expect(failed).toContain(title);
  expect(failed).toContain(text);
  expect(failed).toContain('Try again');
  expect(failed).not.toContain('database');
  const missing = render(Boundary as Failed, { status: 404, statusText: '', internal: false, data: null });
  expect(missing).not.toContain(title);
});
