import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useFetcher } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import type { FormAnswer } from '#shared/form.ts';
import type { SettingsView } from '#shared/settings.ts';

interface NotificationsTabProps {
  settings: SettingsView;
  lastResult?: SubmissionResult<string[]> | null;
}

/**
 * The switch is saved at once and shows what is being saved; where that fails it goes back to what is. The addresses
 * are saved by the button, which without a script saves all three.
 */
export function NotificationsTab({ settings, lastResult }: NotificationsTabProps) {
  const [form, fields] = useForm<SettingsView>({
    id: 'notifications',
    lastResult,
    defaultValue: { ...settings, notificationsEnabled: settings.notificationsEnabled ? 'on' : undefined },
  });
  const { data: answer, formData, submit } = useFetcher<Pick<FormAnswer, 'toast'>>();
  const save = (on: boolean) =>
    submit(
      { intent: 'switch', ...(on ? { notificationsEnabled: 'on' } : {}) },
      { method: 'post', preventScrollReset: true },
    );
  return (
    <Card title="Notifications">
      <ShowToast toast={answer?.toast} />
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
        <SwitchField
          field={fields.notificationsEnabled}
          label="Email notifications"
          hint="Your choice is saved, but notification emails are not sent yet."
          checked={formData ? formData.has('notificationsEnabled') : settings.notificationsEnabled}
          onCheckedChange={save}
        />
        <InputField
          field={fields.notificationEmail}
          label="Notification email"
          type="email"
          autoComplete="email"
          hint="Saved for when notification emails are sent."
        />
        <InputField
          field={fields.replyEmail}
          label="Reply-to email"
          type="email"
          autoComplete="email"
          hint="Where answers to your review requests go."
        />
        <SubmitButton intent="notifications" pending="Saving…" className="self-start">
          Save Changes
        </SubmitButton>
      </Form>
    </Card>
  );
}
