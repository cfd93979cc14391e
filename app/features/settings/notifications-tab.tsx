import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import { Form, useFetcher } from 'react-router';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { Card } from '#app/ui/card.tsx';
import { fieldWith, OnForm } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useLocalOnly } from '#app/ui/use-local-only.ts';
import {
  DIGEST_EVERY,
  NOTICE_KINDS,
  NOTICE_WORDS,
  type NoticeKind,
  type NoticeView,
  type PausedNoticesView,
  REPLY_DUE_BEFORE,
} from '#shared/business/notices.ts';
import type { DigestTimesView, SettingsView } from '#shared/business/settings.ts';
import { type FormResult, SHOWN_BOX } from '#shared/http/form.ts';
import { DigestFields, SmallSelect } from './digest-fields.tsx';
import { LastNotices } from './last-notices.tsx';
import { PausedNotices } from './paused-notices.tsx';

type NotificationFields = Pick<
  SettingsView,
  'notificationsEnabled' | 'notificationEmail' | 'replyEmail' | 'notices'
>;

type ChosenTimes = DigestTimesView & Pick<SettingsView, 'replyDueBefore'>;

interface NotificationsTabProps {
  settings: SettingsView;
  isHealthcare: boolean;
  /** Null while there is no business. */
  last: readonly NoticeView[] | null;
  pausedNotices: PausedNoticesView | null;
  now: Date;
  lastResult?: SubmissionResult<string[]> | null;
}

/**
 * The switch is saved at once and shows the value being saved; if that fails it goes back. The addresses and
 * kinds are saved by the button, which without JavaScript also saves the switch.
 */
