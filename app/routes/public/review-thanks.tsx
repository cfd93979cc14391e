import { data } from 'react-router';
import script from '#app/enhance/review.ts?enhance';
import { Thanks } from '#app/features/review-page/thanks.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { type DoorArgs, door, languageOf } from '#server/http/door.ts';
import { textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/review-thanks';

export const handle = publicPage;

export const loader = door(async (ctx, { request, params, url }: DoorArgs<Route.LoaderArgs>) => {
  const page = await findThanksPage(ctx, {
    businessKey: params.businessKey,
    language: languageOf(request),
    token: url.searchParams.get('r'),
  });
  if (!page) throw data(null, { status: 404 });
  return page;
});

export default function ReviewThanks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${textsIn(loaderData.language).thanks.title} · ${loaderData.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <Thanks page={loaderData} />
      <script type="module" src={script} />
    </>
  );
}
