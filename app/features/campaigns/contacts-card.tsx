import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ContactListView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';
import { TOO_MANY_TYPED, TYPED_CONTACTS } from '#shared/contact-basics.ts';
import { type AskErrors, fieldOf, NO_CONTACT, type TypedContact } from './ask-values.ts';
import { counted } from './channel-words.ts';
import { ContactRow } from './contact-row.tsx';

/** The form beside this one that uploads a list; a file cannot travel with what is typed here. */
export const UPLOAD_FORM = 'upload-list';

interface ContactsCardProps {
  contacts: readonly TypedContact[];
  lists: readonly ContactListView[];
  errors: AskErrors;
  /** What stands in the rows by now. */
  live: readonly TypedContact[];
  /** Whose template is open: readiness is about that one. */
  channel: Channel;
  /** After rows came or went, so that counts are right. */
  onRows(): void;
  onRemoveList(id: string): void;
}

interface Row {
  key: number;
  start: TypedContact;
}

let lastKey = 0;
const newRow = (start: TypedContact): Row => {
  lastKey += 1;
  return { key: lastKey, start };
};

/** Who is asked: lists and rows. The fields keep their own text; only which rows there are is ruled here. */
export function ContactsCard(props: ContactsCardProps) {
  const { contacts, lists, errors, live, channel, onRows, onRemoveList } = props;
  const [rows, setRows] = useState(() => (contacts.length > 0 ? contacts : [NO_CONTACT]).map(newRow));
  const [faults, setFaults] = useState({ errors, keys: rows.map(({ key }) => key) });
  if (faults.errors !== errors) setFaults({ errors, keys: rows.map(({ key }) => key) });
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const isOver = rows.length > TYPED_CONTACTS;
  const isFull = rows.length === TYPED_CONTACTS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of rows is what matters
  useEffect(() => onRows(), [rows.length]);
  useEffect(() => {
    if (focusOn === null) return;
    list.current?.querySelectorAll<HTMLInputElement>('input[name$=".name"]')[focusOn]?.focus();
    setFocusOn(null);
  }, [focusOn]);

  function add() {
    setRows([...rows, newRow(NO_CONTACT)]);
    setFocusOn(rows.length);
  }
  function remove(at: number) {
    setRows(rows.filter((_, index) => index !== at));
    setFocusOn(Math.max(at - 1, 0));
  }

  return (
    <Card title="Add Contacts">
      <FileDropField
        field={{ ...fieldOf('file', {}), formId: UPLOAD_FORM }}
        label="Upload CSV"
        hint="Name, Email, Phone. A header row is optional; up to 100,000 rows."
        accept=".csv,text/csv"
        onFiles={(files) => {
          const form = document.getElementById(UPLOAD_FORM);
          if (files.length > 0 && form instanceof HTMLFormElement) form.requestSubmit();
        }}
      />
      <Button
        type="submit"
        form={UPLOAD_FORM}
        variant="secondary"
        size="sm"
        className="mt-2.5 [@media(scripting:enabled)]:hidden"
      >
        Upload
      </Button>
      {lists.length > 0 && (
        <ul aria-label="Imported lists" className="mt-4 flex flex-wrap gap-2">
          {lists.map((contactList, at) => (
            <ListChip
              key={contactList.id}
              list={contactList}
              at={at}
              onRemove={hydrated ? onRemoveList : undefined}
            />
          ))}
        </ul>
      )}
      <h3 className="mt-5 mb-2.5 font-[560] text-sm">{lists.length > 0 ? 'And these' : 'Or type them in'}</h3>
      <ul ref={list} aria-label="Contacts" className="flex flex-col gap-3">
        {rows.map(({ key, start }, at) => (
          <ContactRow
            key={key}
            at={at}
            start={start}
            live={live[at]}
            channel={channel}
            alone={rows.length === 1}
            errors={errorsOf(faults.errors, faults.keys.indexOf(key), at)}
            onRemove={hydrated ? remove : undefined}
          />
        ))}
      </ul>
      {/* Below the limit the rows themselves say what is wrong; above it nothing else does. */}
      <div className="mt-3 empty:hidden">
        <FieldError
          field={{ ...fieldOf('contacts', errors), errors: isOver ? [TOO_MANY_TYPED] : undefined }}
        />
        {isFull && <p className="text-ink-2 text-sm">{TOO_MANY_TYPED}</p>}
      </div>
      <Button
        type={hydrated ? 'button' : 'submit'}
        name="intent"
        value="rows.add"
        variant="secondary"
        size="sm"
        className="mt-3.5"
        icon={<Plus size={15} aria-hidden />}
        disabled={rows.length >= TYPED_CONTACTS}
        onClick={hydrated ? add : undefined}
      >
        Add Contact
      </Button>
    </Card>
  );
}

/** Errors name the row by its place when it was sent; rows may have moved since. */
function errorsOf(errors: AskErrors, sentAt: number, at: number): AskErrors {
  if (sentAt < 0) return {};
  const fields = ['name', 'email', 'phone'].map((field) => [
    `contacts[${at}].${field}`,
    errors[`contacts[${sentAt}].${field}`],
  ]);
  return Object.fromEntries(fields);
}

interface ListChipProps {
  list: ContactListView;
  at: number;
  /** Without a script the button is sent instead. */
  onRemove?: (id: string) => void;
}

function ListChip({ list: { id, name, ready, contacts }, at, onRemove }: ListChipProps) {
  return (
    <li className="flex min-w-0 max-w-full items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <input type="hidden" name={`importIds[${at}]`} value={id} />
      <span className="min-w-0 truncate font-[540]" title={name}>
        {name}
      </span>
      <Badge tone={ready ? 'good' : 'info'}>{ready ? counted(contacts, 'contact') : 'Being read'}</Badge>
      <Button
        type={onRemove ? 'button' : 'submit'}
        name="intent"
        value={`lists.remove-${id}`}
        variant="ghost"
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={onRemove && (() => onRemove(id))}
        icon={<X size={16} aria-hidden />}
        className="px-2!"
      />
    </li>
  );
}
