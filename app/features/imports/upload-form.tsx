import { Upload } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { IMPORT_LIMITS } from '#shared/contacts/import-limits.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';
import { IMPORT_PATH, originIn } from './origin.ts';

/** Uploads one file; `error` is about the last one. */
export function UploadForm({ error }: { error?: string | undefined }) {
  const [search] = useSearchParams();
  const field = {
    id: 'csv-file',
    name: 'file',
    formId: 'csv-upload',
    errorId: 'csv-file-error',
    descriptionId: 'csv-file-hint',
    defaultValue: undefined,
    defaultChecked: undefined,
    errors: error ? [error] : undefined,
  };
  return (
    <Form
      id={field.formId}
      method="post"
      action={IMPORT_PATH + originIn(search)}
      encType="multipart/form-data"
      className="flex flex-col gap-4"
    >
      <FileDropField
        field={field}
        label="CSV file"
        accept=".csv,text/csv"
        hint="Name, Email, Phone. A header row is optional. Up to 100,000 rows or 50 MB."
        faultOf={({ size }) => (size > IMPORT_LIMITS.bytes ? FIELD_MESSAGES.csvTooLarge : null)}
      />
      <SubmitButton pending="Uploading…" icon={<Upload size={16} aria-hidden />} className="self-start">
        Upload and check
      </SubmitButton>
    </Form>
  );
}
