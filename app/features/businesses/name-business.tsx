import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Store } from 'lucide-react';
import { Form } from 'react-router';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';

/** The first thing a new owner does; everything else waits for it. */
export function NameBusiness({ lastResult }: { lastResult?: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<{ businessName: string }>({ id: 'name-business', lastResult });
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
          <SubmitButton intent="name" size="lg" block pending="Saving…">
            Continue
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
