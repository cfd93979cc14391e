import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { controlProps, Field, type FieldMeta } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import type { BusinessView } from '#shared/businesses.ts';

interface BusinessCardProps {
  business: BusinessView;
  lastResult?: SubmissionResult<string[]> | null;
}

export function BusinessCard({ business, lastResult }: BusinessCardProps) {
  const { businessName, reviewLinkUrl, reviewLinkTitle, postalAddress } = business;
  const isHealthcare = business.isHealthcare ? 'on' : undefined;
  const saved = { businessName, reviewLinkUrl, reviewLinkTitle, postalAddress, isHealthcare };
  const [form, fields] = useForm<typeof saved>({ id: 'business', lastResult, defaultValue: saved });
  useResetWhenSaved(form.id, JSON.stringify(saved));
  return (
    <Card title="Business profile">
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <InputField field={fields.businessName} label="Business name" autoComplete="organization" />
        <AddressField field={fields.reviewLinkUrl} prefix={prefixOf(business)} />
        <InputField
          field={fields.reviewLinkTitle}
          label="Title of your review page"
          hint="The first words a customer reads there."
        />
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

/** The last part of the review link, typed behind the part that is fixed. */
function AddressField({ field, prefix }: { field: FieldMeta; prefix: string }) {
  const hint = 'Lower-case letters, digits and hyphens. Leave it empty for the default address.';
  return (
    <Field field={field} label="Address of your review page" hint={hint} optional>
      <div className="flex flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-2">
        <span className="min-w-0 truncate text-ink-2 text-sm" title={prefix}>
          {prefix.replace(/^https?:\/\//, '')}
        </span>
        <input
          {...controlProps(field, hint)}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          defaultValue={field.defaultValue}
          placeholder="bright-smiles"
          className="control h-11 px-3 sm:h-10 sm:min-w-0 sm:flex-1"
        />
      </div>
    </Field>
  );
}

function prefixOf({ reviewLink }: BusinessView): string {
  return reviewLink.slice(0, reviewLink.lastIndexOf('/') + 1);
}

/** What was saved may differ from what was typed (trimmed, the default title); the form then shows it. */
function useResetWhenSaved(formId: string, saved: string): void {
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  }, [formId, saved]);
}
