import { data } from 'react-router';
import script from '#app/enhance/review.ts?enhance';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { Thanks } from '#app/features/review-page/thanks.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { type DoorArgs, door, languageOf } from '#server/http/door.ts';
import { textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/review-thanks';

export const handle = publicPage;

export const loader = door(async (ctx, { request, params, url }: DoorArgs<Route.LoaderArgs>) => {
  const language = languageOf(request);
  const page = await findThanksPage(ctx, {
    businessKey: params.businessKey,
    language,
    token: url.searchParams.get('r'),
  });
  if (!page) return data({ language, lost: { appName: ctx.config.appName, language } }, { status: 404 });
  return data({ language: page.language, page });
});

export default function ReviewThanks({ loaderData }: Route.ComponentProps) {
  if ('lost' in loaderData) return <LostLink kind="review" {...loaderData.lost} />;
  const { page } = loaderData;
  return (
    <>
      <title>{`${textsIn(page.language).thanks.title} · ${page.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <Thanks page={page} />
      <script type="module" src={script} />
    </>
  );
}
