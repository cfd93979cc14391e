import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { MOST_PASTED, TOO_MUCH_PASTED } from '#shared/reviews/review-files.ts';

interface BringFormProps {
  fileError?: string | undefined;
  lastResult?: SubmissionResult<string[]> | null | undefined;
}

/** Two ways to import reviews: a file from the platform, or text copied from its page. */
export function BringForm({ fileError, lastResult }: BringFormProps) {
  const [form, { text }] = useForm<{ text: string }>({ id: 'reviews-paste', lastResult });
  const [isTooMuch, setTooMuch] = useState(false);
  const { id, name, formId, errorId, descriptionId, defaultValue, defaultChecked } = text;
  const pasted = {
    id,
    name,
    formId,
    errorId,
    descriptionId,
    defaultValue,
    defaultChecked,
    errors: isTooMuch ? [TOO_MUCH_PASTED] : text.errors,
  };
  const file = {
    id: 'reviews-file',
    name: 'file',
    formId: 'reviews-upload',
    errorId: 'reviews-file-error',
    descriptionId: 'reviews-file-hint',
    defaultValue: undefined,
    defaultChecked: undefined,
    errors: fileError ? [fileError] : undefined,
  };
  return (
    <>
      <Card title="A file">
        <Form id={file.formId} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
          <FileDropField
            field={file}
            label="Google Takeout archive, CSV or JSON"
            accept=".zip,.csv,.json,text/csv,application/json,application/zip"
            hint="The file needs a header row. Up to 50,000 reviews."
          />
          <SubmitButton pending="Reading…" icon={<Upload size={16} aria-hidden />} className="self-start">
            Read the file
          </SubmitButton>
        </Form>
      </Card>
      <Card title="Text from a page">
        <Form
          {...getFormProps(form)}
          method="post"
          onSubmit={(event) => {
            // A form this large would never reach the verb that reports it.
            const isLong = String(new FormData(event.currentTarget).get(name)).trim().length > MOST_PASTED;
            setTooMuch(isLong);
            if (isLong) event.preventDefault();
          }}
          className="flex flex-col gap-4"
        >
          <TextareaField
            field={pasted}
            label="Reviews"
            rows={6}
            hint="Select the reviews on the platform’s page, copy them, and paste them here. You check them in the next step."
          />
          <SubmitButton intent="paste" pending="Reading…" variant="secondary" className="self-start">
            Read the text
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}
