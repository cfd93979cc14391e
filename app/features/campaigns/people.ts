import type { ImportedListView, ListedPerson } from '#shared/campaigns/campaigns.ts';
import { APOSTROPHES, searchedWords, unaccented } from '#shared/text/unaccented.ts';
import { isTyped, NO_CONTACT, type TypedContact } from './typed-campaign.ts';

/** A row of the table: a person of a list while unchanged, else the same as a typed one. */
export interface Person extends TypedContact {
  key: string;
  /** The contact's id; null for typed and selected people. */
  id: string | null;
}

/** The people Get Reviews is about to ask, typed rows first. */
export interface People {
  rows: readonly Person[];
  lists: readonly ImportedListView[];
  /** Selected lists that are not loaded yet. */
  awaited: readonly string[];
  /** People of the lists who were removed, or became typed rows. */
  leftOut: readonly string[];
}

/** The same, as stored in a form and a draft. */
export interface PickedPeople {
  contacts: TypedContact[];
  importIds: string[];
  leftOut: string[];
}

/** How long changes to the list can be undone. */
export const UNDO_MS = 10_000;

let made = 0;

function byHand(contact: TypedContact): Person {
  made += 1;
  return { ...contact, key: `hand-${made}`, id: null };
}

export function startPeople(
  { contacts, importIds, leftOut }: PickedPeople,
  lists: readonly ImportedListView[],
): People {
  const people = { rows: contacts.map(byHand), lists: [], awaited: importIds, leftOut };
  return withLists(people, lists);
}

/** People already in the table are not added again. */
export function withLists(people: People, found: readonly ImportedListView[]): People {
  const here = found.filter(({ id }) => people.awaited.includes(id));
  const known = new Set([...people.leftOut, ...people.rows.flatMap(({ id }) => id ?? [])]);
  const added: Person[] = [];
  for (const person of here.flatMap(({ people: members }) => members ?? [])) {
    if (known.has(person.id)) continue;
    known.add(person.id);
    added.push(listed(person));
  }
  return withEmptyRow({
    ...people,
    rows: [...people.rows, ...added],
    lists: [...people.lists, ...here],
    awaited: people.awaited.filter((id) => !here.some((list) => list.id === id)),
  });
}

/** Stops waiting for lists that no longer exist. */
export function withoutAwaited(people: People): People {
  return withEmptyRow({ ...people, awaited: [] });
}

function listed({ id, name, email, phone }: ListedPerson): Person {
  return { key: id, id, name, email, phone };
}

/** There is always a row to type in, but no empty one beside a list. */
function withEmptyRow(people: People): People {
  const { rows, lists, awaited } = people;
  if (rows.length === 0 && lists.length + awaited.length === 0)
    return { ...people, rows: [byHand(NO_CONTACT)] };
  const [first, ...rest] = rows;
  const isAlone = rest.every(({ id }) => id !== null);
  return first && isAlone && lists.length > 0 && !isTyped(first) ? { ...people, rows: rest } : people;
}

export function addPerson(people: People): { people: People; key: string } {
  const person = byHand(NO_CONTACT);
  const hands = people.rows.filter(({ id }) => id === null);
  const rest = people.rows.slice(hands.length);
  return { people: { ...people, rows: [...hands, person, ...rest] }, key: person.key };
}

export function changePerson(
  people: People,
  key: string,
  change: Partial<TypedContact>,
): { people: People; key: string } {
  const at = people.rows.findIndex((row) => row.key === key);
  const before = people.rows[at];
  if (!before) return { people, key };
  const { id } = before;
  if (id === null) {
    return { people: { ...people, rows: people.rows.with(at, { ...before, ...change }) }, key };
  }
  // Same key and position, so that the row being edited stays the same.
  const rows = people.rows.with(at, { ...before, ...change, id: null });
  return { people: { ...people, rows, leftOut: [...people.leftOut, id] }, key };
}

/** New rows for people pasted together. */
export function pastedRows(contacts: readonly TypedContact[]): Person[] {
  return contacts.map(byHand);
}

