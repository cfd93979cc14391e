import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useForm } from '#app/ui/use-form.ts';

/** A video that is on YouTube or Vimeo already. */
export function LinkForm({ lastResult }: { lastResult?: SubmissionResult<string[]> | null | undefined }) {
  const [form, { address }] = useForm<{ address: string }>({ id: 'video-link', lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
      <InputField
        field={address}
        label="Address on YouTube or Vimeo"
        inputMode="url"
        autoComplete="off"
        required
        maxLength={500}
        hint="Visitors’ browsers load nothing from there before they press play. It must be public or unlisted."
      />
      <SubmitButton intent="link" pending="Adding…" variant="secondary" className="self-start">
        Add the link
      </SubmitButton>
    </Form>
  );
}
