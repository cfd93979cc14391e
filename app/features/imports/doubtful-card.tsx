import { Card } from '#app/ui/card.tsx';
import { LabeledCheckbox } from '#app/ui/checkbox.tsx';
import type { ImportCheck, ImportMapping } from '#shared/contacts/imports.ts';

interface DoubtfulCardProps {
  doubtful: ImportCheck['doubtful'];
  people: ImportMapping['people'];
}

/** Rows named after an estate, a test or a baby: the owner decides which are people. */
export function DoubtfulCard({ doubtful: { count, rows }, people }: DoubtfulCardProps) {
  if (count === 0) return null;
  return (
    <Card title="Is this a person?">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-ink-2 text-sm">
          Tick the ones who are people you can ask. The others are left out.
        </legend>
        {rows.map(({ row, name }) => (
          <LabeledCheckbox
            key={row}
            id={`person-${row}`}
            name="people"
            value={String(row)}
            checked={people.includes(row)}
            label={<bdi className="wrap-anywhere">{name}</bdi>}
            hint={`Row ${row.toLocaleString('en')}`}
          />
        ))}
        {count > rows.length && (
          <p className="text-ink-2 text-sm">
            {(count - rows.length).toLocaleString('en')} more like these are left out.
          </p>
        )}
      </fieldset>
    </Card>
  );
}
