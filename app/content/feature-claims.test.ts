import { expect, test } from 'vitest';
import { caseStudies, caseStudiesHero, industryImpact } from '#app/content/case-studies.ts';
import { isComing } from '#app/content/coming.ts';
import { faq } from '#app/content/faq.ts';
import { analyticsPage, reviewsPage, socialPage } from '#app/content/feature-pages.ts';
import { AREAS, type Area } from '#app/content/help/live-areas.ts';
import * as home from '#app/content/home.ts';
import { hero } from '#app/content/home-hero.ts';
import { widgetsSection } from '#app/content/home-widgets.ts';
import * as integrations from '#app/content/integrations.ts';
import { privacyPolicy } from '#app/content/privacy.ts';
import { showcase } from '#app/content/showcase.ts';
import { pageMeta } from '#app/content/site.ts';
import { terms } from '#app/content/terms.ts';
import { widgetsPage } from '#app/content/widgets-page.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { WIDGET_KINDS } from '#shared/widgets/widgets.ts';

/** The words by which a sentence names a part of the product. */
const WORDS: Record<Exclude<Area, 'core'>, RegExp> = {
  sending: /\b(?:SMS|WhatsApp|invitations?|CSV|reminders?)\b/,
  platforms: /\b(?:platforms?|connections?|sync(?:hronized)?)\b/i,
  replies: /\b(?:repl(?:y|ies)|drafts?|privacy check)\b/i,
  widgets: /\bwidgets?\b|\bon your website\b|\byour website show|\bsnippet\b|\bcarousel\b/i,
  analytics: /\banalytics\b|\bfigures\b|\bstatistics\b|\bchart\b/i,
  social:
    /\bsocial (?:network|sharing|integration)|\bpicture\b.*\b(?:Facebook|Instagram)\b|\b(?:Facebook|Instagram)\b.*\bpicture/i,
  'account-tools': /\bZIP\b|\bdelete your account\b|\bdelete the account\b/i,
};
const NAMED = AREAS.filter((area) => area !== 'core');

/** What tells readers that a part is not there yet. */
const LATER = /\bcoming\b|\bwill be able to\b|\byou will\b|\bhow it will\b/i;

interface Said {
  where: string;
  sentence: string;
  /** Marked with this area, by itself or by what it is part of. */
  marked: readonly Area[];
}

function sentencesIn(content: unknown, where: string, marked: readonly Area[] = []): Said[] {
  if (typeof content === 'string') {
    return content
      .split(/(?<=[.!?])\s+/)
      .filter((text) => text.split(' ').length > 3)
      .map((sentence) => ({ where, sentence, marked }));
  }
  if (typeof content !== 'object' || content === null) return [];
  const area = AREAS.find((one) => 'area' in content && content.area === one);
  const within = area ? [...marked, area] : marked;
  return Object.entries(content).flatMap(([key, part]) => sentencesIn(part, `${where}.${key}`, within));
}

/** A page about one part says at its top that it is coming. */
const ofPage = (page: { hero: { badge: string } }, where: string, area: Area) =>
  sentencesIn(page, where, page.hero.badge.endsWith(', coming soon') ? [area] : []);

const { chat: _chat, ...sections } = home;
const SAID: readonly Said[] = [
  ...sentencesIn({ hero, sections, widgetsSection, showcase, faq }, 'home'),
  ...sentencesIn({ caseStudies, caseStudiesHero, industryImpact }, 'case studies'),
  ...sentencesIn(integrations, 'integrations'),
  ...sentencesIn(reviewsPage, 'reviews'),
  ...ofPage(analyticsPage, 'analytics', 'analytics'),
  ...ofPage(socialPage, 'social', 'social'),
  ...ofPage(widgetsPage, 'widgets', 'widgets'),
  ...sentencesIn(pageMeta, 'meta'),
  ...sentencesIn(terms, 'terms'),
  // Owners can make widgets before they are announced, so what becomes of the data is said already.
  ...sentencesIn(privacyPolicy, 'privacy policy', ['widgets']),
];

test.each(NAMED)('no sentence speaks of %s as there before it is live', (area) => {
  const named = SAID.filter(({ sentence }) => WORDS[area].test(sentence));
  expect(named.length, 'sentences that name it').toBeGreaterThan(0);
  if (!isComing(area)) return;
  const promised = named.filter(({ marked, sentence }) => !marked.includes(area) && !LATER.test(sentence));
  expect(promised.map(({ where, sentence }) => `${where}: ${sentence}`)).toEqual([]);
});

test('the number of platforms is that of the catalogue', () => {
  const claimed = SAID.flatMap(({ sentence }) =>
    Array.from(
      sentence.matchAll(/\b(\d+)\+ (?:review )?platform|more than (\d+) review platforms/gi),
      ([, one, other]) => Number(one ?? other),
    ),
  );
  expect(claimed.length).toBeGreaterThan(3);
  for (const count of claimed) expect(PLATFORMS.length).toBeGreaterThan(count);
  expect(integrations.platformGrid.platforms.length).toBe(30);
});

test('every type of widget that can be made is named, and those that cannot are on a part still to come', () => {
  const named = widgetsSection.types.map(({ id }) => id);
  expect(named).toEqual(expect.arrayContaining([...WIDGET_KINDS]));
  const missing = named.filter((id) => !WIDGET_KINDS.some((kind) => kind === id));
  if (missing.length > 0) expect(isComing('widgets')).toBe(true);
});

test('home, Terms, Privacy Policy and FAQ say the same of export and deletion', () => {
  const all = { home: home.why, faq, terms, privacyPolicy };
  for (const [where, content] of Object.entries(all)) {
    const words = JSON.stringify(content);
    expect(words, where).toMatch(/download everything|ZIP file/i);
    expect(words, where).toMatch(/delete (?:your|the) account|delete it yourself/i);
    expect(words, where).not.toMatch(
      /Write to \{supportEmail\}, and we erase it|the end of the account they write to us/i,
    );
  }
  for (const content of [terms, privacyPolicy]) expect(JSON.stringify(content)).toMatch(/7 days/);
});
