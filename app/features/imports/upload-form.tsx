import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { FIELD_MESSAGES } from '#shared/field-messages.ts';
import { IMPORT_LIMITS } from '#shared/import-limits.ts';

/** Sends one file to the address that takes it in. */
export function UploadForm({ error }: { error?: string | undefined }) {
  const [tooLarge, setTooLarge] = useState(false);
  const problem = tooLarge ? FIELD_MESSAGES.csvTooLarge : error;
  const field = {
    ...{ id: 'csv-file', name: 'file', formId: 'csv-upload', errorId: 'csv-file-error' },
    ...{ descriptionId: 'csv-file-hint', defaultValue: undefined, defaultChecked: undefined },
    errors: problem ? [problem] : undefined,
  };
  return (
    <Form
      id={field.formId}
      method="post"
      action="/dashboard/contacts/import"
      encType="multipart/form-data"
      className="flex flex-col gap-4"
    >
      <FileDropField
        field={field}
        label="CSV file"
        accept=".csv,text/csv"
        hint="Name, Email, Phone. A header row is optional. Up to 100,000 rows or 50 MB."
        onFiles={([file]) => setTooLarge((file?.size ?? 0) > IMPORT_LIMITS.bytes)}
      />
      <SubmitButton
        pending="Uploading…"
        disabled={tooLarge}
        icon={<Upload size={16} aria-hidden />}
        className="self-start"
      >
        Upload and check
      </SubmitButton>
    </Form>
  );
}
