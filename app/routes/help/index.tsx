import { pageMeta } from '#app/content/site.ts';
import script from '#app/enhance/help.ts?enhance';
import css from '#app/features/help/help.css?inline';
import { FOR_HOSTS } from '#app/features/help/help-frame.tsx';
import { type Contents, HelpHome } from '#app/features/help/help-home.tsx';
import { HelpResults } from '#app/features/help/help-results.tsx';
import type { HelpLibrary } from '#app/features/help/library.ts';
import { resultsMeta } from '#app/features/help/meta.ts';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { sitePage } from '../marketing/site-page.ts';
import type { Route } from './+types/index';
import { toLink } from './article-link.ts';
import { libraryOf } from './library-of.ts';
import { searchFile } from './search-file.ts';

export const handle = sharedPage('q');
export const links = preloadFonts;

const FIRST_ARTICLES = 3;
const MAX_QUERY_LENGTH = 100;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => {
  const library = libraryOf(ctx);
  const query = (args.url.searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return {
    site: sitePage(ctx, args),
    searchFile: searchFile(library).href,
    results: query ? { query, hits: library.search(query) } : null,
    categories: library.categories.map(({ articles, ...category }) => ({
      ...category,
      count: articles.length,
      first: articles.slice(0, FIRST_ARTICLES).map(toLink),
    })),
    contents: contentsOf(library),
    popular: library.popular.map(toLink),
  };
});

/** What owners read by category, and what is for hosts at the end. */
function contentsOf({ categories, articles }: HelpLibrary): Contents[] {
  const forOwners = categories.map(({ title, articles: all }) => ({
    title,
    articles: all.filter(({ isForHosts }) => !isForHosts).map(toLink),
  }));
  const forHosts = articles.filter(({ isForHosts }) => isForHosts).map(toLink);
  return [...forOwners, { title: FOR_HOSTS, articles: forHosts }];
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { site, results, ...page } = loaderData;
  const { supportEmail } = site;
  return (
    <SitePage
      site={site}
      meta={results ? resultsMeta(results.query) : pageMeta.help}
      css={css}
      scripts={[script]}
    >
      {results ? (
        <HelpResults searchFile={page.searchFile} {...results} supportEmail={supportEmail} />
      ) : (
        <HelpHome {...page} supportEmail={supportEmail} />
      )}
    </SitePage>
  );
}
