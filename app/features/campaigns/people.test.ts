import { expect, test } from 'vitest';
import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import {
  addPerson,
  changePerson,
  clearPeople,
  handRows,
  joinPeople,
  matchesSearch,
  type People,
  pastedRows,
  pickedOf,
  putBack,
  removeList,
  removePeople,
  startPeople,
  withLists,
  withPasted,
} from './people.ts';

const contact = (name: string, email = '') => ({ name, email, phone: '' });
const list = (id: string, ...names: string[]): ImportedListView => ({
  id,
  name: `${id}.csv`,
  ready: true,
  contacts: names.length,
  people: names.map((name) => ({ id: `id-${name}`, name, email: '', phone: '' })),
});
const names = ({ rows }: People) => rows.map(({ name }) => name);
const start = (contacts: ReturnType<typeof contact>[], ...lists: ImportedListView[]) =>
  startPeople({ contacts, importIds: lists.map(({ id }) => id), leftOut: [] }, lists);
const keyOf = (people: People, name: string) => people.rows.find((row) => row.name === name)?.key ?? '';

test('somebody on two lists appears once, and there is no empty row beside a list', () => {
  const people = start([contact('')], list('one', 'Ann', 'Ben'), list('two', 'Ben', 'Cleo'));
  expect(names(people)).toEqual(['Ann', 'Ben', 'Cleo']);
  expect(pickedOf(people)).toEqual({ contacts: [], importIds: ['one', 'two'], leftOut: [] });
});

test("a draft's list is loaded later, without the people left out of it", () => {
  const awaiting = startPeople({ contacts: [contact('Zoe')], importIds: ['one'], leftOut: ['id-Ben'] }, []);
  expect(pickedOf(awaiting).importIds).toEqual(['one']);
  expect(names(withLists(awaiting, [list('one', 'Ann', 'Ben'), list('other', 'Eve')]))).toEqual([
    'Zoe',
    'Ann',
  ]);
});

test('an edited person of a list becomes a typed row in the same place, and leaves the list', () => {
  const before = start([], list('one', 'Ann', 'Ben', 'Cleo'));
  const { people } = changePerson(before, 'id-Ben', { email: 'ben@example.com' });
  expect(names(people)).toEqual(['Ann', 'Ben', 'Cleo']);
  expect(pickedOf(people)).toEqual({
    contacts: [contact('Ben', 'ben@example.com')],
    importIds: ['one'],
    leftOut: ['id-Ben'],
  });
  expect(names(before)).toEqual(['Ann', 'Ben', 'Cleo']);
  expect(before.leftOut).toEqual([]);
});

test('a removed person can be restored in place, and nobody else', () => {
  const before = start([contact('Zoe'), contact('Yan')], list('one', 'Ann', 'Ben'));
  const gone = new Set([keyOf(before, 'Zoe'), 'id-Ann']);
  const without = removePeople(before, gone);
  expect(names(without)).toEqual(['Yan', 'Ben']);
  expect(without.leftOut).toEqual(['id-Ann']);
  const since = addPerson(without);
  const typed = changePerson(since.people, since.key, { name: 'New' }).people;
  const later = removePeople(typed, new Set([keyOf(typed, 'Yan')]));
  const back = putBack(later, before, gone);
  expect(names(back)).toEqual(['Zoe', 'New', 'Ann', 'Ben']);
  expect(back.leftOut).toEqual([]);
});

test('a cleared list is restored as a whole', () => {
  const before = start([contact('Zoe')], list('one', 'Ann'));
  const cleared = clearPeople();
  expect(names(cleared)).toEqual(['']);
  const back = putBack(cleared, before, new Set(before.rows.map(({ key }) => key)));
  expect(names(back)).toEqual(['Zoe', 'Ann']);
  expect(pickedOf(back)).toEqual(pickedOf(before));
});

test('a person corrected before a list was cleared is not restored twice', () => {
  const { people: before } = changePerson(start([], list('one', 'Ann', 'Ben')), 'id-Ben', { name: 'Benno' });
  const back = putBack(clearPeople(), before, new Set(before.rows.map(({ key }) => key)));
  expect(pickedOf(back)).toEqual(pickedOf(before));
  expect(back.leftOut).toEqual(['id-Ben']);
});

test('a list takes along only the people it alone brought', () => {
  const people = start([contact('Zoe')], list('one', 'Ann', 'Ben'), list('two', 'Ben'));
  expect(names(removeList(people, 'one'))).toEqual(['Zoe', 'Ben']);
});

test('a list too long to show is there by name only', () => {
  const long = { ...list('one'), contacts: 60_000, people: null };
  const people = start([contact('')], long);
  expect(names(people)).toEqual([]);
  expect(pickedOf(people).importIds).toEqual(['one']);
});

test('a new row comes after the typed ones, before the lists', () => {
  const { people, key } = addPerson(start([contact('Zoe')], list('one', 'Ann')));
  expect(names(people)).toEqual(['Zoe', '', 'Ann']);
  expect(handRows(people.rows).at(-1)?.key).toBe(key);
});

test('two selections become one without duplicates', () => {
  const one = { contacts: [contact('Ann', 'Ann@Example.com')], importIds: ['a'], leftOut: ['x'] };
  const other = {
    contacts: [contact('Ann', 'ann@example.com'), contact('Ben')],
    importIds: ['a', 'b'],
    leftOut: [],
  };
  expect(joinPeople(one, other)).toEqual({
    contacts: [contact('Ann', 'ann@example.com'), contact('Ben')],
    importIds: ['a', 'b'],
    leftOut: ['x'],
  });
});

test.each([
  ['', true],
  ['gonz', true],
  ['MAIL.example', true],
  ['5550142', true],
  ['(512) 555-01', true],
  ['tom', false],
  ['999', false],
  ['MARÍA', true],
  ['gonzalez maria', true],
  ['ogonz', true],
  ['maria tom', false],
])('"%s" finds Maria: %s', (search, found) => {
  const maria = { name: 'Maria O’González', email: 'maria@mail.example', phone: '(512) 555-0142' };
  expect(matchesSearch(maria, search)).toBe(found);
});

test('pasted people are inserted in place, and replace only an empty row', () => {
  const people = start([contact('Zoe'), contact(''), contact('Eve')], list('one', 'Ann'));
  const added = pastedRows([contact('Maria'), contact('Tom')]);
  expect(names(withPasted(people, keyOf(people, ''), added))).toEqual(['Zoe', 'Maria', 'Tom', 'Eve', 'Ann']);
  const behind = withPasted(people, keyOf(people, 'Zoe'), added);
  expect(names(behind)).toEqual(['Zoe', 'Maria', 'Tom', '', 'Eve', 'Ann']);
  expect(names(removePeople(behind, new Set(added.map(({ key }) => key))))).toEqual([
    'Zoe',
    '',
    'Eve',
    'Ann',
  ]);
});
