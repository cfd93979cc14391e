import { type FieldMetadata, useField } from '@conform-to/react';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import { counted } from '#shared/text/plural.ts';

/** The imported lists to ask as well. */
export function ImportedListChips({ lists }: { lists: readonly ImportedListView[] }) {
  const [importIds, form] = useField<string[]>('importIds');
  const chosen = importIds.getFieldList();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Imported lists" className="mt-4 flex flex-wrap gap-2">
      {chosen.map((field, at) => (
        <ImportedListChip
          key={field.key}
          field={field}
          list={lists.find(({ id }) => id === field.initialValue)}
          removal={form.remove.getButtonProps({ name: importIds.name, index: at })}
        />
      ))}
    </ul>
  );
}

interface ListChipProps {
  field: FieldMetadata<string>;
  list: ImportedListView | undefined;
  /** Props that make a button remove this list. */
  removal: ComponentProps<'button'>;
}

function ImportedListChip({ field, list, removal }: ListChipProps) {
  if (!list) return null;
  const { id, name, ready, contacts } = list;
  return (
    <li className="flex min-w-0 max-w-full items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <input type="hidden" name={field.name} value={id} />
      <span className="min-w-0 truncate font-[540]" title={name}>
        {name}
      </span>
      <StatusBadge status={ready ? 'ready' : 'reading'}>{ready && counted(contacts, 'contact')}</StatusBadge>
      <Button
        {...removal}
        type="submit"
        variant="ghost"
        size="sm"
        aria-label={`Remove ${name}`}
        icon={<X size={16} aria-hidden />}
        className="px-2!"
      />
    </li>
  );
}
