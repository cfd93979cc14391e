import { Plus, Search, Undo2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import { TOO_MANY_TYPED, TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { counted, countedPeople } from '#shared/text/plural.ts';
import { AreaCodeBar } from './area-code-bar.tsx';
import { PastedBar } from './pasted-bar.tsx';
import { handRows, matchesSearch, type PickedPeople } from './people.ts';
import { usePeople } from './people-context.tsx';
import { PeopleTable } from './people-table.tsx';
import { reasonWords } from './send-preview-words.ts';
import { isTyped } from './typed-campaign.ts';
import { uploadAtOnce, useUploadField } from './upload-file.ts';

/** Up to this many rows are cleared without a question, as they can be restored for ten seconds. */
const CLEARED_AT_ONCE = 10;
const SEARCHED_FROM = 6;

interface PeopleCardProps {
  channel: Channel;
  /** The business's, for numbers without a country code. */
  country: string;
  now: Date;
}

/** The people to ask: typed rows, selected contacts and people of lists, all in one table. */
export function PeopleCard({ channel, country, now }: PeopleCardProps) {
  const { people, judgement, add, reason, showReason } = usePeople();
  const upload = useUploadField();
  const [search, setSearch] = useState('');
  const { rows, lists } = people;
  const all = rows.map((person, at) => ({ person, at }));
  const isEmpty = lists.length === 0 && !rows.some(isTyped);
  const found =
    search.trim() === '' && reason === null
      ? all
      : all.filter(
          ({ person }) =>
            matchesSearch(person, search) &&
            (reason === null || judgement.sendPreviewOf(person)?.reason === reason),
        );
  const hands = handRows(rows).length;
  const why = judgement.view?.skippedBecause.find((one) => one.reason === reason);
  return (
    <section aria-labelledby="people-title" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4.5 py-3">
        <h2 id="people-title" className="text-lg">
          Add Contacts
        </h2>
        {!isEmpty && <Badge>{countedPeople(countOf(rows.filter(isTyped).length, lists))}</Badge>}
        <span className="flex-1" />
        {rows.length >= SEARCHED_FROM && (
          <SearchBox count={rows.length} value={search} onChange={setSearch} />
        )}
        {!isEmpty && <ClearButton count={rows.length} />}
      </div>
      {isEmpty && (
        <div className="px-4.5 pb-4">
          <FileDropField {...upload} accept=".csv,text/csv" onFiles={uploadAtOnce} />
          <h3 className="mt-4 font-[560] text-sm">Or type them in</h3>
        </div>
      )}
      <Lists />
      <AsideBar />
      {reason !== null && (
        <p
          key={reason}
          ref={bringInSight}
          className="flex scroll-mt-20 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-sunken px-4.5 py-2 text-sm"
        >
          <span>
            Only who is skipped: {why ? reasonWords(why.reason, why.text, channel) : 'nobody any more'}.
          </span>
          <TextButton onClick={() => showReason(null)}>Show everybody</TextButton>
        </p>
      )}
      {rows.length > 0 && <PeopleTable found={found} channel={channel} now={now} />}
      {rows.length > 0 && found.length === 0 && (
        <p className="border-line border-t px-4.5 py-4 text-ink-2">Nobody in this list matches.</p>
      )}
      <AreaCodeBar country={country} />
      {/* The end of a long list is far from the button just pressed. */}
      <div className="sticky bottom-(--dock-height) z-10">
        <RemovalBar />
        <PastedBar />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-line border-t px-2.5 py-1.5">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus size={16} aria-hidden />}
          disabled={hands >= TYPED_CONTACTS}
          className="text-brand!"
          onClick={() => {
            setSearch('');
            add();
          }}
        >
          Add Contact
        </Button>
        {!isEmpty && (
          <FileDropField
            field={upload.field}
            disabled={upload.disabled}
            label={upload.label}
            accept=".csv,text/csv"
            onFiles={uploadAtOnce}
            compact
          />
        )}
        <span className="flex-1 px-2 text-right text-ink-2 text-sm max-sm:hidden">
          {!isEmpty && hands < TYPED_CONTACTS && 'Click a cell to correct it'}
        </span>
        {hands >= TYPED_CONTACTS && <p className="w-full px-2 text-ink-2 text-sm">{TOO_MANY_TYPED}</p>}
      </div>
    </section>
  );
}

/** On a phone the reason is far below the list that it filters. */
function bringInSight(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}

function countOf(rows: number, lists: readonly ImportedListView[]): number {
  return lists.reduce((sum, list) => sum + (list.people ? 0 : list.contacts), rows);
}

interface SearchBoxProps {
  count: number;
  value: string;
  onChange(value: string): void;
}

function SearchBox({ count, value, onChange }: SearchBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="relative max-sm:order-last max-sm:w-full">
      <span className="sr-only">Search these people</span>
      <Search size={16} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input
        id={id}
        type="search"
        // Belongs to no form: the search is not submitted.
        form="people-search"
        value={value}
        placeholder={`Search ${countedPeople(count)}`}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="control h-10 w-full pr-3 pl-9 sm:h-8.5 sm:w-50 sm:text-sm"
      />
    </label>
  );
}

/** Aligned with the card's content, which also leaves room for a long count on a phone. */
const CLEAR = '-mr-3';

function ClearButton({ count }: { count: number }) {
  const { clear } = usePeople();
  if (count <= CLEARED_AT_ONCE)
    return (
      <Button variant="ghost" size="sm" className={CLEAR} onClick={clear}>
        Clear all
      </Button>
    );
  return (
    <Dialog
      trigger={
        <Button variant="ghost" size="sm" className={CLEAR}>
          Clear all
        </Button>
      }
      title={`Take all ${count.toLocaleString('en')} people off this list?`}
      description="They stay in your contacts. Nothing is sent."
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Keep them</Button>
          </DialogClose>
          <DialogClose>
            <Button variant="destructive" onClick={clear}>
              Clear all
            </Button>
          </DialogClose>
        </>
      }
    />
  );
}

