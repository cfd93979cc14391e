import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { Form } from 'react-router';
import type { Choice, ChoiceGroup } from '#app/ui/choice.ts';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { Place } from '#shared/countries.ts';
import { todaysZone } from '#shared/time-zones.ts';

/** Made by the server: browsers name countries and zones in their own ways. */
export interface Places {
  /** What the languages of the browser tell; its clock knows better. */
  guess: Place;
  countries: Choice[];
  timeZones: ChoiceGroup[];
  countriesByZone: Record<string, string>;
}

interface NameBusinessProps {
  places: Places;
  lastResult?: SubmissionResult<string[]> | null;
}

const FORM = 'name-business';

/** The first thing a new owner does; everything else waits for it. */
export function NameBusiness({ places, lastResult }: NameBusinessProps) {
  const { guess, countries, timeZones } = places;
  const [form, fields] = useForm<{ businessName: string; country: string; timeZone: string }>({
    ...{ id: FORM, lastResult },
    defaultValue: { country: guess.country, timeZone: guess.timeZone },
  });
  useBrowserPlace(places, !lastResult);
  return (
    <div className="grid flex-1 place-items-center px-4 py-12">
      <div className="w-full max-w-md">
        <div className="mb-5 grid size-14 place-items-center rounded-card border border-brand-line bg-brand-tint text-brand-deep">
          <Store size={26} aria-hidden />
        </div>
        <h1 className="display text-3xl">Name your business</h1>
        <p className="mt-2.5 text-ink-2">
          Your customers see this name when you ask them for a review. You can change it at any time.
        </p>
        <Form method="post" {...getFormProps(form)} className="mt-7 flex flex-col gap-5">
          <InputField
            field={fields.businessName}
            label="Business name"
            autoComplete="organization"
            placeholder="Bright Smiles Dental"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField field={fields.country} label="Country" choices={countries} />
            <SelectField field={fields.timeZone} label="Time zone" choices={timeZones} />
          </div>
          <p className="-mt-2 text-ink-2 text-sm">
            We use these to read phone numbers correctly and to avoid texting anyone at night. You can change
            them later in Settings, under Sending.
          </p>
          <SubmitButton intent="name" size="lg" block pending="Saving…">
            Continue
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}

/** Fills in what the browser's clock tells, unless somebody has chosen already. */
function useBrowserPlace({ guess, timeZones, countriesByZone }: Places, untouched: boolean): void {
  useEffect(() => {
    const timeZone = todaysZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const country = countriesByZone[timeZone];
    // "UTC" and the like say where a machine stands, not where a business is.
    if (!untouched || !country) return;
    choose('country', guess.country, country);
    const isOffered = timeZones.some(({ choices }) => choices.some(({ value }) => value === timeZone));
    if (isOffered) choose('timeZone', guess.timeZone, timeZone);
  }, [guess, timeZones, countriesByZone, untouched]);
}

function choose(name: string, from: string, to: string): void {
  const field = document.querySelector<HTMLSelectElement>(`#${FORM} select[name=${name}]`);
  if (field && field.value === from) field.value = to;
}
