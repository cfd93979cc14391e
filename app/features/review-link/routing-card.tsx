import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { type FieldMeta, fieldWith } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import { Time } from '#app/ui/time.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { PUBLIC_OPTION_RULE, publicOptionPromise } from '#shared/business/acknowledgements.ts';
import type { ReviewLinkView } from '#shared/business/businesses.ts';
import type { ReviewRouting } from '#shared/reviews/review-routing.ts';

interface RoutingCardProps {
  link: ReviewLinkView;
  fields: Record<
    'starFilterEnabled' | 'negativeFeedbackEnabled' | 'publicOptionEnabled' | 'acknowledged',
    FieldMeta
  >;
  /** The switches as saved, or as submitted if that was refused. */
  on: ReviewRouting;
  now: Date;
  onChange(change: Partial<ReviewRouting>): void;
}

/**
 * Where customers go by stars; saved with the page. Removing the public option needs an acknowledgement. The
 * form library learns of saved values only after rendering, so `on` holds the switches.
 */
export function RoutingCard({ link, fields, on, now, onChange }: RoutingCardProps) {
  const { publicOptionEnabled: option, acknowledged } = fields;
  const [isOn, setOn] = useState(on.publicOption);
  const [isRead, setRead] = useState(false);
  const hydrated = useHydrated();
  const takesAway = link.routing.publicOption && !isOn;
  const off = link.publicOptionOff;
  return (
    <Card title="Negative feedback settings">
      <div className="flex flex-col divide-y divide-line [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        <SwitchField
          field={fieldWith(fields.starFilterEnabled, { defaultChecked: on.starFilter })}
          label="Choose the next step by the stars"
          hint="4 and 5 stars lead to your platforms, 1 to 3 to the private form. Off: everybody gets both."
          onCheckedChange={(starFilter) => onChange({ starFilter })}
        />
        <SwitchField
          field={fieldWith(fields.negativeFeedbackEnabled, { defaultChecked: on.negativeFeedback })}
          label="Private form for 1 to 3 stars"
          hint="Name, email and a message that only you read."
          onCheckedChange={(negativeFeedback) => onChange({ negativeFeedback })}
        />
        <div>
          <SwitchField
            field={fieldWith(option, { defaultChecked: on.publicOption })}
            label="“You can also post a public review” under the form"
            hint={
              takesAway ? (
                'You are about to take this away.'
              ) : isOn ? (
                'Everybody keeps the way to your platforms.'
              ) : off ? (
                <>
                  Taken away by {off.by}, <Time date={off.at} now={now} look="day" />.
                </>
              ) : (
                'Taken away.'
              )
            }
            onCheckedChange={(publicOption) => {
              setOn(publicOption);
              onChange({ publicOption });
            }}
          />
          {takesAway && (
            <div className="mt-3 rounded-control border border-line-strong bg-star-tint p-3.5 sm:ml-13">
              <p className="text-sm">
                <strong className="font-semibold">The rule, in plain words.</strong> {PUBLIC_OPTION_RULE}
              </p>
              <div className="mt-3 text-sm">
                <CheckboxField
                  field={acknowledged}
                  label={
                    <>
                      {publicOptionPromise(link.businessName)}{' '}
                      <span className="text-ink-2">Saved with your name, the date and this text.</span>
                    </>
                  }
                  onCheckedChange={setRead}
                />
              </div>
              <div className="mt-3.5 flex flex-wrap gap-2">
                <Button variant="secondary" onClick={() => document.getElementById(option.id)?.click()}>
                  Keep the line
                </Button>
                <SubmitButton
                  intent="settings"
                  form={option.formId}
                  variant="destructive"
                  pending="Saving…"
                  disabled={hydrated && !isRead}
                >
                  Take it away
                </SubmitButton>
              </div>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
