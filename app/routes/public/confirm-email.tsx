import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { ConfirmEmail } from '#app/features/settings/confirm-email.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { checkConfirmationLink } from '#server/domain/settings/check-confirmation-link.ts';
import { confirmEmail } from '#server/domain/settings/confirm-email.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/confirm-email';

export const handle = publicPage;

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const link = await checkConfirmationLink(ctx, params);
  return data({ appName: ctx.config.appName, ...link }, { status: link.state === 'dead' ? 404 : 200 });
});

export const action = door(async (ctx, { params, url }: DoorArgs<Route.ActionArgs>) => {
  await confirmEmail(ctx, params);
  return redirect(url.pathname, 303);
});

export default function ConfirmEmailRoute({ loaderData: { appName, state, use } }: Route.ComponentProps) {
  if (state === 'dead') return <LostLink kind="confirm" appName={appName} />;
  return (
    <>
      <title>{`Confirm this address – ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <ConfirmEmail isDone={state === 'done'} use={use} appName={appName} />
    </>
  );
}
