import { useField } from '@conform-to/react';
import { InputField } from '#app/ui/input.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import { REMINDER_DAYS } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { TypedTemplate } from './typed-campaign.ts';

const DAYS = {
  type: 'number',
  inputMode: 'numeric',
  min: REMINDER_DAYS.min,
  max: REMINDER_DAYS.max,
} as const;

/** The days are visible while the switch is on; CSS does it, so no script is needed. */
export function ReminderFields({ channel }: { channel: Channel }) {
  const [template, form] = useField<TypedTemplate>(channel);
  const { reminderEnabled, reminderDays, secondReminderDays } = template.getFieldset();
  // The default for an emptied field, filled in as soon as the focus leaves it.
  const fallBack = () => form.update({ name: reminderDays.name, value: String(REMINDER_DAYS.fallback) });
  return (
    <div className="group/reminders flex flex-col gap-4 border-line border-t pt-4">
      <SwitchField
        field={reminderEnabled}
        label="Automated Reminders"
        hint="Send follow-up if no review received"
      />
      <div className="hidden gap-4 has-[[aria-invalid=true]]:grid group-has-[[role=switch]:checked]/reminders:grid sm:grid-cols-2">
        <InputField
          {...DAYS}
          field={reminderDays}
          label="Reminder after (days)"
          data-mends={secondReminderDays.name}
          onBlur={({ target }) => target.value.trim() === '' && fallBack()}
        />
        <InputField
          {...DAYS}
          field={secondReminderDays}
          label="Second reminder after (days)"
          optional
          placeholder="None"
        />
      </div>
    </div>
  );
}
