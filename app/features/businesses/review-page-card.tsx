import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { controlProps, Field, type FieldMeta } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { BusinessView } from '#shared/businesses.ts';
import { useResetWhenSaved } from './use-reset-when-saved.ts';

interface ReviewPageCardProps {
  business: BusinessView;
  lastResult?: SubmissionResult<string[]> | null;
}

export function ReviewPageCard({ business, lastResult }: ReviewPageCardProps) {
  const { reviewLinkUrl, reviewLinkTitle } = business;
  const saved = { reviewLinkUrl, reviewLinkTitle };
  const [form, fields] = useForm<typeof saved>({ id: 'page', lastResult, defaultValue: saved });
  useResetWhenSaved(form.id, JSON.stringify(saved));
  return (
    <Card title="Review page">
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <AddressField field={fields.reviewLinkUrl} prefix={prefixOf(business)} />
        <InputField
          field={fields.reviewLinkTitle}
          label="Title of your review page"
          hint="The first words a customer reads there."
        />
        <SubmitButton intent="page" variant="secondary" pending="Saving…" className="self-start">
          Save Page
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
