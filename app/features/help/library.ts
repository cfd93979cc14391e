import { DEFINITIONS_PLACEHOLDER, definitionsInMarkdown } from '#app/content/definitions.ts';
import { ARTICLE_SOURCES, type ArticleSource } from '#app/content/help/articles.ts';
import { HELP_CATEGORIES, type HelpCategory } from '#app/content/help/categories.ts';
import { LIVE_AREAS } from '#app/content/help/live-areas.ts';
import { POPULAR_ARTICLES } from '#app/content/help/popular.ts';
import type { ConnectorView } from '#shared/sending/connections.ts';
import { CONNECTORS_PLACEHOLDER, connectorWords } from './connector-words.ts';
import { parseMarkdown } from './markdown.ts';
import { type Block, blockText, inlineText, linksIn } from './markdown-tree.ts';
import { createHelpSearch, type HelpSearch, type SearchDoc } from './search.ts';

export interface HelpArticle {
  /** `category/name`. */
  id: string;
  href: string;
  category: HelpCategory;
  title: string;
  summary: string;
  updated: string;
  /** What people call it otherwise; for the search. */
  words: string;
  /** For those who run an installation, apart from what owners read. */
  isForHosts: boolean;
  body: Block[];
}

export interface HelpLibrary {
  categories: (HelpCategory & { href: string; articles: HelpArticle[] })[];
  articles: HelpArticle[];
  popular: HelpArticle[];
  find(category: string, slug: string): HelpArticle | null;
  related(article: HelpArticle): HelpArticle[];
  searchDocs: SearchDoc[];
  search: HelpSearch;
}

const RELATED = 3;
const OWN_NAME = /\bGoodword\b/g;

/** What an installation contributes to the articles. */
interface OwnWords {
  appName: string;
  /** About its connectors. */
  connectors: string;
}

let kept: (OwnWords & { library: HelpLibrary }) | null = null;

/** The live articles, read once, with the installation's name for the product. */
export function helpLibrary(appName: string, connectors: readonly ConnectorView[]): HelpLibrary {
  const own = { appName, connectors: connectorWords(connectors) };
  if (kept?.appName !== own.appName || kept.connectors !== own.connectors) {
    kept = { ...own, library: build(own) };
  }
  return kept.library;
}

function build(own: OwnWords): HelpLibrary {
  const live = ARTICLE_SOURCES.filter(({ since }) => LIVE_AREAS.includes(since));
  const categories = HELP_CATEGORIES.map((category) => ({
    ...category,
    href: `/help/${category.slug}`,
    articles: live
      .filter((source) => source.category === category.slug)
      .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'))
      .map((source) => toArticle(source, category, own)),
  })).filter(({ articles }) => articles.length > 0);
  const articles = categories.flatMap((category) => category.articles);
  const byId = new Map(articles.map((article) => [article.id, article]));
  const known = (ids: readonly string[]): HelpArticle[] => ids.flatMap((id) => byId.get(id) ?? []);
  const searchDocs = articles.map(toSearchDoc);
  const linked = new Map(articles.map(({ id, body }) => [id, linksIn(body).map(idOfLink)]));

  return {
    categories,
    articles,
    popular: known(POPULAR_ARTICLES),
    find: (category, slug) => byId.get(`${category}/${slug}`) ?? null,
    related(article) {
      const ids = [
        ...(linked.get(article.id) ?? []),
        ...articles.filter(({ id }) => linked.get(id)?.includes(article.id)).map(({ id }) => id),
        ...articles.filter(({ category }) => category.slug === article.category.slug).map(({ id }) => id),
      ];
      return known([...new Set(ids)].filter((id) => id !== article.id)).slice(0, RELATED);
    },
    searchDocs,
    search: createHelpSearch(searchDocs),
  };
}

function toArticle(source: ArticleSource, category: HelpCategory, own: OwnWords): HelpArticle {
  const id = `${source.category}/${source.slug}`;
  const name = (text: string) => curlQuotes(text.replace(OWN_NAME, own.appName));
  return {
    id,
    href: `/help/${id}`,
    category,
    title: name(source.title),
    summary: name(source.summary),
    updated: source.updated,
    words: source.words,
    isForHosts: source.isForHosts,
    body: parseMarkdown(
      name(
        source.markdown
          .replace(CONNECTORS_PLACEHOLDER, () => own.connectors)
          .replace(DEFINITIONS_PLACEHOLDER, definitionsInMarkdown),
      ),
    ),
  };
}

/** Typographic quotes and apostrophes; code keeps straight ones. */
function curlQuotes(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((piece) =>
      piece.startsWith('`')
        ? piece
        : piece
            .replace(/(?<![^\s([*])"(?=\S)/g, '“')
            .replaceAll('"', '”')
            .replace(/(?<=\w)'/g, '’'),
    )
    .join('');
}

function toSearchDoc({ id, title, summary, category, body, words, isForHosts }: HelpArticle): SearchDoc {
  const headings = body.flatMap((block) => (block.kind === 'heading' ? [inlineText(block.children)] : []));
  return {
    id,
    title,
    category: category.title,
    summary,
    headings: headings.join(' · '),
    text: blockText(body),
    words,
    isForHosts,
  };
}

function idOfLink(href: string): string {
  return href.replace(/^\/help\//, '').replace(/#.*$/, '');
}
