import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { isAppError } from '#server/core/errors.ts';
import { findInvitationPath } from '#server/domain/invitations/find-invitation-path.ts';
import { type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import type { Route } from './+types/short-link';

export const handle = publicPage;

/** `/r/{token}` in texts, where every character counts. Opening it leads to the review page and notes nothing. */
export const loader = door(async (ctx, { params, request }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  try {
    return redirect(withLanguage(await findInvitationPath(ctx, params), wanted.chosen), 303);
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    const language = languageFor(null, wanted);
    return data({ appName: ctx.config.appName, language }, { status: error.status });
  }
});

export default function ShortLink({ loaderData }: Route.ComponentProps) {
  return <LostLink kind="review" appName={loaderData.appName} language={loaderData.language} />;
}
