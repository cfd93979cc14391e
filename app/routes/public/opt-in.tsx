import { data, redirect } from 'react-router';
import { OptInPage } from '#app/features/opt-in/opt-in-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { isAppError } from '#server/core/errors.ts';
import { agreeToTexts } from '#server/domain/registrations/agree-to-texts.ts';
import { findOptInPage } from '#server/domain/registrations/find-opt-in-page.ts';
import { type DoorArgs, door, languageOf } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { OptInFields } from '#shared/sending/registration-input.ts';
import { fillSlots, textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/opt-in';

export const handle = publicPage;

const MOVED = { status: 308, headers: { 'Cache-Control': 'no-store' } };

export const loader = door(async (ctx, { request, params, url, scope }: DoorArgs<Route.LoaderArgs>) => {
  const found = await findOptInPage(ctx, { businessKey: params.businessKey, language: languageOf(request) });
  if (!found) throw data(null, { status: 404 });
  // A refused form is shown where it was sent from, with all that was typed.
  if (found.movedTo && scope.method !== 'POST') return redirect(`${found.movedTo}/texts${url.search}`, MOVED);
  scope.headers.set('Vary', 'Accept-Language');
  return { page: found.page, language: found.page.language, isDone: url.searchParams.has('done') };
});

export const action = door(async (ctx, { request, params }: DoorArgs<Route.ActionArgs>) => {
  const { businessKey } = params;
  const language = languageOf(request);
  const form = await readForm(request, OptInFields);
  if (!form.ok) return form.reject();
  try {
    await agreeToTexts(ctx, { ...form.value, businessKey, language });
    return redirect(`/review/${encodeURIComponent(businessKey)}/texts?done`, 303);
  } catch (error) {
    // Closed while somebody was typing: the page says so.
    if (isAppError(error, 'not_found')) return redirect(new URL(request.url).pathname, 303);
    return form.refuse(ctx, error, { kind: 'error', ...textsIn(language).optIn.faults.failed });
  }
});

export default function OptIn({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isDone } = loaderData;
  const { optIn } = textsIn(page.language);
  const title = fillSlots(optIn.title, page.slots);
  return (
    <>
      <title>{actionData ? fillSlots(optIn.checkFirst, { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <OptInPage page={page} isDone={isDone && !actionData} refused={actionData} />
    </>
  );
}
