import { data } from 'react-router';
import script from '#app/enhance/review.ts?enhance';
import { Thanks } from '#app/features/review-page/thanks.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/review-thanks';

export const handle = publicPage;

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const page = await findThanksPage(ctx, {
    businessKey: params.businessKey,
    token: url.searchParams.get('r'),
  });
  if (!page) throw data(null, { status: 404 });
  return page;
});

export default function ReviewThanks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{`Thank You! · ${loaderData.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <Thanks page={loaderData} />
      <script type="module" src={script} />
    </>
  );
}
