import { InputField } from '#app/ui/input.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import type { Channel } from '#shared/channels.ts';
import { REMINDER_DAYS } from '#shared/templates.ts';
import { type AskErrors, fieldOf, type TypedTemplate } from './ask-values.ts';
import { typeInto } from './type-into.ts';

/** What an emptied field means; it says so as soon as it is left. */
const FALLBACK = String(REMINDER_DAYS.fallback);

interface ReminderFieldsProps {
  channel: Channel;
  start: TypedTemplate;
  errors: AskErrors;
}

/** The days show while the switch is on; the style sheet decides that, so no script is needed. */
export function ReminderFields({ channel, start, errors }: ReminderFieldsProps) {
  const field = (name: 'reminderEnabled' | 'reminderDays' | 'secondReminderDays') =>
    fieldOf(`${channel}.${name}`, errors, start[name]);
  const days = {
    type: 'number',
    inputMode: 'numeric',
    min: REMINDER_DAYS.min,
    max: REMINDER_DAYS.max,
  } as const;
  return (
    <div className="group/reminders flex flex-col gap-4 border-line border-t pt-4">
      <SwitchField
        field={field('reminderEnabled')}
        label="Automated Reminders"
        hint="Send follow-up if no review received"
      />
      <div className="hidden gap-4 has-[[aria-invalid=true]]:grid group-has-[[role=switch]:checked]/reminders:grid sm:grid-cols-2">
        <InputField
          {...days}
          field={field('reminderDays')}
          label="Reminder after (days)"
          onBlur={({ target }) => target.value.trim() === '' && typeInto(target.id, FALLBACK)}
        />
        <InputField
          {...days}
          field={field('secondReminderDays')}
          label="Second reminder after (days)"
          optional
          placeholder="None"
        />
      </div>
    </div>
  );
}
