import { data, redirect } from 'react-router';
import script from '#app/enhance/review.ts?enhance';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { Thanks } from '#app/features/review-page/thanks.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { agreeToShow } from '#server/domain/reviews/agree-to-show.ts';
import { findThanksPage } from '#server/domain/reviews/find-thanks-page.ts';
import { type DoorArgs, door, foundOrNull, refusalIn, wantedLanguage } from '#server/http/door.ts';
import { intents, readForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { AgreementFields } from '#shared/reviews/agreement-input.ts';
import { languageFor } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/review-thanks';

export const handle = publicPage;

export const loader = door(async (ctx, { request, params, url }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  const token = url.searchParams.get('r');
  const { businessKey } = params;
  const page = await foundOrNull(findThanksPage(ctx, { businessKey, wanted, token }));
  const language = languageFor(page?.language, wanted);
  if (!page) return data({ language, lost: { appName: ctx.config.appName, language } }, { status: 404 });
  return data({ language: page.language, page });
});

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) =>
  intents(request, {
    async agree() {
      const form = await readForm(request, AgreementFields);
      if (!form.ok) return form.reject();
      const wanted = wantedLanguage(request);
      const { businessKey } = params;
      const token = url.searchParams.get('r') ?? '';
      const page = await foundOrNull(findThanksPage(ctx, { businessKey, wanted, token }));
      const language = languageFor(page?.language, wanted);
      const { agreed, shown_name: shownName, digest } = form.value;
      try {
        await agreeToShow(ctx, { businessKey, token, language, agreed, shownName, digest });
        return redirect(`${url.pathname}${url.search}#agreement`, 303);
      } catch (error) {
        const { title, text } = textsIn(language).faults.failed;
        return form.refuse(
          ctx,
          error,
          { ...MESSAGES.reviewFailed, title, text },
          {
            say: (error) => refusalIn(language, error),
            nameOf: (path) => (path === 'shownName' ? 'shown_name' : path),
          },
        );
      }
    },
  }),
);

export default function ReviewThanks({ loaderData, actionData }: Route.ComponentProps) {
  if ('lost' in loaderData) return <LostLink kind="review" {...loaderData.lost} />;
  const { page } = loaderData;
  return (
    <>
      <title>{`${textsIn(page.language).thanks.title} · ${page.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <Thanks page={page} refused={actionData} />
      <script type="module" src={script} />
    </>
  );
}
