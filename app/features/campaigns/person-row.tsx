import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { SendPreview } from '#shared/campaigns/audience.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { Person } from './people.ts';
import type { Editing } from './people-context.tsx';
import { SendPreviewBadge } from './send-preview-badge.tsx';
import { fieldOf } from './send-preview-words.ts';
import { isTyped, type TypedContact } from './typed-campaign.ts';

/** Shared by all rows and the header; at 1280 px a common address, phone and badge just fit. */
export const PERSON_COLUMNS =
  'sm:grid-cols-[minmax(0,101fr)_minmax(0,174fr)_minmax(0,108fr)_minmax(0,154fr)_2.25rem] lg:max-xl:grid-cols-[minmax(0,88fr)_minmax(0,162fr)_minmax(0,101fr)_minmax(0,103fr)_2.25rem] sm:gap-x-2';

/**
 * The table's fields belong to no form: all rows are submitted in one field of the real form, visible or not.
 */
const NO_FORM = 'people-cells';

export interface PersonRowProps {
  person: Person;
  /** Index in the whole list. */
  at: number;
  channel: Channel;
  sendPreview: SendPreview | null;
  /** The field being edited, if it is in this row. */
  editing: keyof TypedContact | null;
  faults: Partial<Record<keyof TypedContact, string[]>> | undefined;
  /** The only row cannot be removed. */
  alone: boolean;
  now: Date;
  onEdit(editing: Editing | null): void;
  onChange(key: string, change: Partial<TypedContact>): void;
  onRevert(key: string): void;
  onRemove(key: string, name: string): void;
  /** Several lines or cells, each a person. */
  onPaste(key: string, text: string): void;
}

const LABELS = { name: 'Name', email: 'Email', phone: 'Phone' } as const;

/** A person in the table. Pressing a cell opens the row; Enter keeps the changes, Escape does not. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, at, editing, faults, alone, onEdit, onRevert, onRemove, channel } = props;
  const { key, name } = person;
  const row = useRef<HTMLLIElement>(null);
  const isOpen = editing !== null || !isTyped(person) || faults !== undefined;
  const isHalfTyped = editing !== null && fieldOf(props.sendPreview?.reason ?? null) === editing;

  function leave(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') onRevert(key);
    onEdit(null);
    // The field disappears with its row, so the focus moves to its replacement.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-cell]')?.focus());
  }

  return (
    <li
      ref={row}
      data-person={key}
      onKeyDown={leave}
      className={clsx(
        'grid min-h-[43px] grid-cols-[minmax(0,1fr)_fit-content(9.5rem)_2.25rem] items-center gap-x-2.5 border-line border-t pr-2 pl-4.5',
        PERSON_COLUMNS,
        isOpen ? 'gap-y-2 py-2.5 sm:py-1' : 'max-sm:py-1.5',
      )}
    >
      {isOpen ? (
        <Fields {...props} />
      ) : (
        <>
          <Cell {...props} field="name" className="font-[540] max-sm:wrap-anywhere sm:truncate" />
          <Cell
            {...props}
            field="email"
            className={clsx(
              'wrap-anywhere text-ink-2 text-sm sm:py-0.5 sm:leading-tight',
              channel !== 'email' && 'max-sm:hidden',
            )}
          />
          <Cell
            {...props}
            field="phone"
            className={clsx('truncate text-ink-2 text-sm', channel === 'email' && 'max-sm:hidden')}
          />
        </>
      )}
      <span
        className={clsx(
          'flex min-w-0 items-center max-sm:col-start-2',
          isOpen
            ? 'max-sm:row-start-4 max-sm:col-span-2 max-sm:col-start-1'
            : 'max-sm:row-span-2 max-sm:row-start-1',
        )}
      >
        {isTyped(person) && !isHalfTyped && <SendPreviewBadge {...props} />}
      </span>
      <button
        type="button"
        disabled={alone}
        aria-label={`Remove contact ${at + 1}${name.trim() && `: ${name.trim()}`}`}
        onClick={({ currentTarget }) => {
          goToNeighbour(currentTarget);
          onRemove(key, name.trim());
        }}
        className="grid size-9 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink disabled:opacity-40 max-sm:col-start-3 max-sm:row-start-1 max-sm:row-span-2"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
});

/** The pressed button disappears with its row, so the focus moves first. */
function goToNeighbour(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-cell], input')?.focus();
}

interface CellProps extends PersonRowProps {
  field: keyof TypedContact;
  className: string;
}

function Cell({ person, field, className, onEdit }: CellProps) {
  const value = person[field].trim();
  return (
    <button
      type="button"
      data-cell={field}
      onClick={() => onEdit({ key: person.key, field })}
      aria-label={`${LABELS[field]}: ${value || 'none'}. Edit`}
      className={clsx(
        '-mx-1.5 min-h-6 min-w-0 cursor-text rounded-md px-1.5 text-left hover:bg-sunken max-sm:col-start-1 sm:min-h-7 sm:text-sm',
        className,
        value === '' && 'text-ink-3',
      )}
      dir="auto"
      title={field === 'email' ? undefined : value}
    >
      {field === 'email' ? <Address of={value} /> : value}
      {value === '' && 'none'}
    </button>
  );
}

/** In full, on two lines if it has to: after its @ first of all. */
function Address({ of }: { of: string }) {
  const at = of.indexOf('@') + 1;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}

/** Spreadsheets end even a single cell with a line break, and separate cells by tabs. */
function isList(text: string): boolean {
  return /[\t\r\n]/.test(text.trim());
}

function Fields({ person, at, editing, faults, onEdit, onChange, onPaste }: PersonRowProps) {
  const inputs = useRef<Partial<Record<keyof TypedContact, HTMLInputElement | null>>>({});
  useEffect(() => {
    const input = editing && inputs.current[editing];
    if (!input || input === document.activeElement) return;
    input.focus();
    input.setSelectionRange?.call(input, input.value.length, input.value.length);
  }, [editing]);
  return (['name', 'email', 'phone'] as const).map((field) => {
    const errors = faults?.[field];
    const errorId = `person-${person.key}-${field}`;
    return (
      <span key={field} className="flex min-w-0 flex-col gap-1 max-sm:col-span-2 max-sm:col-start-1">
        <span aria-hidden className="text-ink-2 text-xs sm:hidden">
          {LABELS[field]}
        </span>
        <input
          ref={(input) => {
            inputs.current[field] = input;
          }}
          name={`contacts[${at}].${field}`}
          form={NO_FORM}
          aria-label={`${LABELS[field]}${at > 0 ? ` of contact ${at + 1}` : ''}`}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? errorId : undefined}
          value={person[field]}
          inputMode={field === 'email' ? 'email' : field === 'phone' ? 'tel' : undefined}
          autoCapitalize={field === 'email' ? 'none' : undefined}
          autoComplete="off"
          dir={field === 'name' ? 'auto' : undefined}
          onFocus={() => onEdit({ key: person.key, field })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!isList(text)) return;
            event.preventDefault();
            onPaste(person.key, text);
          }}
          onChange={({ currentTarget }) => onChange(person.key, { [field]: currentTarget.value })}
          className="control h-11 px-3 sm:h-8.5 sm:px-1.5 sm:text-sm"
        />
        {errors && (
          <span id={errorId} aria-live="polite" className="text-bad text-xs">
            {errors.join(' ')}
          </span>
        )}
      </span>
    );
  });
}
