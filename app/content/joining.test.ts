import { expect, test } from 'vitest';
import { faq } from '#app/content/faq.ts';
import { analyticsPage, reviewsPage, socialPage } from '#app/content/feature-pages.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import * as home from '#app/content/home.ts';
import { hero } from '#app/content/home-hero.ts';
import { integrationsCall, integrationsHero, platformList } from '#app/content/integrations.ts';
import { showcase } from '#app/content/showcase.ts';
import { navigation } from '#app/content/site.ts';
import { terms } from '#app/content/terms.ts';
import { widgetsPage } from '#app/content/widgets-page.ts';

const PAGES = {
  faq,
  analyticsPage,
  reviewsPage,
  socialPage,
  home,
  hero,
  integrationsCall,
  integrationsHero,
  platformList,
  showcase,
  navigation,
  widgetsPage,
};
const values = { appName: 'Goodword', supportEmail: 'help@example.com', supportPhone: undefined };
const wordsWhere = (registration: 'open' | 'invited' | 'closed') =>
  JSON.stringify(fillTokens(PAGES, { ...values, registration }));

test('if everybody may sign up, the buttons lead there', () => {
  expect(wordsWhere('open')).toMatch(/"Try For Free","href":"\/register"/);
});

test('prices are told in the words of the operator, and else nothing costs money unasked', () => {
  const told = (prices: string | undefined) =>
    JSON.stringify(fillTokens([faq, terms], { ...values, registration: 'open', prices }));
  expect(told('29 dollars a month.').match(/29 dollars a month\./g)).toHaveLength(2);
  expect(told('29 dollars a month.')).not.toContain('Before anything costs money');
  expect(told(undefined).match(/Before anything costs money, we tell you/g)).toHaveLength(2);
});

test.each(['invited', 'closed'] as const)('%s, no page links to a missing form', (registration) => {
  const words = wordsWhere(registration);
  expect(words).not.toContain('/register');
  expect(words).not.toMatch(/Try For Free|Start (?:Your )?Free Trial|Sign up with your name/i);
  expect(words).toContain('"Login","href":"/login"');
});
