import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { type CustomerLanguage, languageChoices } from '#shared/text/languages.ts';

interface ContactValues {
  name: string;
  email: string;
  phone: string;
  language: CustomerLanguage | '';
}

interface ContactFormProps {
  saved?: ContactValues;
  intent?: string;
  submit: string;
  lastResult?: SubmissionResult<string[]> | null;
}

export function ContactForm({ saved, intent, submit, lastResult }: ContactFormProps) {
  const [form, fields] = useForm<ContactValues>({ id: 'contact', lastResult, defaultValue: saved });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      {saved && <ShownValues values={saved} lastResult={lastResult} />}
      <InputField field={fields.name} label="Name" autoComplete="off" dir="auto" />
      <InputField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        optional
      />
      <InputField
        field={fields.phone}
        label="Phone"
        type="tel"
        autoComplete="off"
        optional
        hint="For numbers abroad, include the country code, like +44 7911 123456."
      />
      <SelectField
        field={fields.language}
        label="Language"
        choices={languageChoices()}
        placeholder="Not known"
        hint="For messages to them, and for the pages their links open."
      />
      {!saved?.email && !saved?.phone && (
        <p className="text-ink-2 text-sm">Add an email or a phone number so you can ask them for a review.</p>
      )}
      {/* For a known contact, the main button of the screen is the one that asks. */}
      <SubmitButton
        intent={intent}
        variant={saved ? 'secondary' : 'primary'}
        pending="Saving…"
        className="self-start"
      >
        {submit}
      </SubmitButton>
    </Form>
  );
}
