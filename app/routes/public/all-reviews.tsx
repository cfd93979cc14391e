import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { AllReviews } from '#app/features/widgets/all-reviews.tsx';
import { sharedPage } from '#app/ui/page-kind.ts';
import { findAllReviews } from '#server/domain/widgets/find-all-reviews.ts';
import { cachePage, type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import { interpolate } from '#shared/texts/texts.ts';
import { WIDGET_TEXTS } from '#shared/widgets/widget-texts.ts';
import type { Route } from './+types/all-reviews';

export const handle = sharedPage('stars', 'platform', 'after');

const MOVED = { status: 308, headers: { 'Cache-Control': 'no-store' } };

export const loader = door(async (ctx, { request, params, url, scope }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  const language = languageFor(null, wanted);
  const found = await findAllReviews(ctx, {
    businessKey: params.businessKey,
    language,
    stars: url.searchParams.get('stars'),
    platform: url.searchParams.get('platform'),
    after: url.searchParams.get('after'),
  });
  if (!found) return data({ language, lost: { appName: ctx.config.appName, language } }, { status: 404 });
  if (found.movedTo) return redirect(withLanguage(found.movedTo, wanted.chosen), MOVED);
  scope.headers.set('Vary', 'Accept-Language');
  if (found.tags) cachePage(scope, ...found.tags);
  return data({ language, view: found.view });
});

export default function AllReviewsPage({ loaderData }: Route.ComponentProps) {
  if ('lost' in loaderData) return <LostLink kind="review" {...loaderData.lost} />;
  const { view } = loaderData;
  const isWhole = view.stars === null && view.platform === null && view.isFirstPage;
  return (
    <>
      <title>{interpolate(WIDGET_TEXTS[view.language].all.title, { business: view.businessName })}</title>
      {!isWhole && <meta name="robots" content="noindex" />}
      <AllReviews view={view} />
    </>
  );
}