export function NotificationsTab({
  settings,
  isHealthcare,
  last,
  pausedNotices,
  now,
  lastResult,
}: NotificationsTabProps) {
  const [form, fields] = useForm<NotificationFields>({
    id: 'notifications',
    lastResult,
    defaultValue: {
      notificationEmail: settings.notificationEmail,
      replyEmail: settings.replyEmail,
      notices: settings.notices,
      notificationsEnabled: settings.notificationsEnabled ? 'on' : undefined,
    },
  });
  const saved = {
    notificationEmail: settings.notificationEmail,
    replyEmail: settings.replyEmail,
    // Restored defaults become the owner's own once saved, changed or not.
    notices: settings.noticesRestored ? undefined : settings.notices,
    digestEvery: settings.digestEvery,
    digestWeekday: String(settings.digestWeekday),
    digestHour: String(settings.digestHour),
    replyDueBefore: String(settings.replyDueBefore),
  };
  const { data: answer, formData, submit } = useFetcher<Pick<FormResult, 'toast'>>();
  const save = (on: boolean) =>
    submit(
      {
        intent: 'switch',
        [SHOWN_BOX]: 'notificationsEnabled',
        ...(on ? { notificationsEnabled: 'on' } : {}),
      },
      { method: 'post', preventScrollReset: true },
    );
  // As submitted, if something else was refused.
  const sent: Record<string, unknown> = lastResult?.initialValue ?? {};
  const on: unknown[] = lastResult?.initialValue ? [sent.notices ?? []].flat() : settings.notices;
  const chosen = {
    digestEvery: DIGEST_EVERY.find((one) => one === sent.digestEvery) ?? settings.digestEvery,
    digestWeekday: Number(sent.digestWeekday ?? settings.digestWeekday),
    digestHour: Number(sent.digestHour ?? settings.digestHour),
    replyDueBefore: Number(sent.replyDueBefore ?? settings.replyDueBefore),
  };
  const { mail: stays } = useLocalOnly();
  const isOn = formData ? formData.has('notificationsEnabled') : settings.notificationsEnabled;
  return (
    <>
      <ShowToast toast={answer?.toast} />
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <div className="min-w-0">
          <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4.5">
            <ShownValues
              values={{ ...saved, notificationsEnabled: settings.notificationsEnabled ? 'on' : undefined }}
              lastResult={lastResult}
            />
            <Card>
              <div className="flex flex-col gap-5">
                <SwitchField
                  field={fields.notificationsEnabled}
                  label="Email notifications"
                  hint="Turns all the emails below on or off, right away."
                  checked={isOn}
                  onCheckedChange={save}
                />
                <div className="grid items-start gap-5 sm:grid-cols-2">
                  <InputField
                    field={fields.notificationEmail}
                    label="Notification email"
                    type="email"
                    autoComplete="email"
                    hint="Where these emails go."
                  />
                  <InputField
                    field={fields.replyEmail}
                    label="Reply-to email"
                    type="email"
                    autoComplete="email"
                    hint="Where answers to your review requests go."
                  />
                </div>
                {pausedNotices && <PausedNotices pausedNotices={pausedNotices} now={now} here />}
                {settings.unconfirmedUntil && (
                  <Notice kind="info" title={`Please confirm ${settings.notificationEmail}`}>
                    {stays ? <MailStays /> : 'We sent a link there.'} Until someone opens it and confirms,
                    notifications go to <span className="wrap-anywhere">{settings.unconfirmedUntil}</span>. To
                    get a new link, save again.
                  </Notice>
                )}
                {settings.repliesUntilConfirmed && (
                  <Notice kind="info" title="Reply-to email not confirmed yet">
                    {stays ? (
                      <MailStays />
                    ) : (
                      <>
                        We sent a link to <span className="wrap-anywhere">{settings.replyEmail}</span>.
                      </>
                    )}{' '}
                    Until someone opens it and confirms, replies go to{' '}
                    <span className="wrap-anywhere">{settings.repliesUntilConfirmed}</span>.
                    <div className="mt-2.5">
                      <SubmitButton
                        intent="resend-reply-link"
                        variant="secondary"
                        pending="Sending…"
                        formNoValidate
                      >
                        Send again
                      </SubmitButton>
                    </div>
                  </Notice>
                )}
              </div>
            </Card>
            <Card>
              {settings.noticesRestored && (
                <div className="mb-5">
                  <Notice kind="info" title="We turned your notifications back on">
                    A fault of ours switched off every kind of email when you saved this page. We have gone
                    back to the usual choice. Please check it below and press “Save Changes”; this note then
                    goes away.
                  </Notice>
                </div>
              )}
              <fieldset className={clsx('flex min-w-0 flex-col divide-y divide-line', !isOn && 'opacity-55')}>
                <legend className="mb-4 text-ink-2 text-sm">
                  What you get an email about. Saved when you press “Save Changes”.
                </legend>
                <OnForm list={fields.notices.name} />
                {NOTICE_KINDS.map((kind) => (
                  <div
                    key={kind}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first-of-type:pt-0 last:pb-0"
                  >
                    <div className="min-w-0 flex-1 basis-48">
                      <SwitchField
                        field={fieldWith(fields.notices, {
                          id: `notices-${kind}`,
                          descriptionId: `notices-${kind}-hint`,
                          errorId: `notices-${kind}-error`,
                          errors: undefined,
                          defaultChecked: on.includes(kind),
                        })}
                        value={kind}
                        label={NOTICE_WORDS[kind].label}
                        hint={NOTICE_WORDS[kind].hint}
                      />
                    </div>
                    <Chosen kind={kind} settings={chosen} />
                  </div>
                ))}
              </fieldset>
            </Card>
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton intent="notifications" pending="Saving…">
                Save Changes
              </SubmitButton>
              {last && (
                <SubmitButton
                  intent="test-notice"
                  variant="secondary"
                  pending="Sending…"
                  icon={<Mail size={16} aria-hidden />}
                >
                  Send me a test email
                </SubmitButton>
              )}
            </div>
          </Form>
        </div>
        <div className="flex min-w-0 flex-col gap-4.5">
          {isHealthcare && (
            <Notice kind="success" title="Healthcare practice">
              These emails never say who wrote or what they wrote: only the stars, the platform, the time and
              a link. You read the rest after you sign in. Switch: “This is a healthcare practice”, in{' '}
              <TextLink to="?tab=privacy">Privacy</TextLink> or your{' '}
              <TextLink to="/profile">profile</TextLink>.
            </Notice>
          )}
          {last && <LastNotices notices={last} now={now} />}
        </div>
      </div>
    </>
  );
}

/** When it is sent, for kinds without a choice; else the choice. */
function Chosen({ kind, settings }: { kind: NoticeKind; settings: ChosenTimes }) {
  if (kind === 'digest') return <DigestFields {...settings} />;
  if (kind !== 'reply_due') {
    return <span className="shrink-0 text-ink-2 text-sm">{NOTICE_WORDS[kind].when}</span>;
  }
  return (
    <SmallSelect
      name="replyDueBefore"
      label="When we remind you that a reply is due"
      value={String(settings.replyDueBefore)}
      choices={REPLY_DUE_BEFORE.map((hours) => ({
        value: String(hours),
        label: hours === 0 ? 'When it is due' : `${hours} hours before`,
      }))}
    />
  );
}
