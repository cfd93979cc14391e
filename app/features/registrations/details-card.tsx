import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { LabeledCheckbox } from '#app/ui/checkbox.tsx';
import { OnForm } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useResetWhenSaved } from '#app/ui/use-reset-when-saved.ts';
import {
  OPT_IN_METHODS,
  REGISTRATION_ROUTES,
  REGISTRATION_VOLUMES,
  type RegistrationView,
} from '#shared/sending/registrations.ts';
import { OPT_IN_METHOD_WORDS, ROUTE_WORDS } from './words.ts';

interface DetailsCardProps {
  registration: Pick<RegistrationView, 'route' | 'legalName' | 'ways' | 'privacyUrl' | 'volume'>;
  lastResult?: SubmissionResult<string[]> | null;
}

/** Details that the profile does not have. */
export function DetailsCard({ registration, lastResult }: DetailsCardProps) {
  const { route, legalName, ways, privacyUrl, volume } = registration;
  const saved = { route, legalName, privacyUrl, volume };
  const [form, fields] = useForm<typeof saved>({ id: 'registration', lastResult, defaultValue: saved });
  useResetWhenSaved(form.id, JSON.stringify(registration));
  const typed = lastResult?.initialValue?.ways;
  const ticked = lastResult ? [typed ?? []].flat() : ways;
  return (
    <section id="details" className="scroll-mt-6">
      <Card title="Details">
        <p className="mb-4 text-ink-2">
          The rest comes from <TextLink to="/profile">your profile</TextLink>: name, address, phone, website
          and kind of business.
        </p>
        <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
          <RadioGroupField
            field={fields.route}
            label="What you register"
            look="cards"
            choices={REGISTRATION_ROUTES.map((value) => ({ value, ...ROUTE_WORDS[value] }))}
          />
          <InputField
            field={fields.legalName}
            label="Legal name"
            autoComplete="organization"
            hint="Exactly as on your tax documents, with Inc. or LLC."
          />
          <fieldset className="flex flex-col gap-2.5">
            <legend className="mb-1.5 font-[560] text-ink text-sm">How customers agree to texts</legend>
            <OnForm list="ways" />
            {OPT_IN_METHODS.map((way) => (
              <LabeledCheckbox
                key={way}
                id={`way-${way}`}
                name="ways"
                value={way}
                checked={ticked.includes(way)}
                label={OPT_IN_METHOD_WORDS[way].label}
                hint={OPT_IN_METHOD_WORDS[way].hint}
              />
            ))}
          </fieldset>
          <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
            <SelectField
              field={fields.volume}
              label="Messages a month"
              choices={REGISTRATION_VOLUMES.map((value) => ({ value, label: `Up to ${value}` }))}
            />
            <InputField
              field={fields.privacyUrl}
              label="Your own privacy policy"
              optional
              inputMode="url"
              autoCapitalize="none"
              placeholder="https://example.com/privacy"
              hint="Leave blank to use the opt-in page’s policy."
            />
          </div>
          <SubmitButton intent="save" pending="Saving…" className="self-start">
            Save Changes
          </SubmitButton>
        </Form>
      </Card>
    </section>
  );
}
