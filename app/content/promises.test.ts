import { expect, test } from 'vitest';
import { badgeOf, comingSentence } from '#app/content/coming.ts';
import { faq } from '#app/content/faq.ts';
import { analyticsPage, socialPage } from '#app/content/feature-pages.ts';
import { LIVE_AREAS } from '#app/content/help/live-areas.ts';
import * as home from '#app/content/home.ts';
import { privacyPolicy } from '#app/content/privacy.ts';
import { showcase } from '#app/content/showcase.ts';
import { terms } from '#app/content/terms.ts';
import { widgetsPage } from '#app/content/widgets-page.ts';

/** What only the account tools would make true. */
const ACCOUNT_TOOLS =
  /\bZIP\b|erased after 7 days|7 days in which|delete your account at any time|in (?:your|their) profile/i;

test('nothing public promises the account tools before they are there', () => {
  const words = JSON.stringify({ home, faq, privacyPolicy, terms });
  expect(words).toContain('Your data stays yours');
  if (!LIVE_AREAS.includes('account-tools')) expect(words).not.toMatch(ACCOUNT_TOOLS);
});

test('nobody has to write to us for what an owner does alone in the profile', () => {
  const benefit = home.why.benefits.find(({ title }) => title === 'Your data stays yours');
  expect(LIVE_AREAS).toContain('account-tools');
  expect(benefit?.text).toMatch(/ZIP file.*delete your account/);
  expect(benefit?.text).not.toMatch(/write to us/i);
});

test.each([
  ['widgets', widgetsPage.hero.badge, 'widgets'],
  ['social', socialPage.hero.badge, 'social integration'],
  ['analytics', analyticsPage.hero.badge, 'analytics'],
] as const)('%s are said to be coming until they are there', (area, badge, name) => {
  const coming = !LIVE_AREAS.includes(area);
  expect(badge.endsWith(', coming soon')).toBe(coming);
  expect(comingSentence().includes(name)).toBe(coming);
  expect(showcase.head.text).toContain(comingSentence());
});

test('what is there is not said to be coming', () => {
  expect(badgeOf('Replies', 'replies')).toBe('Replies');
  expect(comingSentence()).not.toMatch(/repl|platform/i);
});
