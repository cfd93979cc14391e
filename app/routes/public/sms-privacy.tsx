import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { WordsPage } from '#app/features/opt-in/words-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { findOptInPage } from '#server/domain/registrations/find-opt-in-page.ts';
import { type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { languageFor } from '#shared/text/languages.ts';
import type { Route } from './+types/sms-privacy';

export const handle = publicPage;

const MOVED = { status: 308, headers: { 'Cache-Control': 'no-store' } };

export const loader = door(async (ctx, { request, params, url, scope }: DoorArgs<Route.LoaderArgs>) => {
  const language = languageFor(null, wantedLanguage(request));
  const found = await findOptInPage(ctx, { businessKey: params.businessKey, language });
  if (!found) return data({ language, closed: { appName: ctx.config.appName, language } }, { status: 404 });
  if (found.movedTo) return redirect(`${found.movedTo}/sms-privacy${url.search}`, MOVED);
  scope.headers.set('Vary', 'Accept-Language');
  return data({ page: found.page, language });
});

export default function SmsPrivacy({ loaderData }: Route.ComponentProps) {
  if ('closed' in loaderData) return <LostLink kind="texts" {...loaderData.closed} />;
  return <WordsPage page={loaderData.page} which="privacyPage" />;
}
