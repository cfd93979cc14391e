import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { loadBeside } from '#app/ui/offline-guard.ts';
import { useCountedDialog } from '#app/ui/open-dialogs.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import type { FoundView } from '#shared/business/finder.ts';
import { plural } from '#shared/text/plural.ts';
import { groupsFor, type PaletteGroup, type PaletteItem, recentSearch } from './palette-items.ts';
import { readRecent, saveRecent } from './recent.ts';

const PAUSE_MS = 120;
const FIND = '/dashboard/find';

interface CommandPaletteProps {
  userId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onAsk(): void;
  onLogout(): void;
}

/** Finds screens, people, reviews, articles and actions by name. */
export function CommandPalette({ userId, open, onOpenChange, onAsk, onLogout }: CommandPaletteProps) {
  useCountedDialog(open);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-0 z-50 flex flex-col bg-surface outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[min(34rem,76dvh)] sm:max-w-150 sm:rounded-card sm:border sm:border-line sm:shadow-lift"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Results
            userId={userId}
            input={input}
            onAsk={onAsk}
            onLogout={onLogout}
            onClose={() => onOpenChange(false)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ResultsProps {
  userId: string;
  input: React.RefObject<HTMLInputElement | null>;
  onClose(): void;
  onAsk(): void;
  onLogout(): void;
}

function Results({ userId, input, onClose, onAsk, onLogout }: ResultsProps) {
  const [query, setQuery] = useState('');
  const [recent] = useState(() => readRecent(userId));
  const { found, state } = useFound(query, recent);
  const navigate = useNavigate();
  const hint = useId();
  const groups = groupsFor(query, found, recent, useLocation(), useTimeForm());
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  function choose({ key, to, isPublic }: PaletteItem): void {
    if (to !== 'logout') saveRecent(userId, key);
    onClose();
    if (to === 'ask') onAsk();
    else if (to === 'logout') onLogout();
    else if (isPublic) window.location.assign(to);
    else void navigate(to);
  }
  return (
    <Autocomplete.Root<PaletteGroup>
      open
      inline
      items={groups}
      filter={null}
      value={query}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-line border-b pr-2 pl-4.5">
        <Search size={18} className="shrink-0 text-ink-3" aria-hidden />
        <Autocomplete.Input
          ref={input}
          aria-label="Search screens, contacts, reviews and help"
          aria-describedby={hint}
          placeholder="Search or jump to…"
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          className="h-14 min-w-0 flex-1 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3"
        />
        {state === 'waiting' && <Spinner />}
        <Dialog.Close
          aria-label="Close"
          className="grid size-10 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <X size={18} aria-hidden />
        </Dialog.Close>
      </div>
      <p id={hint} className="sr-only">
        Move with the arrow keys, open with Enter.
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-py-2">
        <Autocomplete.List className="p-2 empty:p-0">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="pb-1.5 last:pb-0">
              <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 font-[560] text-ink-2 text-sm">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => <Option key={item.key} item={item} onChoose={choose} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {count === 0 && state !== 'waiting' && (
          <p className="px-4.5 py-8 text-center text-ink-2">
            Nothing found. Try fewer letters, or another word.
          </p>
        )}
      </div>
      <Autocomplete.Status className="border-line border-t px-4.5 py-2.5 text-ink-2 text-sm empty:hidden">
        {state === 'lost'
          ? 'Contacts, reviews and help could not be searched. Please try again.'
          : query.trim() !== '' && state === 'here' && plural(count, '1 result', `${count} results`)}
      </Autocomplete.Status>
    </Autocomplete.Root>
  );
}

function Option({ item, onChoose }: { item: PaletteItem; onChoose(item: PaletteItem): void }) {
  const { icon: Icon, label, detail } = item;
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      className="flex min-h-11 cursor-default select-none items-center gap-3 rounded-control px-2.5 py-1.5 outline-none data-highlighted:bg-sunken sm:min-h-10 forced-colors:data-highlighted:outline-2"
    >
      <Icon size={17} className="shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0 flex-1 truncate text-ink" dir="auto">
        {label}
      </span>
      {detail && <span className="min-w-0 max-w-[55%] truncate text-ink-2 text-sm">{detail}</span>}
    </Autocomplete.Item>
  );
}

interface Found {
  found: FoundView | null;
  /** `here`: the answer belongs to the current input. */
  state: 'here' | 'waiting' | 'lost';
}

/** Asks the server after a pause; meanwhile the last results stay. */
function useFound(query: string, recent: readonly string[]): Found {
  const { data, load } = useFetcher<FoundView>({ key: 'find' });
  const [lost, setLost] = useState<string | null>(null);
  const q = query.trim();
  const search = q === '' ? recentSearch(recent) : new URLSearchParams({ q }).toString();
  useEffect(() => {
    if (search === '') return;
    const timer = setTimeout(async () => {
      const through = await loadBeside(`${FIND}?${search}`, load);
      setLost(through ? null : search);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, load]);
  const found = data ?? null;
  if (lost === search) return { found: null, state: 'lost' };
  if (search === '' || found?.q === q) return { found, state: 'here' };
  return { found: q === '' || !found || found.q === '' ? null : found, state: 'waiting' };
}
