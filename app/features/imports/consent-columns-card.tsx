import type { FieldMetadata } from '@conform-to/react';
import { MESSAGES_OF } from '#app/features/campaigns/channel-words.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import type { ConsentCounts, ImportCheck, ImportPreview } from '#shared/contacts/imports.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { counted, plural } from '#shared/text/plural.ts';

interface ConsentColumnsCardProps {
  preview: ImportPreview;
  check: ImportCheck | null;
  choices: FieldMetadata<Record<string, string>>;
}

/** Every column that looks like consent or a status, counted, and what the owner lets its no mean. */
export function ConsentColumnsCard({
  preview: { columns, mapping },
  check,
  choices,
}: ConsentColumnsCardProps) {
  const counts = check?.said ?? Object.keys(mapping.said).map((column) => uncounted(Number(column), mapping));
  if (counts.length === 0) return null;
  const fields = choices.getFieldset();
  return (
    <Card title="Who said no?">
      <div className="flex flex-col gap-5">
        {counts.map((of) => {
          const { column, said, no } = of;
          const field = fields[`c${column}`];
          const title = columns[column] ?? '';
          if (!said || !field) return <Plain key={column} title={title} of={of} />;
          // Without a no there is nothing to choose.
          if (check && no === 0)
            return (
              <div key={column}>
                <input type="hidden" name={field.name} value="leave_out" />
                <Plain title={title} of={of} />
              </div>
            );
          return (
            <RadioGroupField
              key={column}
              field={field}
              label={<Counts title={title} of={of} />}
              choices={[
                { value: 'leave_out', ...leaveOut(of, said.channels) },
                { value: 'ask', label: ask(said.channels), text: 'This column then makes no difference.' },
              ]}
            />
          );
        })}
      </div>
    </Card>
  );
}

function uncounted(column: number, { said }: ImportPreview['mapping']): ConsentCounts {
  return { column, said: said[column] ?? null, values: [], others: 0, no: 0, barred: 0 };
}

/** A column with nothing to choose. */
function Plain({ title, of }: { title: string; of: ConsentCounts }) {
  return (
    <p className="text-sm">
      <Counts title={title} of={of} />
      <span className="mt-0.5 block text-ink-2">
        {of.barred > 0
          ? `${counted(of.barred, 'row')} ${plural(of.barred, 'says', 'say')} not to contact the person and ${plural(of.barred, 'is', 'are')} left out.`
          : 'Nobody is left out because of this column.'}
      </span>
    </p>
  );
}

function Counts({ title, of: { values, others } }: { title: string; of: ConsentCounts }) {
  const told = values.map(({ value, rows }) => `${value} (${rows.toLocaleString('en')})`);
  const more = others > 0 ? [`other values (${others.toLocaleString('en')})`] : [];
  return (
    <>
      <span className="font-[560] text-ink" dir="auto">
        “{title}”
      </span>
      {told.length > 0 && (
        <span className="wrap-anywhere ml-1.5 font-normal text-ink-2" dir="auto">
          {[...told, ...more].join(', ')}
        </span>
      )}
      {told.length === 0 && <span className="ml-1.5 font-normal text-ink-2">is empty</span>}
    </>
  );
}

function leaveOut({ values, no, barred }: ConsentCounts, channels: readonly Channel[]) {
  const words = withValues(
    values.filter(({ isNo }) => isNo),
    no,
  );
  const barring = withValues(
    values.filter(({ isBarred }) => isBarred),
    barred,
  );
  const out =
    barred > 0
      ? ` ${counted(barred, 'row')}${barring} ${plural(barred, 'is', 'are')} left out in any case.`
      : '';
  if (channels.length === 0)
    return { label: `Leave out ${counted(no, 'row')}${words}`, text: `They are not imported.${out}` };
  return {
    label: `Send no ${ofChannels(channels)} to ${counted(no, 'row')}${words}`,
    text: `They are imported and opted out of ${ofChannels(channels)}.${out}`,
  };
}

/** Names the values of those rows. Only the most frequent ones are known. */
function withValues(values: ConsentCounts['values'], rows: number): string {
  if (values.length === 0) return ' that say no';
  const told = values.reduce((sum, one) => sum + one.rows, 0);
  const named = values.map(({ value }) => `“${value}”`).join(', ');
  return ` with ${named}${told < rows ? ' or another no' : ''}`;
}

function ask(channels: readonly Channel[]): string {
  return channels.length === 0
    ? 'Import them, so that they can be asked'
    : `Let them be sent ${ofChannels(channels)}`;
}

function ofChannels(channels: readonly Channel[]): string {
  return channels.map((channel) => MESSAGES_OF[channel]).join(' and ');
}
