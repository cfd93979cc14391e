import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { SubscriptionPage } from '#app/features/invitations/subscription-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { resubscribe } from '#server/domain/invitations/resubscribe.ts';
import { unsubscribe } from '#server/domain/invitations/unsubscribe.ts';
import { AppError, isAppError } from '#server/errors.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { readForm, readIntent } from '#server/http/forms.ts';
import { CHANNELS } from '#shared/channels.ts';
import { SubscriptionForm } from '#shared/subscription-form.ts';
import type { Route } from './+types/unsubscribe';

export const handle = publicPage;

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const page = { appName: ctx.config.appName, isUndone: url.searchParams.has('undone') };
  try {
    return data({ ...page, subscription: await getSubscription(ctx, { token: params.token }) });
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    return data({ ...page, subscription: null }, { status: error.status });
  }
});

export const action = door(async (ctx, { params, request }: DoorArgs<Route.ActionArgs>) => {
  const { token } = params;
  const here = `/unsubscribe/${encodeURIComponent(token)}`;
  const [intent] = await readIntent(request, ['unsubscribe', 'unsubscribe-all', 'resubscribe']);
  const form = await readForm(request, SubscriptionForm);
  if (!form.ok)
    throw new AppError('invalid', 'We could not tell which messages you mean. Please go back and try again.');
  const { channel } = form.value;
  const other = channel ? { channel } : {};
  if (intent === 'resubscribe') {
    await resubscribe(ctx, { token, ...other });
    return redirect(channel ? here : `${here}?undone`, 303);
  }
  const all = intent === 'unsubscribe-all' ? CHANNELS : undefined;
  const channels = channel ? [channel] : all;
  await unsubscribe(ctx, { token, ...(channels ? { channels } : {}) });
  return redirect(here, 303);
});

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { subscription, appName, isUndone } = loaderData;
  if (!subscription) return <LostLink kind="unsubscribe" appName={appName} />;
  const what = subscription.unsubscribed ? 'Unsubscribed' : 'Unsubscribe';
  return (
    <>
      <title>{`${what} · ${subscription.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <SubscriptionPage subscription={subscription} appName={appName} isUndone={isUndone} />
    </>
  );
}
