import { expect, test } from 'vitest';
import { badgeOf } from '#app/content/coming.ts';
import { faq } from '#app/content/faq.ts';
import { analyticsPage, socialPage } from '#app/content/feature-pages.ts';
import { LIVE_AREAS } from '#app/content/help/live-areas.ts';
import * as home from '#app/content/home.ts';
import { privacyPolicy } from '#app/content/privacy.ts';
import { terms } from '#app/content/terms.ts';
import { widgetsPage } from '#app/content/widgets-page.ts';

/** Promises that only the account tools make true. */
const ACCOUNT_TOOLS =
  /\bZIP\b|erased after 7 days|7 days in which|delete your account at any time|in (?:your|their) profile/i;

test('no public text promises the account tools before they are live', () => {
  const words = JSON.stringify({ home, faq, privacyPolicy, terms });
  expect(words).toContain('Your data stays yours');
  if (!LIVE_AREAS.includes('account-tools')) expect(words).not.toMatch(ACCOUNT_TOOLS);
});

test('nobody has to write to us for what an owner can do in the profile', () => {
  const benefit = home.why.benefits.find(({ title }) => title === 'Your data stays yours');
  expect(LIVE_AREAS).toContain('account-tools');
  expect(benefit?.text).toMatch(/ZIP file.*delete your account/);
  expect(benefit?.text).not.toMatch(/write to us/i);
});

test.each([
  ['widgets', widgetsPage.hero.badge],
  ['social', socialPage.hero.badge],
  ['analytics', analyticsPage.hero.badge],
] as const)('%s are announced as coming until they are live', (area, badge) => {
  const coming = !LIVE_AREAS.includes(area);
  expect(badge.endsWith(', coming soon')).toBe(coming);
});

test('live areas are not announced as coming', () => {
  expect(badgeOf('Replies', 'replies')).toBe('Replies');
});
