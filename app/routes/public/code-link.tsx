import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { isAppError } from '#server/core/errors.ts';
import { findCodePath } from '#server/domain/events/find-code-path.ts';
import { type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import type { Route } from './+types/code-link';

export const handle = publicPage;

/** `/q/{slug}` in printed codes, where every character makes them denser. Leads to the review page and notes nothing. */
export const loader = door(async (ctx, { params, request }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  try {
    return redirect(withLanguage(await findCodePath(ctx, params), wanted.chosen), 303);
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    const language = languageFor(null, wanted);
    return data({ appName: ctx.config.appName, language }, { status: error.status });
  }
});

export default function CodeLink({ loaderData }: Route.ComponentProps) {
  return <LostLink kind="review" appName={loaderData.appName} language={loaderData.language} />;
}
