import { redirect } from 'react-router';
import { SubscriptionPage } from '#app/features/invitations/subscription-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { resubscribe } from '#server/domain/invitations/resubscribe.ts';
import { unsubscribe } from '#server/domain/invitations/unsubscribe.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { CHANNELS } from '#shared/channels.ts';
import type { Route } from './+types/unsubscribe';

export const handle = publicPage;

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => ({
  subscription: await getSubscription(ctx, { token: params.token }),
  appName: ctx.config.appName,
  isUndone: url.searchParams.has('undone'),
}));

export const action = door(async (ctx, { params, request }: DoorArgs<Route.ActionArgs>) => {
  const { token } = params;
  const here = `/unsubscribe/${encodeURIComponent(token)}`;
  const fields = await request.formData().catch(() => new FormData());
  const channel = CHANNELS.find((one) => one === fields.get('channel'));
  const other = channel ? { channel } : {};
  if (fields.get('intent') === 'resubscribe') {
    await resubscribe(ctx, { token, ...other });
    return redirect(channel ? here : `${here}?undone`, 303);
  }
  const all = fields.get('intent') === 'unsubscribe-all' ? CHANNELS : undefined;
  const channels = channel ? [channel] : all;
  await unsubscribe(ctx, { token, ...(channels ? { channels } : {}) });
  return redirect(here, 303);
});

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { subscription } = loaderData;
  const what = subscription.unsubscribed ? 'Unsubscribed' : 'Unsubscribe';
  return (
    <>
      <title>{`${what} · ${subscription.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <SubscriptionPage {...loaderData} />
    </>
  );
}
