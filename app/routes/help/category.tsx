import { data } from 'react-router';
import script from '#app/enhance/help.ts?enhance';
import css from '#app/features/help/help.css?inline';
import { HelpCategoryPage } from '#app/features/help/help-category.tsx';
import { categoryMeta } from '#app/features/help/meta.ts';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { sitePage } from '../marketing/site-page.ts';
import type { Route } from './+types/category';
import { toLink } from './article-link.ts';
import { libraryOf } from './library-of.ts';
import { searchFile } from './search-file.ts';

export const handle = sharedPage();
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => {
  const library = libraryOf(ctx);
  const { categories } = library;
  const found = categories.find(({ slug }) => slug === args.params.category);
  if (!found) throw data(null, { status: 404 });
  const { articles, ...category } = found;
  return {
    site: sitePage(ctx, args),
    searchFile: searchFile(library).href,
    category,
    articles: articles.filter(({ isForHosts }) => !isForHosts).map(toLink),
    forHosts: articles.filter(({ isForHosts }) => isForHosts).map(toLink),
    otherTopics: categories
      .filter(({ slug }) => slug !== category.slug)
      .map(({ href, title }) => ({ href, title })),
  };
});

export default function HelpCategory({ loaderData }: Route.ComponentProps) {
  const { site, ...page } = loaderData;
  return (
    <SitePage
      site={site}
      meta={categoryMeta(page.category)}
      css={css}
      scripts={[script]}
      crumbs={[
        { name: 'Help', path: '/help' },
        { name: page.category.title, path: page.category.href },
      ]}
    >
      <HelpCategoryPage {...page} supportEmail={site.supportEmail} />
    </SitePage>
  );
}
