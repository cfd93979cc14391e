import { expect, test } from 'vitest';
import { faq } from '#app/content/faq.ts';
import { LIVE_AREAS } from '#app/content/help/live-areas.ts';
import * as home from '#app/content/home.ts';
import { privacyPolicy } from '#app/content/privacy.ts';
import { terms } from '#app/content/terms.ts';

/** What only the account tools would make true. */
const ACCOUNT_TOOLS =
  /\bZIP\b|erased after 7 days|7 days in which|delete your account at any time|in (?:your|their) profile/i;

test('nothing public promises the account tools before they are there', () => {
  const words = JSON.stringify({ home, faq, privacyPolicy, terms });
  expect(words).toContain('Your data stays yours');
  if (!LIVE_AREAS.includes('account-tools')) expect(words).not.toMatch(ACCOUNT_TOOLS);
});
