import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';
import { Form } from 'react-router';
import type { Choice, ChoiceGroup } from '#app/ui/choice.ts';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { businessKindChoices } from '#shared/business/business-kinds.ts';
import type { Place } from '#shared/contacts/countries.ts';
import { todaysZone } from '#shared/time/time-zones.ts';
import { StepHead } from './setup-shell.tsx';
import { STEP_FORM } from './step-foot.tsx';

/** Made on the server, as browsers name countries and zones differently. */
export interface Places {
  /** From the browser's languages, or chosen before. */
  guess: Place;
  /** Nothing was chosen yet: the browser's time zone is a better guess than its languages. */
  isGuess: boolean;
  countries: Choice[];
  timeZones: ChoiceGroup[];
  countriesByZone: Record<string, string>;
}

interface StepBusinessProps {
  places: Places;
  business: { businessName: string; kind: string };
  onName(name: string): void;
  lastResult?: SubmissionResult<string[]> | null;
}

/** The first step of a new owner; all others depend on it. */
export function StepBusiness({ places, business, onName, lastResult }: StepBusinessProps) {
  const { guess, countries, timeZones } = places;
  const [form, fields] = useForm<{ businessName: string; kind: string; country: string; timeZone: string }>({
    id: STEP_FORM,
    lastResult,
    defaultValue: { ...business, ...guess },
  });
  useBrowserPlace(places, !lastResult);
  return (
    <>
      <StepHead step="business" title="Name your business">
        Your customers see this name when you ask them for a review. You can change it at any time.
      </StepHead>
      <Form method="post" data-kept {...getFormProps(form)} className="flex max-w-xl flex-col gap-5">
        <InputField
          field={fields.businessName}
          label="Business name"
          autoComplete="organization"
          placeholder="Bright Smiles Dental"
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <SelectField
          field={fields.kind}
          label="Kind of business"
          optional
          placeholder="Choose one"
          choices={businessKindChoices()}
          hint="It decides which platforms come first, and whether the privacy rules of healthcare apply. Until you choose, they do."
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField field={fields.country} label="Country" choices={countries} />
          <SelectField field={fields.timeZone} label="Time zone" choices={timeZones} />
        </div>
        <p className="-mt-2 text-ink-2 text-sm">
          We use these to read phone numbers correctly and to avoid texting anyone at night. You can change
          them later in Settings, under Sending.
        </p>
      </Form>
    </>
  );
}

/** Fills in what the browser's time zone says, unless somebody has chosen already. */
function useBrowserPlace({ guess, isGuess, timeZones, countriesByZone }: Places, untouched: boolean): void {
  useEffect(() => {
    const timeZone = todaysZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const country = countriesByZone[timeZone];
    // "UTC" and the like say nothing about the place of a business.
    if (!untouched || !isGuess || !country) return;
    choose('country', guess.country, country);
    const isOffered = timeZones.some(({ choices }) => choices.some(({ value }) => value === timeZone));
    if (isOffered) choose('timeZone', guess.timeZone, timeZone);
  }, [guess, isGuess, timeZones, countriesByZone, untouched]);
}

function choose(name: string, from: string, to: string): void {
  const field = document.querySelector<HTMLSelectElement>(`#${STEP_FORM} select[name=${name}]`);
  if (field && field.value === from) field.value = to;
}
