import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { MapPin } from 'lucide-react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useForm } from '#app/ui/use-form.ts';

/** Asks for the postal address where sending would otherwise be refused. */
export function PostalStep({ lastResult }: { lastResult?: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<{ postalAddress: string }>({ id: 'postal', lastResult });
  return (
    <div className="flex flex-col gap-4 rounded-card border border-brand-line bg-brand-tint p-4.5 sm:p-5">
      <div className="flex gap-3">
        <MapPin size={20} className="mt-0.5 shrink-0 text-brand" aria-hidden />
        <div>
          <h2 className="text-lg">One thing first: your postal address</h2>
          <p className="mt-1 text-ink-2">
            Email laws require it. It appears in small print at the end of your emails.
          </p>
        </div>
      </div>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <TextareaField
          field={fields.postalAddress}
          label="Postal address"
          rows={3}
          autoComplete="street-address"
          placeholder={'12 Main Street\nAustin, TX 78701'}
        />
        <SubmitButton intent="postal" pending="Saving…" className="self-start">
          Save address
        </SubmitButton>
      </Form>
    </div>
  );
}
