import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { SubscriptionPage } from '#app/features/invitations/subscription-page.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { AppError, isAppError } from '#server/core/errors.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { resubscribe } from '#server/domain/invitations/resubscribe.ts';
import { unsubscribe } from '#server/domain/invitations/unsubscribe.ts';
import { type DoorArgs, door, wantedLanguage } from '#server/http/door.ts';
import { intents, readForm } from '#server/http/forms.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { SubscriptionForm } from '#shared/sending/subscription-form.ts';
import { languageFor, withLanguage } from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';
import type { Route } from './+types/unsubscribe';

export const handle = publicPage;

export const loader = door(async (ctx, { request, params, url }: DoorArgs<Route.LoaderArgs>) => {
  const wanted = wantedLanguage(request);
  const page = {
    language: languageFor(null, wanted),
    appName: ctx.config.appName,
    isUndone: url.searchParams.has('undone'),
  };
  try {
    const subscription = await getSubscription(ctx, { token: params.token });
    return data({ ...page, language: languageFor(subscription.language, wanted), subscription });
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    return data({ ...page, subscription: null }, { status: error.status });
  }
});

export const action = door(async (ctx, { params: { token }, request }: DoorArgs<Route.ActionArgs>) => {
  const { chosen } = wantedLanguage(request);
  const back = (query = '') => withLanguage(`/unsubscribe/${encodeURIComponent(token)}${query}`, chosen);
  const leave = async (otherwise: readonly Channel[] | undefined) => {
    const channel = await channelIn(request);
    const channels = channel ? [channel] : otherwise;
    await unsubscribe(ctx, { token, ...(channels ? { channels } : {}) });
    return redirect(back(), 303);
  };
  return intents(request, {
    unsubscribe: () => leave(undefined),
    'unsubscribe-all': () => leave(CHANNELS),
    async resubscribe() {
      const channel = await channelIn(request);
      await resubscribe(ctx, { token, ...(channel ? { channel } : {}) });
      return redirect(back(channel ? '' : '?undone'), 303);
    },
  });
});

/** One of those on the page, or none where the form is about the channel of the link. */
async function channelIn(request: Request): Promise<Channel | undefined> {
  const form = await readForm(request, SubscriptionForm);
  if (form.ok) return form.value.channel;
  throw new AppError('invalid', 'We could not tell which messages you mean. Please go back and try again.');
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { subscription, language, appName, isUndone } = loaderData;
  if (!subscription) return <LostLink kind="unsubscribe" appName={appName} language={language} />;
  const { preferences } = textsIn(language);
  const what = subscription.unsubscribed ? preferences.unsubscribed : preferences.unsubscribe;
  return (
    <>
      <title>{`${what} · ${subscription.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <SubscriptionPage
        subscription={subscription}
        language={language}
        appName={appName}
        isUndone={isUndone}
      />
    </>
  );
}