/** The imported lists whose people are in the table. */
function Lists() {
  const { people, dropList } = usePeople();
  if (people.lists.length + people.awaited.length === 0) return null;
  return (
    <ul aria-label="Imported lists" className="flex flex-wrap gap-2 px-4.5 pb-3">
      {people.lists.map((list) => (
        <li
          key={list.id}
          className="flex min-w-0 max-w-full items-center gap-2 rounded-control border border-line bg-sunken py-0.5 pr-1 pl-3 text-sm"
        >
          <span className="min-w-0 truncate font-[540]" title={list.name}>
            {list.name}
          </span>
          <span className="whitespace-nowrap text-ink-2">
            {list.ready ? counted(list.contacts, 'contact') : 'still being read'}
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${list.name}`}
            onClick={() => dropList(list)}
            icon={<X size={15} aria-hidden />}
            className="min-h-7! px-1.5!"
          />
        </li>
      ))}
      {people.awaited.length > 0 && <li className="py-1 text-ink-2 text-sm">Loading your list…</li>}
    </ul>
  );
}

/** Ten seconds to restore removed people. */
function RemovalBar() {
  const { removal, undo } = usePeople();
  return (
    <div aria-live="polite">
      {removal && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t bg-sunken px-4.5 py-1.5 text-sm">
          <span className="wrap-anywhere">{removal.words}</span>
          <Button variant="ghost" size="sm" icon={<Undo2 size={15} aria-hidden />} onClick={undo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

/** A selection replaces a draft; this restores it. */
function AsideBar() {
  const { aside, takeBack } = usePeople();
  if (!aside) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-t bg-info-tint px-4.5 py-2.5 text-sm"
    >
      <p className="min-w-0 flex-1 basis-50">Your draft with {wordsOf(aside)} was set aside.</p>
      <span className="flex gap-4">
        <TextButton onClick={() => takeBack('instead')}>Undo</TextButton>
        <TextButton onClick={() => takeBack('too')}>Ask both</TextButton>
      </span>
    </div>
  );
}

function wordsOf({ contacts, importIds }: PickedPeople): string {
  const count = contacts.filter(isTyped).length;
  const lists = importIds.length > 0 && counted(importIds.length, 'list');
  return [count > 0 && countedPeople(count), lists].filter(Boolean).join(' and ');
}

function TextButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 font-[540] text-brand underline decoration-brand-line underline-offset-3 hover:decoration-brand"
    >
      {children}
    </button>
  );
}
