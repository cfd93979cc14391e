import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '#app/content/definitions.ts';
import { ARTICLE_SOURCES } from '#app/content/help/articles.ts';
import { HELP_CATEGORIES } from '#app/content/help/categories.ts';
import { LIVE_AREAS } from '#app/content/help/live-areas.ts';
import { POPULAR_ARTICLES, SUGGESTED_SEARCHES } from '#app/content/help/popular.ts';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { helpLibrary } from './library.ts';
import { parseMarkdown } from './markdown.ts';
import { blockText, linksIn } from './markdown-tree.ts';

const library = helpLibrary('Goodword', textConnectors);
const all = new Map(ARTICLE_SOURCES.map((source) => [`/help/${source.category}/${source.slug}`, source]));

describe('the articles', () => {
  it('are at least 24, in all six categories', () => {
    expect(library.articles.length).toBeGreaterThanOrEqual(24);
    expect(library.categories.map(({ slug }) => slug)).toEqual(HELP_CATEGORIES.map(({ slug }) => slug));
  });

  it('have a known category, an order, a date and a summary that fits a search result', () => {
    const slugs = HELP_CATEGORIES.map(({ slug }) => slug);
    for (const { category, slug, order, updated, summary } of ARTICLE_SOURCES) {
      expect(slugs, slug).toContain(category);
      expect(order, slug).toBeGreaterThan(0);
      expect(updated, slug).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(summary.length, slug).toBeLessThanOrEqual(160);
      expect(summary.length, slug).toBeGreaterThanOrEqual(50);
    }
  });

  it('hold nothing that cannot be rendered, live or not', () => {
    for (const { markdown, slug } of ARTICLE_SOURCES)
      expect(() => parseMarkdown(markdown), slug).not.toThrow();
  });

  it.each(Array.from(all, ([href, source]) => ({ href, source })))(
    '$href links to existing articles',
    ({ source }) => {
      const links = linksIn(parseMarkdown(source.markdown)).filter((href) => href.startsWith('/help/'));
      for (const link of links) {
        const target = all.get(link.replace(/#.*$/, ''));
        expect(target, link).toBeDefined();
        // A live article must not link to one that is still hidden.
        if (LIVE_AREAS.includes(source.since)) expect(LIVE_AREAS, link).toContain(target?.since);
      }
    },
  );

  it('have unique titles and summaries', () => {
    const titles = ARTICLE_SOURCES.map(({ title }) => title);
    const summaries = ARTICLE_SOURCES.map(({ summary }) => summary);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('say for every connector what the settings ask for', () => {
    const text = blockText(library.find('asking', 'providers')?.body ?? []);
    const headings = library.searchDocs.find(({ id }) => id === 'asking/providers')?.headings;
    for (const { name, fields, steps } of textConnectors) {
      expect(headings).toContain(name);
      for (const words of [...fields.flatMap(({ label, hint }) => [label, hint]), ...steps]) {
        expect(text).toContain(words);
      }
    }
    expect(text).not.toContain('{connectors}');
  });

  it('define every figure of Analytics in one sentence, the one behind its question mark', () => {
    const text = blockText(library.find('reviews', 'read-your-analytics')?.body ?? []);
    for (const { name, words } of Object.values(DEFINITIONS)) {
      expect(text).toContain(`${name}: ${words}`);
      expect(words).toMatch(/^[A-Z][^.]*\.$/);
    }
    expect(text).not.toContain('{definitions}');
  });

  it('about one connector name its fields as the settings do', () => {
    const own = textConnectors.flatMap((connector) => {
      const article = library.find('asking', connector.id);
      return article ? [{ connector, text: blockText(article.body) }] : [];
    });
    expect(own.length).toBeGreaterThan(0);
    for (const { connector, text } of own) {
      for (const { label } of connector.fields) expect(text, connector.id).toContain(label);
    }
  });

  it("keep every character of a connector's text", () => {
    const odd = {
      label: '<b> *key* [1]_2',
      hint: 'At https://x.example #1 | ~ {connectors}',
      name: 'key',
      secret: true,
    };
    const [first] = textConnectors;
    const text = blockText(
      helpLibrary('Goodword', [{ ...first, fields: [odd] }]).find('asking', 'providers')?.body ?? [],
    );
    expect(text).toContain(odd.label);
    expect(text).toContain('#1 | ~ {connectors}');
  });

  it("use the installation's name", () => {
    const renamed = JSON.stringify(helpLibrary('Praise', textConnectors).articles);
    expect(renamed).not.toContain('Goodword');
    expect(renamed).toContain('Praise');
  });

  it('link to others, never to themselves', () => {
    for (const article of library.articles) {
      const related = library.related(article);
      expect(related.length, article.id).toBeGreaterThan(0);
      expect(related, article.id).not.toContain(article);
    }
  });

  it('that are popular are live', () => {
    expect(library.popular.map(({ id }) => id)).toEqual(POPULAR_ARTICLES);
  });
});

describe('the search', () => {
  const ids = (query: string) => library.search(query).map(({ id }) => id);

  it.each([
    ['unsubscribe', 'privacy/unsubscribe'],
    ['unsubcribe', 'privacy/unsubscribe'],
    ['verifcation', 'troubleshooting/verification-link'],
    ['passwrod', 'getting-started/password-and-devices'],
    ['How do I log in?', 'troubleshooting/cannot-log-in'],
    ['spam folder', 'troubleshooting/email-not-arriving'],
    ['HIPAA', 'privacy/healthcare-requests'],
    ['consnet', 'privacy/consent'],
    ['unsub', 'privacy/unsubscribe'],
    ['tokens', 'asking/write-the-message'],
  ])('%s finds %s among the first three', (query, id) => expect(ids(query).slice(0, 3)).toContain(id));

  it.each(['', '   ', '?!', 'the', 'xqzvkw'])('%j finds nothing', (query) => expect(ids(query)).toEqual([]));

  it.each(SUGGESTED_SEARCHES)('the suggestion %s finds something', (query) => {
    expect(ids(query).length).toBeGreaterThan(0);
  });

  it('narrows with every word, and widens if no article has them all', () => {
    expect(ids('password reset').length).toBeLessThanOrEqual(ids('password').length);
    expect(ids('password xqzvkw').length).toBeGreaterThan(0);
  });

  it('marks the matches, also of a typo, and keeps the text as it is', () => {
    const [hit] = library.search('unsubcribe');
    expect(hit?.title.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['unsubscribing']);
    expect(hit?.title.map(({ text }) => text).join('')).toBe('How unsubscribing works');
  });

  it('shows the part of the text with the words', () => {
    const hit = library.search('TRUSTED_PROXIES').find(({ id }) => id === 'troubleshooting/too-many-tries');
    expect(hit?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toContain('PROXIES');
    expect(hit?.excerpt.map(({ text }) => text).join('')).toMatch(/^… .* set TRUSTED_PROXIES\. /);
  });
});