/** Replaces the row they were pasted into if it was empty, else comes after it. */
export function withPasted(people: People, key: string, added: readonly Person[]): People {
  const hands = handRows(people.rows);
  const at = hands.findIndex((row) => row.key === key);
  const place = at < 0 ? hands.length : at + 1;
  const stays = (row: Person) => row.key !== key || isTyped(row);
  return {
    ...people,
    rows: [
      ...hands.slice(0, place).filter(stays),
      ...added,
      ...hands.slice(place),
      ...people.rows.filter(({ id }) => id !== null),
    ],
  };
}

export function removePeople(people: People, keys: ReadonlySet<string>): People {
  const gone = people.rows.filter(({ key }) => keys.has(key));
  return withEmptyRow({
    ...people,
    rows: people.rows.filter(({ key }) => !keys.has(key)),
    leftOut: [...people.leftOut, ...gone.flatMap(({ id }) => id ?? [])],
  });
}

/** Including everybody only this list brought. */
export function removeList(people: People, listId: string): People {
  const lists = people.lists.filter(({ id }) => id !== listId);
  const stay = new Set(lists.flatMap(({ people: members }) => members?.map(({ id }) => id) ?? []));
  const gone = people.lists.find(({ id }) => id === listId)?.people?.map(({ id }) => id) ?? [];
  const left = new Set(gone.filter((id) => !stay.has(id)));
  return withEmptyRow({
    ...people,
    lists,
    rows: people.rows.filter(({ id }) => id === null || !left.has(id)),
    leftOut: people.leftOut.filter((id) => !left.has(id)),
  });
}

export function clearPeople(): People {
  return withEmptyRow({ rows: [], lists: [], awaited: [], leftOut: [] });
}

/** Restores what was there `before`, and keeps what was added since. */
export function putBack(now: People, before: People, gone: ReadonlySet<string>): People {
  const inForm = new Map(now.rows.map((row) => [row.key, row]));
  const old = new Set(before.rows.map(({ key }) => key));
  const rows = [
    ...before.rows.flatMap((row) => inForm.get(row.key) ?? (gone.has(row.key) ? row : [])),
    ...now.rows.filter((row) => !old.has(row.key) && isTyped(row)),
  ];
  const back = new Set(rows.flatMap(({ id }) => id ?? []));
  const leftOut = [...new Set([...before.leftOut, ...now.leftOut])];
  const missing = before.lists.filter(({ id }) => !now.lists.some((list) => list.id === id));
  return withEmptyRow({
    ...now,
    rows: [...rows.filter(({ id }) => id === null), ...rows.filter(({ id }) => id !== null)],
    lists: [...now.lists, ...missing],
    leftOut: leftOut.filter((id) => !back.has(id)),
  });
}

export function pickedOf({ rows, lists, awaited, leftOut }: People): PickedPeople {
  return {
    contacts: handRows(rows).map(({ name, email, phone }) => ({ name, email, phone })),
    importIds: [...lists.map(({ id }) => id), ...awaited],
    leftOut: [...leftOut],
  };
}

export function handRows(rows: readonly Person[]): Person[] {
  return rows.filter(({ id }) => id === null);
}

/** Whether there is anything but an empty row. */
export function hasPeople({ contacts, importIds }: PickedPeople): boolean {
  return importIds.length > 0 || contacts.some(isTyped);
}

/** Joins two selections; people typed identically count once. */
export function joinPeople(one: PickedPeople, other: PickedPeople): PickedPeople {
  const contacts = new Map<string, TypedContact>();
  for (const contact of [...one.contacts, ...other.contacts].filter(isTyped)) {
    const { name, email, phone } = contact;
    contacts.set([name.trim(), email.trim().toLowerCase(), phone.replace(/\D/g, '')].join('\n'), contact);
  }
  return {
    contacts: [...contacts.values()],
    importIds: [...new Set([...one.importIds, ...other.importIds])],
    leftOut: [...new Set([...one.leftOut, ...other.leftOut])],
  };
}

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');

/** Each word matches any part of name or address; digits match a number in any format. */
export function matchesSearch({ name, email, phone }: TypedContact, search: string): boolean {
  const wanted = search.trim();
  const said = plain(`${name}\n${email}`);
  const digits = /^[+\d\s().-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : '';
  return (
    searchedWords(wanted).every((word) => said.includes(plain(word))) ||
    (digits !== '' && phone.replace(/\D/g, '').includes(digits))
  );
}

function plain(said: string): string {
  return unaccented(said.replace(APOSTROPHE, '')).toLowerCase();
}
