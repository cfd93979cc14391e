import { data } from 'react-router';
import { AccountTab } from '#app/features/settings/account-tab.tsx';
import { ChannelSection } from '#app/features/settings/channel-section.tsx';
import { EmailTab } from '#app/features/settings/email-tab.tsx';
import { NotificationsTab } from '#app/features/settings/notifications-tab.tsx';
import { PrivacyTab } from '#app/features/settings/privacy-tab.tsx';
import { RepliesTab } from '#app/features/settings/replies-tab.tsx';
import { SendingRulesForm } from '#app/features/settings/sending-rules-form.tsx';
import { settingsKey } from '#app/features/settings/settings-key.ts';
import { SETTINGS_HELP, SettingsTabs, settingsTab } from '#app/features/settings/settings-tabs.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { listSessions } from '#server/domain/accounts/list-sessions.ts';
import { revokeOtherSessions } from '#server/domain/accounts/revoke-other-sessions.ts';
import { revokeSession } from '#server/domain/accounts/revoke-session.ts';
import { findProfileProblem } from '#server/domain/businesses/find-profile-problem.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { getSendingRules } from '#server/domain/businesses/get-sending-rules.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { saveSendingRules } from '#server/domain/businesses/save-sending-rules.ts';
import { checkConnection } from '#server/domain/connections/check-connection.ts';
import { checkMailDomain } from '#server/domain/connections/check-mail-domain.ts';
import { chooseSender } from '#server/domain/connections/choose-sender.ts';
import { getMailSender } from '#server/domain/connections/get-mail-sender.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { listConnectors } from '#server/domain/connections/list-connectors.ts';
import { removeConnection } from '#server/domain/connections/remove-connection.ts';
import { removeMailAccount } from '#server/domain/connections/remove-mail-account.ts';
import { saveConnection } from '#server/domain/connections/save-connection.ts';
import { saveMailAccount } from '#server/domain/connections/save-mail-account.ts';
import { findPausedNotices } from '#server/domain/notices/find-paused-notices.ts';
import { listNotices } from '#server/domain/notices/list-notices.ts';
import { sendTestNotice } from '#server/domain/notices/send-test-notice.ts';
import { checkModelConnection } from '#server/domain/replies/check-model-connection.ts';
import { forgetFact } from '#server/domain/replies/forget-fact.ts';
import { getReplySettings } from '#server/domain/replies/get-reply-settings.ts';
import { removeModelConnection } from '#server/domain/replies/remove-model-connection.ts';
import { saveModelConnection } from '#server/domain/replies/save-model-connection.ts';
import { saveReplySettings } from '#server/domain/replies/save-reply-settings.ts';
import { saveSecondReader } from '#server/domain/replies/save-second-reader.ts';
import { saveTokenCap } from '#server/domain/replies/save-token-cap.ts';
import { findOperatorCap } from '#server/domain/sending/find-operator-cap.ts';
import { resumeMail } from '#server/domain/sending/resume-mail.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import { resendReplyConfirmation } from '#server/domain/settings/resend-reply-confirmation.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { findBackups } from '#server/domain/upkeep/find-backups.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { RevokeSession } from '#shared/accounts/accounts.ts';
import { PrivacyForm } from '#shared/business/businesses.ts';
import { mergeNotices, NotificationSwitch, NotificationsForm } from '#shared/business/settings.ts';
import { countryChoices } from '#shared/contacts/countries.ts';
import { MESSAGES, testSent } from '#shared/http/messages.ts';
import type { ReplySettingsView } from '#shared/replies/replies.ts';
import {
  ForgetFact,
  SaveModelConnection,
  SaveSecondReader,
  SaveTokenCap,
} from '#shared/replies/reply-input.ts';
import { NoFields, ReplySettingsForm } from '#shared/replies/reply-settings-form.ts';
import { TEXT_CHANNELS, type TextChannel } from '#shared/sending/channels.ts';
import {
  ChooseSender,
  ConnectionChannel,
  SaveConnection,
  SaveSendingRules,
} from '#shared/sending/connection-input.ts';
import type { ConnectionView, ConnectorView } from '#shared/sending/connections.ts';
import { SaveMailAccount } from '#shared/sending/mail-accounts.ts';
import { timeZoneChoices } from '#shared/time/time-zones.ts';
import type { Route } from './+types/settings';
import { newPassword } from './new-password.ts';

