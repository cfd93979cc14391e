import { getFormProps, type SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { SendingRulesView } from '#shared/sending/connections.ts';
import { plural } from '#shared/text/plural.ts';
import { fullHour } from '#shared/time/time.ts';

interface PrivacyTabProps {
  isHealthcare: boolean;
  /** "1 to 3 stars may also post in public", and the page's other routing. */
  routing: { starFilter: boolean; publicOption: boolean };
  rules: SendingRulesView;
  lastResult?: SubmissionResult<string[]> | null;
}

/** What protects customers, in one place; each rule says where to change it. */
export function PrivacyTab({ isHealthcare, routing, rules, lastResult }: PrivacyTabProps) {
  const [form, fields] = useForm<{ isHealthcare: string }>({
    id: 'privacy',
    lastResult,
    defaultValue: { isHealthcare: isHealthcare ? 'on' : undefined },
  });
  const timeForm = useTimeForm();
  return (
    <>
      <Card title="Healthcare">
        <Form
          method="post"
          action="?tab=privacy"
          preventScrollReset
          {...getFormProps(form)}
          className="flex flex-col gap-4"
        >
          <CheckboxField
            field={fields.isHealthcare}
            kept
            label="This is a healthcare practice"
            hint="Emails to you then never say who wrote or what they wrote, and replies may not reveal that someone was your patient (45 CFR 164.502)."
          />
          <SubmitButton intent="privacy" pending="Saving…" className="self-start">
            Save
          </SubmitButton>
        </Form>
      </Card>
      <Card title="How your customers are protected">
        <dl className="flex flex-col divide-y divide-line">
          <Rule name="Asked again">
            After {rules.reinviteDays} {plural(rules.reinviteDays, 'day', 'days')} at the earliest, on the
            same channel.
          </Rule>
          <Rule name="Quiet hours">
            Texts are sent between {fullHour(rules.fromHour, timeForm)} and{' '}
            {fullHour(rules.untilHour, timeForm)} where the customer is; the rest wait.
          </Rule>
          <Rule name="Daily limit">
            {rules.dailyCap.toLocaleString('en')} messages a day on each channel.
          </Rule>
          <Rule name="Opt-outs">
            An address or number that opted out is never asked on that channel again, whichever list it is on.
          </Rule>
        </dl>
        <p className="mt-4 text-ink-2 text-sm">
          Change the first three under <TextLink to="?tab=sending">Sending</TextLink>.
        </p>
      </Card>
      <Card title="What happens after a rating">
        <p>
          {routing.starFilter
            ? 'Customers who give 4 or 5 stars choose a platform. With 1 to 3 stars, they see the private form first.'
            : 'After every rating, customers see your platforms and the private form.'}{' '}
          {routing.starFilter &&
            (routing.publicOption
              ? 'They can still post a public review.'
              : 'The option to post a public review is turned off for them.')}
        </p>
        <p className="mt-2.5 text-ink-2 text-sm">
          Google and the US Federal Trade Commission forbid suppressing bad reviews. Leaving the public option
          on for every rating lowers the risk that yours are seen that way. It is not legal advice.
        </p>
      </Card>
    </>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-[560]">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
