import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { Dock } from '#app/ui/dock.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { MAPPED_FIELDS } from '#shared/contacts/import-limits.ts';
import type { ImportPreview, ImportView } from '#shared/contacts/imports.ts';
import { counted, countedPeople, plural } from '#shared/text/plural.ts';
import { CheckCard } from './check-card.tsx';
import { ConsentColumnsCard } from './consent-columns-card.tsx';
import { DoubtfulCard } from './doubtful-card.tsx';
import { isPlain, type MappedField, type Slot, slotsOf, usesOf } from './mapping-slots.ts';
import { GET_REVIEWS, isToAsk, ORIGIN } from './origin.ts';
import { PreviewTable } from './preview-table.tsx';

interface MappingFormProps {
  list: ImportView;
  preview: ImportPreview;
  countries: { value: string; label: string }[];
  lastResult?: SubmissionResult<string[]> | null;
}

type Typed = Record<MappedField, string[]> & {
  header: boolean;
  lastFirst: boolean;
  country: string;
  areaCode: string;
  choices: Record<string, string>;
};

/** Which column holds what, shown on the first rows; nothing is imported before this is submitted. */
export function MappingForm({ list, preview, countries, lastResult }: MappingFormProps) {
  const { mapping, numbersOf } = preview;
  // Refused columns are not checked, and the last check was about others.
  const check = lacksOnlyChoices(lastResult) ? preview.check : null;
  // Initial only, so that nothing collapses while somebody chooses.
  const [isFolded] = useState(() => isPlain(preview));
  const submit = useSubmit();
  const [search] = useSearchParams();
  const checking = useNavigation().formMethod === 'GET';
  // Initial only: otherwise a choice in one field would add or remove others.
  const [slots] = useState(() => slotsOf(preview));
  const guessed = Object.fromEntries(slots.map(({ name, column }) => [name, column?.toString() ?? '']));
  const inText = (field: MappedField) =>
    slots.filter((slot) => slot.field === field).map(({ column }) => column?.toString() ?? '');
  const [form, fields] = useForm<Typed>({
    id: 'mapping',
    lastResult,
    defaultValue: {
      ...(Object.fromEntries(MAPPED_FIELDS.map((field) => [field, inText(field)])) as Record<
        MappedField,
        string[]
      >),
      header: mapping.header,
      lastFirst: mapping.lastFirst,
      country: mapping.country,
      areaCode: mapping.areaCode,
      choices: Object.fromEntries(
        Object.entries(mapping.choices).map(([column, choice]) => [`c${column}`, choice]),
      ),
    },
  });
  const [chosen, setChosen] = useState<Record<string, string>>(guessed);
  const choices = preview.columns.map((label, at) => ({ value: String(at), label: label.slice(0, 60) }));
  const used = usesOf(slots, chosen, mapping);
  const people = checking ? null : (check?.people ?? null);
  const columns = (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-5 lg:grid-cols-4">
        {MAPPED_FIELDS.filter((field) => slots.some((slot) => slot.field === field)).map((field) => (
          <div key={field} className="flex flex-col gap-4">
            {slots.map(({ name, label, at, placeholder, optional }) => {
              const meta = fields[field].getFieldList()[at];
              return name === `${field}[${at}]` && meta ? (
                <SelectField
                  key={name}
                  field={meta}
                  label={label}
                  optional={optional}
                  choices={choices}
                  placeholder={placeholder}
                  data-mends={othersWith(chosen, name)}
                />
              ) : null;
            })}
          </div>
        ))}
      </div>
      {slots.some(({ field, at }) => field !== 'name' && at > 0) && (
        <p className="text-ink-2 text-sm">
          Where there are several, the first one that holds a valid address or number counts, row by row.
        </p>
      )}
      {Object.keys(mapping.labels).length > 0 && (
        <p className="text-ink-2 text-sm">
          The file says what kind each phone number is: in each row a mobile number comes first, and fax
          numbers are left out.
        </p>
      )}
      {mapping.company.length > 0 && (
        <p className="text-ink-2 text-sm">
          Where a row has an email and no name, the company’s name is used (
          {mapping.company.map((at) => `“${preview.columns[at]}”`).join(', ')}).
        </p>
      )}
      {numbersOf !== null && (
        <div className="max-w-sm">
          <SelectField
            field={fields.country}
            label="Country of the numbers"
            hint="For numbers without a country code."
            choices={countries}
            placeholder="Choose a country"
          />
        </div>
      )}
      {(mapping.areaCode !== '' || (check?.localNumbers ?? 0) > 0) && (
        <div className="max-w-sm">
          <InputField
            field={fields.areaCode}
            label="Area code for short numbers"
            hint={areaCodeHint(check?.localNumbers ?? 0)}
            optional
            inputMode="numeric"
          />
        </div>
      )}
      <CheckboxField
        field={fields.header}
        label="The first row names the columns"
        hint="Otherwise it is read as a person."
      />
      {mapping.lastFirst && (
        <CheckboxField
          field={fields.lastFirst}
          label="Names are written “Last, First”"
          hint="“Becker, Tom” is saved as “Tom Becker”."
        />
      )}
      {mapping.skip > 0 && (
        <p className="text-ink-2 text-sm">
          {mapping.skip === 1
            ? 'The line above the list is left out.'
            : `The ${mapping.skip} lines above the list are left out.`}
        </p>
      )}
    </div>
  );
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      data-leaves-freely
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) setChosen({ ...chosen, [target.name]: target.value });
        // The choice goes into the URL, so that a reload keeps it.
        void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
      }}
      className="flex flex-col gap-4.5"
    >
      {isToAsk(search) && <input type="hidden" name={ORIGIN} value={GET_REVIEWS} />}
      <Card title="Which column is what?">
        {isFolded ? (
          <details open={lastResult?.error !== undefined}>
            <Summary className="min-h-8">
              {recognized(slots)} recognized.{' '}
              <span className="font-[560] text-brand underline underline-offset-3">Change</span>
            </Summary>
            <div className="mt-3">{columns}</div>
          </details>
        ) : (
          columns
        )}
      </Card>
      <ConsentColumnsCard preview={preview} check={check} choices={fields.choices} />
      {check && <DoubtfulCard doubtful={check.doubtful} people={sentPeople(lastResult) ?? mapping.people} />}
      <CheckCard listId={list.id} check={check} checking={checking} />
      <Card title={`The first ${plural(preview.rows.length, 'row', `${preview.rows.length} rows`)}`}>
        <PreviewTable preview={preview} used={used} />
      </Card>
      <Dock>
        <SubmitButton intent="run" pending="Starting…" size="lg" disabled={checking || people === 0}>
          {people ? `Import ${countedPeople(people)}` : 'Import'}
        </SubmitButton>
        <Button
          type="submit"
          formMethod="get"
          variant="secondary"
          className="[@media(scripting:enabled)]:hidden"
        >
          Check again
        </Button>
        <SubmitButton intent="cancel" variant="ghost" formNoValidate>
          Cancel
        </SubmitButton>
        <p className="text-ink-2 text-sm">Importing does not send any messages.</p>
      </Dock>
    </Form>
  );
}

