import { data, redirect } from 'react-router';
import script from '#app/enhance/review.ts?enhance';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { ClosedPage } from '#app/features/review-page/closed-page.tsx';
import { reviewFieldOf, toInput } from '#app/features/review-page/form-input.ts';
import { formState } from '#app/features/review-page/form-state.ts';
import { ReviewForm } from '#app/features/review-page/review-form.tsx';
import { sharedPage } from '#app/ui/page-kind.ts';
import { isAppError } from '#server/core/errors.ts';
import { findPageLanguage } from '#server/domain/reviews/find-page-language.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { cachePage, type DoorArgs, door, foundOrNull, refusalIn, wantedLanguage } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { ReviewFields } from '#shared/reviews/reviews.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/review';

export const handle = sharedPage('i', 'e');

const MOVED = { status: 308, headers: { 'Cache-Control': 'no-store' } };

const linksOf = (url: URL) => ({ invitation: url.searchParams.get('i'), edit: url.searchParams.get('e') });

export const loader = door(async (ctx, { request, params, url, scope }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  const links = linksOf(url);
  const { businessKey } = params;
  const found = await foundOrNull(findReviewPage(ctx, { businessKey, wanted, ...links }));
  if (!found) {
    const language = languageFor(null, wanted);
    return data({ language, lost: { appName: ctx.config.appName, language } }, { status: 404 });
  }
  if (found.isClosed) {
    const { appName, businessName, brand, language } = found.page;
    return data(
      { language, closed: { appName, businessName, brand, language } },
      { status: 404, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  // A refused form is shown where it was sent from, with all that was typed. Browsers must not learn the way by heart:
  // the business may go back to the old address.
  if (found.movedTo && scope.method !== 'POST') return redirect(found.movedTo + url.search, MOVED);
  scope.headers.set('Vary', 'Accept-Language');
  if (found.cacheTag) cachePage(scope, found.cacheTag);
  // Kept by the visitor's browser, so that Back shows what was typed even while there is no answer from here.
  scope.headers.set('Cache-Control', 'private, no-cache');
  const isOrdinary = links.invitation === null && links.edit === null;
  return data({ page: found.page, language: found.page.language, isOrdinary });
});

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  const form = await readForm(request, ReviewFields);
  if (!form.ok) return form.reject();
  const page = { ...linksOf(url), businessKey: params.businessKey };
  const wanted = wantedLanguage(request);
  const language = await findPageLanguage(ctx, { ...page, wanted });
  try {
    const { token } = await submitReview(ctx, {
      ...toInput(form.value),
      ...page,
      language,
      languageIsChosen: wanted.chosen !== null,
      userAgent: request.headers.get('user-agent') ?? '',
    });
    const thanks = `/review/${encodeURIComponent(params.businessKey)}/thanks?r=${encodeURIComponent(token)}`;
    return redirect(withLanguage(thanks, wanted.chosen), 303);
  } catch (error) {
    // Closed while somebody was writing: the page says so.
    if (isAppError(error) && error.reason === 'page_closed') {
      return redirect(withLanguage(url.pathname, wanted.chosen), 303);
    }
    const { title, text } = textsIn(language).faults.failed;
    return form.refuse(
      ctx,
      error,
      { ...MESSAGES.reviewFailed, title, text },
      {
        // Both paths are offered.
        toasts: { path_needed: null },
        say: (error) => refusalIn(language, error),
        nameOf: (path) => reviewFieldOf(form.value, path),
      },
    );
  }
});

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  if ('lost' in loaderData) return <LostLink kind="review" {...loaderData.lost} />;
  if ('closed' in loaderData) return <ClosedPage {...loaderData.closed} />;
  const { page, isOrdinary } = loaderData;
  const title = `${page.title} · ${page.businessName}`;
  const { review } = textsIn(page.language);
  const description = interpolate(review.description, { business: page.businessName });
  return (
    <>
      <title>{actionData ? interpolate(review.checkFirst, { title }) : title}</title>
      <meta name="description" content={description} />
      {isOrdinary ? (
        <link rel="canonical" href={page.canonicalUrl} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={page.canonicalUrl} />
      <meta property="og:site_name" content={page.appName} />
      <meta property="og:image" content={page.sharePicture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={page.businessName} />
      <meta name="twitter:card" content="summary_large_image" />
      <ReviewForm page={page} state={formState(actionData, page)} />
      {/* It changes nothing that is painted first; the picture is wanted sooner. */}
      <script type="module" src={script} fetchPriority="low" />
    </>
  );
}
