import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useForm } from '#app/ui/use-form.ts';
import type { ConsentCounts, ImportCheck, ImportPreview } from '#shared/contacts/imports.ts';
import { ConsentColumnsCard } from './consent-columns-card.tsx';

const about = { channels: [], no: 'listed' } as unknown as NonNullable<ConsentCounts['said']>;
const value = (name: string, rows: number, of: 'no' | 'barred' | null = null) => ({
  value: name,
  rows,
  isNo: of === 'no',
  isBarred: of === 'barred',
});

function words(counts: Partial<ConsentCounts>): string {
  const said: ConsentCounts = { column: 2, said: about, values: [], others: 0, no: 0, barred: 0, ...counts };
  const Card = () => {
    const [, fields] = useForm<{ choices: Record<string, string> }>({ id: 'mapping' });
    const preview = { columns: ['Name', 'Email', 'Status'], mapping: { said: { 2: about } } };
    return (
      <ConsentColumnsCard
        preview={preview as unknown as ImportPreview}
        check={{ said: [said] } as unknown as ImportCheck}
        choices={fields.choices as Parameters<typeof ConsentColumnsCard>[0]['choices']}
      />
    );
  };
  return renderToStaticMarkup(<Card />).replace(/<[^>]*>/g, '');
}

test('a value is named beside the count that includes it, and nowhere else', () => {
  const values = [value('Active', 5), value('Inactive', 1, 'no'), value('No Show', 1, 'no')];
  const said = words({ values: [...values, value('Deceased', 1, 'barred')], no: 2, barred: 1 });
  expect(said).toContain('Leave out 2 rows with “Inactive”, “No Show”They');
  expect(said).toContain('1 row with “Deceased” is left out in any case.');
});

test('if only the most frequent values are listed, the text does not claim that these are all', () => {
  const said = words({ values: [value('Inactive', 3, 'no')], others: 4, no: 5 });
  expect(said).toContain('Leave out 5 rows with “Inactive” or another no');
});
