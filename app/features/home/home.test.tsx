import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isComing } from '#app/content/coming.ts';
import { privacyTrial } from '#app/content/home.ts';
import { showcase } from '#app/content/showcase.ts';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { Hero } from './hero.tsx';
import { judgeReply } from './judge-reply.ts';
import { PrivacyTrial } from './privacy-trial.tsx';
import { Walk } from './walk.tsx';

const site: SiteView = {
  appName: 'Goodword',
  origin: 'https://goodword.example',
  supportEmail: 'help@goodword.example',
  supportPhone: undefined,
  registration: 'open',
  signedIn: false,
  path: '/',
};

test('the hero has one headline at a time, and a review page that has nowhere to send to', () => {
  const html = renderToStaticMarkup(<Hero site={site} id="home" />);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/data-state="\d" aria-hidden="false"/g)).toHaveLength(2);
  const [, phone = ''] = /<template shadowrootmode="open">(.*?)<\/template>/s.exec(html) ?? [];
  expect(phone).toMatch(/<form [^>]*method="dialog"/);
  expect(phone).not.toMatch(/ action=|<main|<h1|href=/);
  for (const words of ['Tap a star to begin', 'Continue to Google', 'Send Feedback']) {
    expect(phone).toContain(words);
  }
});

test('the page says of the first reply what the check says', () => {
  const verdict = judgeReply(privacyTrial.reply, privacyTrial);
  expect(verdict.title).toBe('Privacy check: 1 sentence to fix');
  expect(verdict.pieces.find(({ isFound }) => isFound)?.text).toBe('We are glad your root canal went well.');
  const html = renderToStaticMarkup(<PrivacyTrial site={site} script="/check.js" first={verdict} />);
  expect(html).toContain(`<mark>We are glad your root canal went well.</mark>`);
  expect(html).toContain('https://adanews.ada.org/');
});

test('the safer words clear the reply, and what is clear is said to be', () => {
  const { replaced } = judgeReply(privacyTrial.reply, privacyTrial);
  expect(replaced).toMatch(/^Thank you, Anna! /);
  expect(judgeReply(replaced ?? '', privacyTrial).isClear).toBe(true);
  expect(judgeReply('Thank you for your kind words', privacyTrial).title).toBe(privacyTrial.clear);
  expect(judgeReply('  ', privacyTrial)).toMatchObject({ title: privacyTrial.empty, replaced: null });
  const two = judgeReply('We are glad your crown fits. See you at your next visit!', privacyTrial);
  expect(two.title).toBe('Privacy check: 2 sentences to fix');
  expect(two.pieces.map(({ text }) => text).join('')).toBe(
    'We are glad your crown fits. See you at your next visit!',
  );
});

test('one of the eight parts is open, and those to come say so', () => {
  const html = renderToStaticMarkup(<Walk site={site} />);
  expect(html.match(/<details/g)).toHaveLength(8);
  expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
  const coming = showcase.blocks.filter(({ area }) => isComing(area));
  expect(html.match(/>Coming</g) ?? []).toHaveLength(coming.length);
});