export const handle: FailureHandle = {
  failure(intent) {
    if (intent === 'password') return MESSAGES.passwordChangeFailed;
    if (intent.startsWith('test')) return MESSAGES.testFailed;
    return intent.startsWith('check') || intent === 'model-check'
      ? MESSAGES.connectionFailed
      : MESSAGES.settingsSaveFailed;
  },
};

export const loader = door(async (ctx, { url }) => {
  const shared = { user: await getUserInfo(ctx), supportEmail: ctx.config.supportEmail, now: ctx.now() };
  const tab = settingsTab(url.searchParams);
  switch (tab) {
    case 'account':
      return { ...shared, tab, sessions: await listSessions(ctx), backups: await findBackups(ctx) };
    case 'notifications':
      return {
        ...shared,
        tab,
        settings: await getSettings(ctx),
        // Without a business there are no notices.
        isHealthcare: ctx.business !== null && (await getBusiness(ctx)).isHealthcare,
        last: ctx.business && (await listNotices(ctx)),
        pausedNotices: ctx.business && (await findPausedNotices(ctx)),
      };
    case 'email':
      return {
        ...shared,
        tab,
        sender: await getMailSender(ctx),
        domain: await checkMailDomain(ctx),
        problem: await findProfileProblem(ctx),
      };
    case 'sms':
      return {
        ...shared,
        tab,
        connectors: listConnectors(ctx),
        connections: await listConnections(ctx),
      };
    case 'replies':
      return { ...shared, tab, replies: await getReplySettings(ctx) };
    case 'sending': {
      const rules = await getSendingRules(ctx);
      return {
        ...shared,
        tab,
        rules,
        operatorCap: await findOperatorCap(ctx),
        countries: countryChoices(),
        timeZones: timeZoneChoices(shared.now, rules.timeZone),
      };
    }
    case 'privacy': {
      const { isHealthcare, routing } = await getBusiness(ctx);
      return { ...shared, tab, isHealthcare, routing, rules: await getSendingRules(ctx) };
    }
  }
});

