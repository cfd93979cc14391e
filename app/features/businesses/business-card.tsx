import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useResetWhenSaved } from '#app/ui/use-reset-when-saved.ts';
import type { BusinessView } from '#shared/businesses.ts';

interface BusinessCardProps {
  business: BusinessView;
  lastResult?: SubmissionResult<string[]> | null;
}

export function BusinessCard({ business, lastResult }: BusinessCardProps) {
  const { businessName, postalAddress } = business;
  const isHealthcare = business.isHealthcare ? 'on' : undefined;
  const saved = { businessName, postalAddress, isHealthcare };
  const [form, fields] = useForm<typeof saved>({ id: 'business', lastResult, defaultValue: saved });
  useResetWhenSaved(form.id, JSON.stringify(saved));
  return (
    <Card title="Business profile">
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <InputField field={fields.businessName} label="Business name" autoComplete="organization" />
        <TextareaField
          field={fields.postalAddress}
          label="Postal address"
          rows={3}
          autoComplete="street-address"
          hint="Appears at the bottom of every email you send. The law requires it, so no review request leaves by email until you fill it in."
        />
        <CheckboxField
          field={fields.isHealthcare}
          label="This is a healthcare practice"
          hint="Emails about feedback then leave out names and what people wrote. You read both here, after you sign in."
        />
        <SubmitButton intent="business" pending="Saving…" className="self-start">
          Save Changes
        </SubmitButton>
      </Form>
    </Card>
  );
}
