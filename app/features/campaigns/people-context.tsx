import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import type { Channel, InvitationReason } from '#shared/sending/channels.ts';
import type { AskResult } from './ask-action-data.ts';
import {
  addPerson,
  changePerson,
  clearPeople,
  handRows,
  joinPeople,
  type People,
  type Person,
  type PickedPeople,
  pickedOf,
  putBack,
  removeList,
  removePeople,
  startPeople,
  UNDO_MS,
  withLists,
  withoutAwaited,
} from './people.ts';
import { ASK_FORM, type TypedContact } from './typed-campaign.ts';
import { type Judgement, postPeople, useAudience } from './use-audience.ts';
import { type Pasting, usePasting } from './use-pasting.ts';

export interface Editing {
  key: string;
  field: keyof TypedContact;
}

interface Removal {
  before: People;
  keys: ReadonlySet<string>;
  words: string;
}

interface PeopleState {
  people: People;
  judgement: Judgement;
  /** The row being edited. */
  editing: Editing | null;
  edit(editing: Editing | null): void;
  change(key: string, change: Partial<TypedContact>): void;
  /** Restores a row to how it was when it was opened. */
  revert(key: string): void;
  add(): void;
  /** Takes over rows from plain fields, and restores the focus. */
  goOnWith(contacts: TypedContact[], field: string | null): void;
  remove(key: string, name: string): void;
  dropList(list: ImportedListView): void;
  clear(): void;
  removal: Removal | null;
  undo(): void;
  pasting: Pasting;
  /** The draft that a selection has replaced. */
  aside: PickedPeople | null;
  takeBack(how: 'instead' | 'too'): void;
  /** The server's latest messages for each row. */
  faults: ReadonlyMap<string, Partial<Record<keyof TypedContact, string[]>>>;
  /** Shows only people skipped for this reason. */
  reason: InvitationReason | null;
  showReason(reason: InvitationReason | null): void;
}

const Context = createContext<PeopleState | null>(null);
const FirstName = createContext('');

export function usePeople(): PeopleState {
  const state = useContext(Context);
  if (!state) throw new Error('Only inside <PeopleProvider>.');
  return state;
}

/**
 * The first person to be asked, for previews: a separate context, so that only a change of this name renders
 * them.
 */
export function useFirstName(): string {
  return useContext(FirstName);
}

/** Shows previews as this person gets them. */
export function AsFirst({ name, children }: { name: string; children: ReactNode }) {
  return <FirstName value={name}>{children}</FirstName>;
}

interface PeopleProviderProps {
  start: PickedPeople;
  lists: readonly ImportedListView[];
  aside: PickedPeople | null;
  /** The field to focus, such as `contacts[0].name`. */
  focus: string | null;
  channel: Channel;
  lastResult: AskResult | undefined;
  children: ReactNode;
}

