import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SocialEmpty } from './social-empty.tsx';

function empty(hasAccounts: boolean): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <SocialEmpty hasAccounts={hasAccounts} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('accounts can be connected before there is a review', () => {
  expect(empty(false)).toContain('href="/dashboard/social/accounts"');
  expect(empty(true)).not.toContain('/dashboard/social/accounts');
  expect(empty(true)).toContain('href="/dashboard/get-reviews"');
});
