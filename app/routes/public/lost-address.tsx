import { data } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { languageFor } from '#shared/text/languages.ts';
import type { Route } from './+types/lost-address';

export const handle = publicPage;

/** What is left of a customer's link when part of it was cut off, or when more was added to it. */
export const loader = door(async (ctx, { request, url }: DoorArgs<Route.LoaderArgs>) => {
  const language = languageFor(null, wantedLanguage(request));
  const kind: 'unsubscribe' | 'review' = url.pathname.startsWith('/unsubscribe') ? 'unsubscribe' : 'review';
  ctx.log.info('address of a customer cut off');
  return data({ appName: ctx.config.appName, language, kind }, { status: 404 });
});

export default function LostAddress({ loaderData }: Route.ComponentProps) {
  const { kind, appName, language } = loaderData;
  return <LostLink kind={kind} appName={appName} language={language} />;
}
