import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import type { Choice, ChoiceGroup } from '#app/ui/choice.ts';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { OperatorCapView, SendingRulesView } from '#shared/sending/connections.ts';
import { fullHour, onDay, type TimeForm } from '#shared/time/time.ts';

interface SendingRulesFormProps {
  rules: SendingRulesView;
  operatorCap: OperatorCapView | null;
  /** Made on the server, as browsers name zones and countries differently. */
  countries: Choice[];
  timeZones: ChoiceGroup[];
  lastResult?: SubmissionResult<string[]> | null;
}

/** When, how much and how often the business asks. */
export function SendingRulesForm({
  rules,
  operatorCap,
  countries,
  timeZones,
  lastResult,
}: SendingRulesFormProps) {
  const saved: Record<keyof SendingRulesView, string> = {
    country: rules.country,
    timeZone: rules.timeZone,
    fromHour: String(rules.fromHour),
    untilHour: String(rules.untilHour),
    dailyCap: String(rules.dailyCap),
    reinviteDays: String(rules.reinviteDays),
  };
  const [form, fields] = useForm<typeof saved>({ id: 'sending-rules', lastResult, defaultValue: saved });
  const timeForm = useTimeForm();
  return (
    <Card title="Sending rules">
      <Form
        method="post"
        action="?tab=sending"
        preventScrollReset
        {...getFormProps(form)}
        className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <ShownValues values={saved} lastResult={lastResult} />
        <SelectField
          field={fields.country}
          label="Country"
          choices={countries}
          data-mends={fields.fromHour.name}
          hint="Used for phone numbers that have no country code."
        />
        <SelectField
          field={fields.timeZone}
          label="Time zone"
          choices={timeZones}
          hint="The time zone of your business. If a phone number shows a different one, we use that for texts."
        />
        <SelectField
          field={fields.fromHour}
          label="Messages from"
          choices={hours(0, 23, timeForm)}
          data-mends={fields.untilHour.name}
        />
        <SelectField
          field={fields.untilHour}
          label="Messages until"
          choices={hours(1, 24, timeForm)}
          data-mends={fields.fromHour.name}
          hint="Outside these hours, texts and reminders wait until morning. Emails you send yourself go out right away."
        />
        <InputField
          field={fields.dailyCap}
          label="Messages a day"
          type="number"
          inputMode="numeric"
          min={1}
          hint={
            <>
              The maximum per channel. Longer lists are spread over several days.
              {operatorCap && <> {operatorWords(operatorCap, timeForm)}</>}
            </>
          }
        />
        <InputField
          field={fields.reinviteDays}
          label="Days before asking again"
          type="number"
          inputMode="numeric"
          min={1}
          hint="No one gets a new request on the same channel within this time. Reminders do not count."
        />
        <SubmitButton intent="rules" pending="Saving…" className="justify-self-start sm:col-span-2">
          Save sending rules
        </SubmitButton>
      </Form>
    </Card>
  );
}

function operatorWords({ most, until, later }: OperatorCapView, form: TimeForm): string {
  const limit = `Our mail server sends at most ${most.toLocaleString('en')} emails a day for you`;
  if (!until) return `${limit}, even if you enter more.`;
  return `${limit} until ${onDay(until, form)}, then ${later.toLocaleString('en')}, even if you enter more.`;
}

function hours(from: number, until: number, form: TimeForm): Choice[] {
  return Array.from({ length: until - from + 1 }, (_, at) => ({
    value: String(from + at),
    label: fullHour(from + at, form),
  }));
}