/** One address, one form per card. */
export const action = door(async (ctx, { request, url }) => {
  const tab = settingsTab(url.searchParams);
  const here = tab === 'account' ? url.pathname : `${url.pathname}?tab=${tab}`;
  const saved = { failed: MESSAGES.settingsSaveFailed };
  type Pressed = 'settingsSaved' | 'mailResumed' | 'linkSent';
  const pressed = (verb: (given: typeof ctx) => Promise<void>, toast: Pressed) =>
    takeForm(ctx, request, NoFields, saved, async () => {
      await verb(ctx);
      return redirectWith(ctx, here, toast);
    });
  return intents(request, {
    password: () => newPassword(ctx, request, here),
    revoke: () =>
      takeForm(ctx, request, RevokeSession, saved, async (value) => {
        await revokeSession(ctx, value);
        return redirectWith(ctx, here, 'sessionRevoked');
      }),
    'revoke-others': () => revokeOtherSessions(ctx).then(() => redirectWith(ctx, here, 'othersRevoked')),
    switch: () =>
      takeForm(ctx, request, NotificationSwitch, saved, async (value) => {
        await saveSettings(ctx, value);
        return data({ lastResult: null, toast: MESSAGES.settingsSaved });
      }),
    notifications: () =>
      takeForm(ctx, request, NotificationsForm, saved, async (_, changed, shownIn) => {
        const notices = mergeNotices(shownIn('notices'), changed.notices, await getSettings(ctx));
        await saveSettings(ctx, { ...changed, ...notices });
        return redirectWith(ctx, here, 'settingsSaved');
      }),
    'resend-reply-link': () => pressed(resendReplyConfirmation, 'linkSent'),
    'test-notice': () =>
      takeForm(ctx, request, NoFields, { failed: MESSAGES.testFailed }, async () => {
        return data({ lastResult: null, toast: testSent(await sendTestNotice(ctx)) });
      }),
    'mail-account': () =>
      takeForm(ctx, request, SaveMailAccount, { ...saved, hide: ['password'] }, async (value) => {
        await saveMailAccount(ctx, value);
        return redirectWith(ctx, here, 'settingsSaved');
      }),
    'remove-mail': () => pressed(removeMailAccount, 'settingsSaved'),
    'resume-mail': () => pressed(resumeMail, 'mailResumed'),
    'test-mail': () =>
      takeForm(ctx, request, NoFields, { failed: MESSAGES.testFailed }, async () => {
        const { saved: _, ...template } = (await listTemplates(ctx)).email;
        const sent = await sendTest(ctx, { channel: 'email', template });
        return data({ lastResult: null, toast: testSent(sent) });
      }),
    privacy: () =>
      takeForm(ctx, request, PrivacyForm, saved, async (value) => {
        await saveBusiness(ctx, value);
        return redirectWith(ctx, here, 'settingsSaved');
      }),
    connect: () =>
      takeForm(
        ctx,
        request,
        SaveConnection,
        { ...saved, hide: secretsOf(listConnectors(ctx)) },
        async (value) => {
          const { channel } = await saveConnection(ctx, value);
          return redirectWith(ctx, `${here}#${channel}`, await lookAt(ctx, channel));
        },
      ),
    check: () =>
      takeForm(ctx, request, ConnectionChannel, { failed: MESSAGES.connectionFailed }, async (value) => {
        const checked = await checkConnection(ctx, value);
        return redirectWith(ctx, `${here}#${value.channel}`, saidOf(checked, 'connectionChecked'));
      }),
    sender: () =>
      takeForm(ctx, request, ChooseSender, saved, async (value) => {
        await chooseSender(ctx, value);
        return redirectWith(ctx, `${here}#${value.channel}`, 'settingsSaved');
      }),
    remove: () =>
      takeForm(ctx, request, ConnectionChannel, saved, async (value) => {
        await removeConnection(ctx, value);
        return redirectWith(ctx, `${here}#${value.channel}`, 'connectionRemoved');
      }),
    replies: () =>
      takeForm(ctx, request, ReplySettingsForm, saved, async (_, changed) => {
        await saveReplySettings(ctx, changed);
        return redirectWith(ctx, here, 'settingsSaved');
      }),
    model: () =>
      takeForm(ctx, request, SaveModelConnection, { ...saved, hide: ['apiKey'] }, async (value) => {
        await saveModelConnection(ctx, value);
        return redirectWith(ctx, here, await lookAtModel(ctx));
      }),
    'model-check': () =>
      takeForm(ctx, request, NoFields, { failed: MESSAGES.connectionFailed }, async () =>
        redirectWith(ctx, here, modelSaid(await checkModelConnection(ctx), 'modelChecked')),
      ),
    'model-remove': () =>
      takeForm(ctx, request, NoFields, saved, async () => {
        await removeModelConnection(ctx);
        return redirectWith(ctx, here, 'modelRemoved');
      }),
    'token-cap': () =>
      takeForm(ctx, request, SaveTokenCap, saved, async (value) => {
        await saveTokenCap(ctx, value);
        return redirectWith(ctx, here, 'settingsSaved');
      }),
    'second-reader': () =>
      takeForm(ctx, request, SaveSecondReader, saved, async (value) => {
        await saveSecondReader(ctx, value);
        return redirectWith(ctx, here, 'settingsSaved');
      }),
    'forget-fact': (factId: string) =>
      takeForm(ctx, request, ForgetFact, { ...saved, given: { factId } }, async (fact) => {
        await forgetFact(ctx, fact);
        return redirectWith(ctx, here, 'factForgotten');
      }),
    rules: () =>
      takeForm(ctx, request, SaveSendingRules, saved, async (_, changed) => {
        await saveSendingRules(ctx, changed);
        return redirectWith(ctx, here, 'settingsSaved');
      }),
  });
});

/** Checks a new account right away; if that fails, the screen says that it is unchecked. */
async function lookAt(ctx: Ctx, channel: ConnectionView['channel']) {
  try {
    return saidOf(await checkConnection(ctx, { channel }), 'settingsSaved');
  } catch (error) {
    if (!isAppError(error, 'unavailable') && !isAppError(error, 'rate_limited')) throw error;
    ctx.log.info('saved a connection that could not be checked yet');
    return 'settingsSaved';
  }
}

/** The same for a model that has just been saved. */
async function lookAtModel(ctx: Ctx) {
  try {
    return modelSaid(await checkModelConnection(ctx), 'settingsSaved');
  } catch (error) {
    if (!isAppError(error, 'unavailable') && !isAppError(error, 'rate_limited')) throw error;
    ctx.log.info('saved a model that could not be checked yet');
    return 'settingsSaved';
  }
}

function modelSaid<Success>({ model }: ReplySettingsView, success: Success): Success | 'modelNotReady' {
  return model.check?.fault ? 'modelNotReady' : success;
}

