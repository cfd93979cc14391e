import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { OptInPage } from '#app/features/opt-in/opt-in-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { isAppError } from '#server/core/errors.ts';
import { agreeToTexts } from '#server/domain/registrations/agree-to-texts.ts';
import { findOptInPage } from '#server/domain/registrations/find-opt-in-page.ts';
import { type DoorArgs, door, refusalIn, wantedLanguage } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { OptInFields } from '#shared/sending/registration-input.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/opt-in';

export const handle = publicPage;

const MOVED = { status: 308, headers: { 'Cache-Control': 'no-store' } };

export const loader = door(async (ctx, { request, params, url, scope }: DoorArgs<Route.LoaderArgs>) => {
  const language = languageFor(null, wantedLanguage(request));
  const found = await findOptInPage(ctx, { businessKey: params.businessKey, language });
  if (!found) return data({ language, closed: { appName: ctx.config.appName, language } }, { status: 404 });
  // A refused form is shown where it was sent from, with all that was typed.
  if (found.movedTo && scope.method !== 'POST') return redirect(`${found.movedTo}/texts${url.search}`, MOVED);
  scope.headers.set('Vary', 'Accept-Language');
  return data({ page: found.page, language, isDone: url.searchParams.has('done') });
});

export const action = door(async (ctx, { request, params }: DoorArgs<Route.ActionArgs>) => {
  const { businessKey } = params;
  const wanted = wantedLanguage(request);
  const language = languageFor(null, wanted);
  const form = await readForm(request, OptInFields);
  if (!form.ok) return form.reject();
  try {
    await agreeToTexts(ctx, { ...form.value, businessKey, language });
    return redirect(
      withLanguage(`/review/${encodeURIComponent(businessKey)}/texts?done`, wanted.chosen),
      303,
    );
  } catch (error) {
    // Closed while somebody was typing: the page says so.
    if (isAppError(error, 'not_found')) {
      return redirect(withLanguage(new URL(request.url).pathname, wanted.chosen), 303);
    }
    return form.refuse(
      ctx,
      error,
      { kind: 'error', ...textsIn(language).optIn.faults.failed },
      { say: (error) => refusalIn(language, error) },
    );
  }
});

export default function OptIn({ loaderData, actionData }: Route.ComponentProps) {
  if ('closed' in loaderData) return <LostLink kind="texts" {...loaderData.closed} />;
  const { page, isDone } = loaderData;
  const { optIn } = textsIn(page.language);
  const title = interpolate(optIn.title, page.slots);
  return (
    <>
      <title>{actionData ? interpolate(optIn.checkFirst, { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <OptInPage page={page} isDone={isDone && !actionData} refused={actionData} />
    </>
  );
}
