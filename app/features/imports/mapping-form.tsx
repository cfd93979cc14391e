import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { ImportPreview, ImportView } from '#shared/imports.ts';
import { PreviewTable } from './preview-table.tsx';

const FIELDS = ['name', 'lastName', 'email', 'phone'] as const;
type MappedField = (typeof FIELDS)[number];
const LABELS: Record<MappedField, string> = {
  name: 'Name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
};

interface MappingFormProps {
  list: ImportView;
  preview: ImportPreview;
  lastResult?: SubmissionResult<string[]> | null;
}

/** Which column holds what, shown on the first rows of the file; nothing is imported before this is sent. */
export function MappingForm({ list, preview, lastResult }: MappingFormProps) {
  const { mapping } = preview;
  const guessed = Object.fromEntries(FIELDS.map((name) => [name, mapping[name]?.toString() ?? '']));
  const [form, fields] = useForm<Record<MappedField, string> & { header: boolean }>({
    id: 'mapping',
    lastResult,
    defaultValue: { ...guessed, header: mapping.header },
  });
  const [chosen, setChosen] = useState<Record<string, string>>(guessed);
  const choices = preview.columns.map((label, at) => ({ value: String(at), label: label.slice(0, 60) }));
  const used = new Map(
    FIELDS.flatMap((name) => (chosen[name] ? [[Number(chosen[name]), LABELS[name]]] : [])),
  );
  const rows = list.rowsEstimated - (mapping.header ? 1 : 0);
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) setChosen({ ...chosen, [target.name]: target.value });
      }}
      className="flex flex-col gap-4.5"
    >
      <Card title="Which column is what?">
        <div className="flex flex-col gap-5">
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <SelectField field={fields.name} label="Name" choices={choices} placeholder="Choose a column" />
            <SelectField
              field={fields.email}
              label="Email"
              choices={choices}
              placeholder="Not in this file"
            />
            <SelectField
              field={fields.phone}
              label="Phone"
              choices={choices}
              placeholder="Not in this file"
            />
            <SelectField
              field={fields.lastName}
              label="Last name"
              optional
              choices={choices}
              placeholder="Part of the name"
            />
          </div>
          <CheckboxField
            field={fields.header}
            label="The first row names the columns"
            hint="Otherwise it is read as a person."
          />
        </div>
      </Card>
      <Card title={`The first ${preview.rows.length === 1 ? 'row' : `${preview.rows.length} rows`}`}>
        <PreviewTable preview={preview} used={used as ReadonlyMap<number, string>} />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton intent="run" pending="Starting…" size="lg">
          Import {rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}
        </SubmitButton>
        <SubmitButton intent="cancel" variant="ghost" formNoValidate>
          Cancel
        </SubmitButton>
        <p className="text-ink-2 text-sm">Nobody is messaged by an import.</p>
      </div>
    </Form>
  );
}