/** Holds the people to ask while the form exists. They are written into the form when it is read. */
export function PeopleProvider(props: PeopleProviderProps) {
  const { start, lists, channel, lastResult, children } = props;
  const [people, setPeople] = useState(() => startPeople(start, lists));
  const [editing, setEditing] = useState(() => placeOf(props.focus, people));
  const [opened, setOpened] = useState<People | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [aside, setAside] = useState(props.aside);
  const [reason, showReason] = useState<InvitationReason | null>(null);
  const judgement = useAudience(people, channel);
  const pasting = usePasting(people, setPeople, setEditing);
  const sentKeys = useSentPeople(people);
  const areMissing = useAwaitedLists(people, setPeople);
  useEffect(() => {
    if (!removal) return;
    const timer = setTimeout(() => setRemoval(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removal]);
  const read = () => ({ lastResult, faults: faultsOf(lastResult, sentKeys.current ?? handKeys(people)) });
  const [answered, setAnswered] = useState(read);
  // An answer is about the rows submitted with it, not about later ones.
  if (answered.lastResult !== lastResult) setAnswered(read());
  const { faults } = answered;

  function take(next: People, gone: ReadonlySet<string>, words: (count: number) => string): void {
    const before = removal?.before ?? people;
    const keys = new Set([...(removal?.keys ?? []), ...gone]);
    setRemoval({ before, keys, words: words(keys.size) });
    setPeople(next);
    if (editing && gone.has(editing.key)) setEditing(null);
  }

  const state: PeopleState = {
    people,
    editing,
    removal,
    pasting,
    aside,
    faults,
    reason,
    showReason,
    judgement: areMissing ? { ...judgement, failed: true } : judgement,
    edit(next) {
      if (next?.key !== editing?.key) setOpened(people);
      setEditing(next);
    },
    change(key, change) {
      setPeople((now) => changePerson(now, key, change).people);
    },
    revert(key) {
      const before = opened?.rows.find((row) => row.key === key);
      if (!opened || !before) return;
      const { id } = before;
      setPeople((now) => ({
        ...now,
        rows: now.rows.map((row) => (row.key === key ? before : row)),
        leftOut: id === null ? now.leftOut : now.leftOut.filter((one) => one !== id),
      }));
    },
    add() {
      const added = addPerson(people);
      setPeople(added.people);
      setOpened(added.people);
      setEditing({ key: added.key, field: 'name' });
      showReason(null);
    },
    goOnWith(contacts, field) {
      if (contacts.length === 0) return;
      const next = startPeople({ ...pickedOf(people), contacts }, people.lists);
      setPeople(next);
      setOpened(next);
      setEditing(placeOf(field, next));
    },
    remove(key, name) {
      const gone = new Set([key]);
      take(removePeople(people, gone), gone, (count) =>
        count === 1
          ? `${name || 'The row'} was removed.`
          : `${count.toLocaleString('en')} people were removed.`,
      );
    },
    dropList(list) {
      const next = removeList(people, list.id);
      const left = new Set(next.rows.map(({ key }) => key));
      const gone = new Set(people.rows.map(({ key }) => key).filter((key) => !left.has(key)));
      take(next, gone, () => `${list.name} was removed.`);
    },
    clear() {
      const gone = new Set(people.rows.map(({ key }) => key));
      take(clearPeople(), gone, () => 'The list was cleared.');
      showReason(null);
    },
    undo() {
      if (removal) setPeople(putBack(people, removal.before, removal.keys));
      setRemoval(null);
    },
    takeBack(how) {
      if (!aside) return;
      const picked = how === 'too' ? joinPeople(aside, pickedOf(people)) : aside;
      setPeople(startPeople(picked, people.lists));
      setAside(null);
      setRemoval(null);
      setEditing(null);
    },
  };
  const firstName = firstAsked(people, judgement)?.name.trim() ?? '';
  return (
    <FirstName value={firstName}>
      <Context value={state}>{children}</Context>
    </FirstName>
  );
}

/** Previews show the first person not known to be skipped, or the first of all if everybody is. */
function firstAsked({ rows }: People, { sendPreviewOf }: Judgement) {
  const isNamed = ({ name }: Person) => name.trim() !== '';
  return rows.find((row) => isNamed(row) && !sendPreviewOf(row)?.reason) ?? rows.find(isNamed);
}

/** Rows need not be in the DOM: all of them are submitted in one field. Returns the ones submitted last. */
function useSentPeople(people: People) {
  const sent = useRef<string[] | null>(null);
  const written = useRef<{ of: People; text: string } | null>(null);
  const write = useEffectEvent(({ formData }: FormDataEvent) => {
    if (written.current?.of !== people) {
      written.current = { of: people, text: JSON.stringify(pickedOf(people).contacts) };
    }
    sent.current = handKeys(people);
    formData.set('people', written.current.text);
  });
  useLayoutEffect(() => {
    const form = document.forms.namedItem(ASK_FORM);
    form?.addEventListener('formdata', write);
    return () => form?.removeEventListener('formdata', write);
  }, []);
  return sent;
}

function handKeys({ rows }: People): string[] {
  return handRows(rows).map(({ key }) => key);
}

/** Loads the lists of a draft; true if that failed, until the connection is back. */
function useAwaitedLists(people: People, setPeople: (change: (now: People) => People) => void): boolean {
  const awaited = people.awaited.join(' ');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (awaited === '') return;
    const away = new AbortController();
    const body = new FormData();
    body.set('intent', 'lists');
    for (const [at, id] of awaited.split(' ').entries()) body.set(`importIds[${at}]`, id);
    const ask = () =>
      postPeople<ImportedListView[]>(body, away.signal).then(
        (lists) => {
          setPeople((now) => withoutAwaited(withLists(now, lists)));
          setFailed(false);
        },
        () => {
          if (!away.signal.aborted) setFailed(true);
        },
      );
    void ask();
    addEventListener('online', ask);
    return () => {
      away.abort();
      removeEventListener('online', ask);
    };
  }, [awaited, setPeople]);
  return failed && awaited !== '';
}

const CONTACT_FIELD = /^contacts\[(\d+)\]\.(name|email|phone)$/;

function placeOf(field: string | null, people: People): Editing | null {
  const [, at = '', name] = CONTACT_FIELD.exec(field ?? '') ?? [];
  const key = handRows(people.rows)[Number(at)]?.key;
  return key !== undefined && isContactField(name) ? { key, field: name } : null;
}

function isContactField(name: string | undefined): name is keyof TypedContact {
  return name === 'name' || name === 'email' || name === 'phone';
}

function faultsOf(lastResult: AskResult | undefined, keys: readonly string[]): PeopleState['faults'] {
  const faults = new Map<string, Partial<Record<keyof TypedContact, string[]>>>();
  for (const [path, messages] of Object.entries(lastResult?.error ?? {})) {
    const [, at = '', name] = CONTACT_FIELD.exec(path) ?? [];
    const key = keys[Number(at)];
    if (key === undefined || !isContactField(name) || !messages) continue;
    faults.set(key, { ...faults.get(key), [name]: messages });
  }
  return faults;
}