/** These fields are never sent back to the browser, whichever provider they are for. */
function secretsOf(connectors: readonly ConnectorView[]): string[] {
  const fields = connectors.flatMap((connector) => connector.fields);
  return fields.filter(({ secret }) => secret).map(({ name }) => `credentials.${name}`);
}

/** An account that cannot send never gets a success toast, even if saving or checking it worked. */
function saidOf<Success>(connection: ConnectionView, success: Success): Success | 'connectionNotReady' {
  return connection.canSend || connection.unchosen ? success : 'connectionNotReady';
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, user, now } = loaderData;
  const lastResult = actionData?.lastResult;
  const sent = lastResult?.initialValue;
  const [intent = '', about] = String(sent?.intent ?? '').split('.');
  const resultOf = (...names: string[]) => (names.includes(intent) ? lastResult : undefined);
  const connectors = tab === 'sms' ? loaderData.connectors : [];
  const sentTo = connectors.find(({ id }) => id === sent?.connector)?.channel;
  const ofChannel = (channel: TextChannel) =>
    about === channel || sentTo === channel ? resultOf('connect', 'sender') : undefined;
  return (
    <>
      <PageTitle>{lastResult?.error ? 'Error: Settings' : 'Settings'}</PageTitle>
      <PageHeader
        title="Settings"
        help={SETTINGS_HELP[tab]}
        subtitle="Your account, notifications, how messages are sent and how you reply"
      />
      <ScreenBody className="sm:pt-3">
        <SettingsTabs current={tab} />
        <ShowToast toast={actionData?.toast} />
        {tab === 'account' && (
          <AccountTab
            user={user}
            supportEmail={loaderData.supportEmail}
            sessions={loaderData.sessions}
            backups={loaderData.backups}
            now={now}
            lastResult={resultOf('password')}
          />
        )}
        {tab === 'notifications' && (
          <NotificationsTab
            key={settingsKey('notificationsEnabled', loaderData.settings)}
            settings={loaderData.settings}
            isHealthcare={loaderData.isHealthcare}
            last={loaderData.last}
            pausedNotices={loaderData.pausedNotices}
            now={now}
            lastResult={resultOf('notifications')}
          />
        )}
        {tab === 'email' && (
          <EmailTab
            sender={loaderData.sender}
            problem={loaderData.problem}
            domain={loaderData.domain}
            accountEmail={user.email}
            supportEmail={loaderData.supportEmail}
            now={now}
            lastResult={resultOf('mail-account')}
          />
        )}
        {tab === 'privacy' && (
          <PrivacyTab
            isHealthcare={loaderData.isHealthcare}
            routing={loaderData.routing}
            rules={loaderData.rules}
            lastResult={resultOf('privacy')}
          />
        )}
        {tab === 'sms' && (
          <>
            {TEXT_CHANNELS.map((channel) => (
              <ChannelSection
                key={channel}
                channel={channel}
                connectors={connectors}
                connection={loaderData.connections.find((one) => one.channel === channel)}
                now={now}
                lead={channel === leadingChannel(loaderData.connections)}
                lastResult={ofChannel(channel)}
              />
            ))}
            <p className="text-ink-2">
              To choose when messages are sent and how many, open{' '}
              <TextLink to="?tab=sending">Sending</TextLink>.
            </p>
          </>
        )}
        {tab === 'replies' && (
          <RepliesTab
            key={settingsKey('model', loaderData.replies)}
            settings={loaderData.replies}
            now={now}
            lastResult={resultOf('replies')}
            modelResult={resultOf('model')}
            capResult={resultOf('token-cap')}
            secondResult={resultOf('second-reader')}
          />
        )}
        {tab === 'sending' && (
          <SendingRulesForm
            key={JSON.stringify(loaderData.rules)}
            rules={loaderData.rules}
            operatorCap={loaderData.operatorCap}
            countries={loaderData.countries}
            timeZones={loaderData.timeZones}
            lastResult={resultOf('rules')}
          />
        )}
      </ScreenBody>
    </>
  );
}

/** The channel to set up next, texts first. */
function leadingChannel(connections: readonly ConnectionView[]): TextChannel {
  const sms = connections.find(({ channel }) => channel === 'sms');
  return sms && sms.unchosen === null ? 'whatsapp' : 'sms';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failed={MESSAGES.settingsLoadFailed} />;
}
