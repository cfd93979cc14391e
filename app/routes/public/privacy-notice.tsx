import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { PrivacyNotice } from '#app/features/review-page/privacy-notice.tsx';
import { sharedPage } from '#app/ui/page-kind.ts';
import { findPrivacyNotice } from '#server/domain/reviews/find-privacy-notice.ts';
import { cachePage, type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/privacy-notice';

export const handle = sharedPage();

const MOVED = { status: 308, headers: { 'Cache-Control': 'no-store' } };

export const loader = door(async (ctx, { request, params, scope }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  const language = languageFor(null, wanted);
  const found = await findPrivacyNotice(ctx, { businessKey: params.businessKey, language });
  if (!found) return data({ language, lost: { appName: ctx.config.appName, language } }, { status: 404 });
  if (found.movedTo) return redirect(withLanguage(found.movedTo, wanted.chosen), MOVED);
  scope.headers.set('Vary', 'Accept-Language');
  if (found.cacheTag) cachePage(scope, found.cacheTag);
  return data({ language, page: found.page });
});

export default function PrivacyNoticePage({ loaderData }: Route.ComponentProps) {
  if ('lost' in loaderData) return <LostLink kind="review" {...loaderData.lost} />;
  const { page } = loaderData;
  return (
    <>
      <title>{interpolate(textsIn(page.language).privacy.title, page.slots)}</title>
      <meta name="robots" content="noindex" />
      <PrivacyNotice page={page} />
    </>
  );
}
