import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import type { Choice, ChoiceGroup } from '#app/ui/choice.ts';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useResetWhenSaved } from '#app/ui/use-reset-when-saved.ts';
import { businessKindChoices, findBusinessKind } from '#shared/business/business-kinds.ts';
import type { BusinessView } from '#shared/business/businesses.ts';
import { ClosingWordsField } from './closing-words-field.tsx';
import { ColorField } from './color-field.tsx';

interface BusinessCardProps {
  business: BusinessView;
  /** Made on the server, as browsers name countries and zones differently. */
  countries: Choice[];
  timeZones: ChoiceGroup[];
  lastResult?: SubmissionResult<string[]> | null;
}

const FORM = 'business';

export function BusinessCard({ business, countries, timeZones, lastResult }: BusinessCardProps) {
  const { businessName, kind, postalAddress, website, country, timeZone, brandColor, closingWords } =
    business;
  const isHealthcare = business.isHealthcare ? 'on' : undefined;
  const saved = {
    businessName,
    kind,
    postalAddress,
    website,
    country,
    timeZone,
    brandColor,
    closingWords,
    isHealthcare,
    phone: business.phoneShown,
  };
  const [form, fields] = useForm<typeof saved>({ id: FORM, lastResult, defaultValue: saved });
  useResetWhenSaved(form.id, JSON.stringify(saved));
  return (
    <Card title="Business profile">
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <ShownValues values={saved} lastResult={lastResult} />
        <InputField field={fields.businessName} label="Business name" autoComplete="organization" />
        <SelectField
          field={fields.kind}
          label="Kind of business"
          choices={businessKindChoices()}
          placeholder="Choose a kind"
          onChange={(event) => followKind(event.currentTarget.value)}
          hint="Decides which platforms we suggest first, and whether healthcare privacy rules apply."
        />
        <CheckboxField
          field={fields.isHealthcare}
          kept
          label="This is a healthcare practice"
          hint="Emails about feedback then leave out names and what people wrote. You can read both here after you sign in."
        />
        <TextareaField
          field={fields.postalAddress}
          label="Postal address"
          rows={3}
          autoComplete="street-address"
          hint="Appears at the bottom of every email you send. The law requires it, so no review requests are emailed until you fill it in."
        />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <InputField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
          <InputField
            field={fields.website}
            label="Website"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            placeholder="https://example.com"
            optional
          />
          <SelectField field={fields.country} label="Country" choices={countries} />
          <SelectField field={fields.timeZone} label="Time zone" choices={timeZones} />
        </div>
        <ColorField field={fields.brandColor} />
        <ClosingWordsField field={fields.closingWords} />
        <SubmitButton intent="business" pending="Saving…" className="self-start">
          Save Changes
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** The default for the kind; the box can still be changed before saving. */
function followKind(id: string): void {
  const box = document.querySelector<HTMLInputElement>(`#${FORM} input[type=checkbox][name=isHealthcare]`);
  const kind = findBusinessKind(id);
  if (box && kind && box.checked !== kind.isHealthcare) box.click();
}
