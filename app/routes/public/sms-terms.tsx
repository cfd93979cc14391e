import { data, redirect } from 'react-router';
import { WordsPage } from '#app/features/opt-in/words-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { findOptInPage } from '#server/domain/registrations/find-opt-in-page.ts';
import { type DoorArgs, door, languageOf } from '#server/http/door.ts';
import type { Route } from './+types/sms-terms';

export const handle = publicPage;

const MOVED = { status: 308, headers: { 'Cache-Control': 'no-store' } };

export const loader = door(async (ctx, { request, params, scope }: DoorArgs<Route.LoaderArgs>) => {
  const found = await findOptInPage(ctx, { businessKey: params.businessKey, language: languageOf(request) });
  if (!found) throw data(null, { status: 404 });
  if (found.movedTo) return redirect(`${found.movedTo}/sms-terms`, MOVED);
  scope.headers.set('Vary', 'Accept-Language');
  return { page: found.page, language: found.page.language };
});

export default function SmsTerms({ loaderData }: Route.ComponentProps) {
  return <WordsPage page={loaderData.page} which="termsPage" />;
}
