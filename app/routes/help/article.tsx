import { data, redirect } from 'react-router';
import script from '#app/enhance/help.ts?enhance';
import css from '#app/features/help/help.css?inline';
import { HelpArticlePage } from '#app/features/help/help-article.tsx';
import type { HelpLibrary } from '#app/features/help/library.ts';
import { articleMeta } from '#app/features/help/meta.ts';
import type { Vote } from '#app/features/help/was-helpful.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { writtenArticle } from '#app/features/site/structured-data.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { voteHelpful } from '#server/domain/support/vote-helpful.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { HelpVoteForm } from '#shared/business/help.ts';
import { sitePage } from '../marketing/site-page.ts';
import type { Route } from './+types/article';
import { toLink } from './article-link.ts';
import { libraryOf } from './library-of.ts';
import { searchFile } from './search-file.ts';

export const handle = sharedPage('helpful');
export const links = preloadFonts;

function getArticle(library: HelpLibrary, { category, article }: Route.LoaderArgs['params']) {
  const found = library.find(category, article);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => {
  const library = libraryOf(ctx);
  const article = getArticle(library, args.params);
  const voted = args.url.searchParams.get('helpful');
  const vote: Vote | null = voted === 'yes' || voted === 'no' ? voted : null;
  return {
    site: sitePage(ctx, args),
    searchFile: searchFile(library).href,
    article,
    related: library.related(article).map(toLink),
    vote,
  };
});

export const action = door(async (ctx, { params, request }: DoorArgs<Route.ActionArgs>) => {
  const { id, href } = getArticle(libraryOf(ctx), params);
  const form = await readForm(request, HelpVoteForm);
  if (!form.ok) return form.reject();
  const { helpful } = form.value;
  const userAgent = request.headers.get('user-agent') ?? '';
  await voteHelpful(ctx, { article: id, helpful: helpful === 'yes', userAgent });
  return redirect(`${href}?helpful=${helpful}#helpful`, 303);
});

export default function HelpArticle({ loaderData }: Route.ComponentProps) {
  const { site, ...page } = loaderData;
  return (
    <SitePage
      site={site}
      meta={articleMeta(page.article)}
      css={css}
      scripts={[script]}
      things={[writtenArticle(site, page.article)]}
      crumbs={[
        { name: 'Help', path: '/help' },
        { name: page.article.category.title, path: `/help/${page.article.category.slug}` },
        { name: page.article.title, path: page.article.href },
      ]}
    >
      <HelpArticlePage {...page} supportEmail={site.supportEmail} />
    </SitePage>
  );
}