/** The other fields for which the column of this one is chosen, too. */
function othersWith(chosen: Readonly<Record<string, string>>, name: string): string | undefined {
  const others = Object.keys(chosen).filter((other) => other !== name && chosen[other] === chosen[name]);
  return chosen[name] && others.length > 0 ? others.join(' ') : undefined;
}

/** Whether the only fault is that the meaning of a no must still be chosen. */
function lacksOnlyChoices(lastResult: MappingFormProps['lastResult']): boolean {
  return Object.keys(lastResult?.error ?? {}).every((path) => path.startsWith('choices.'));
}

/** Rows ticked as people in a refused form. */
function sentPeople(lastResult: MappingFormProps['lastResult']): number[] | null {
  const sent = lastResult?.initialValue?.people;
  return sent === undefined ? null : [sent].flat().map(Number);
}

function areaCodeHint(rows: number): string {
  if (rows === 0) return 'Goes in front of numbers like 555-0142.';
  return rows === 1
    ? '1 row has a number like 555-0142. Without an area code it is left out.'
    : `${counted(rows, 'row')} have a number like 555-0142. Without an area code they are left out.`;
}

function recognized(slots: readonly Slot[]): string {
  return slots.flatMap(({ column, label }) => (column === null ? [] : label)).join(', ');
}
