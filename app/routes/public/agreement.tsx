import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { AgreementPage } from '#app/features/review-page/agreement-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { findAgreement } from '#server/domain/reviews/find-agreement.ts';
import { takeBackAgreement } from '#server/domain/reviews/take-back-agreement.ts';
import { type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { intents } from '#server/http/forms.ts';
import { languageFor } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/agreement';

export const handle = publicPage;

const tokenIn = (url: URL) => url.searchParams.get('a') ?? '';

export const loader = door(async (ctx, { request, url }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  const page = await findAgreement(ctx, { token: tokenIn(url) });
  const language = languageFor(page?.language, wanted);
  if (!page) return data({ language, lost: { appName: ctx.config.appName, language } }, { status: 404 });
  return data({ language, page });
});

export const action = door(async (ctx, { request, url }: DoorArgs<Route.ActionArgs>) =>
  intents(request, {
    async 'take-back'() {
      await takeBackAgreement(ctx, { token: tokenIn(url) });
      return redirect(url.pathname + url.search, 303);
    },
  }),
);

export default function AgreementRoute({ loaderData }: Route.ComponentProps) {
  if ('lost' in loaderData) return <LostLink kind="review" {...loaderData.lost} />;
  const { page, language } = loaderData;
  const { title } = textsIn(language).agreement.page;
  return (
    <>
      <title>{interpolate(title, { business: page.businessName })}</title>
      <meta name="robots" content="noindex" />
      <AgreementPage page={page} language={language} />
    </>
  );
}
