import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { CancelDeletion } from '#app/features/own-data/cancel-deletion.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { checkCancelDeletionLink } from '#server/domain/accounts/check-cancel-deletion-link.ts';
import { takeBackDeletion } from '#server/domain/accounts/take-back-deletion.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/keep-account';

export const handle = publicPage;

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const link = await checkCancelDeletionLink(ctx, params);
  return data({ appName: ctx.config.appName, link }, { status: link.state === 'dead' ? 404 : 200 });
});

export const action = door(async (ctx, { params, url }: DoorArgs<Route.ActionArgs>) => {
  await takeBackDeletion(ctx, params);
  return redirect(url.pathname, 303);
});

export default function KeepAccountRoute({ loaderData: { appName, link } }: Route.ComponentProps) {
  if (link.state === 'dead') return <LostLink kind="keep" appName={appName} />;
  return (
    <>
      <title>{`${link.state === 'planned' ? 'Your account is closed' : 'Your account stays'} – ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <CancelDeletion link={link} appName={appName} />
    </>
  );
}
