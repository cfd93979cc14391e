import type { BusinessCtx } from '#server/core/context.ts';
import { fullerName } from '#server/domain/contacts/parts/fuller-name.ts';
import type { Contact, MergeOutcome, TidyRow } from '#server/domain/contacts/parts/merge-contacts.ts';
import { namePartsAfter } from '#server/domain/contacts/parts/name-parts.ts';
import {
  isSameFullName,
  isSamePerson,
  type PersonName,
  readPersonName,
} from '#shared/contacts/person-name.ts';
import { personKey } from '#shared/sending/same-person.ts';

export interface Entry {
  contact: Contact;
  /** As in the database; null for a new person. */
  before: Contact | null;
  state: 'new' | 'changed' | 'known';
  seen: boolean;
  /** The parsed name, once it is needed. */
  called?: PersonName | undefined;
}

/** Limits what a single row can load and compare: with more people at one address, only namesakes are found. */
export const MOST_PER_ADDRESS = 50;

/** Indexes known and new contacts by everything they can be found by, while a list is processed. */
export class KnownContacts {
  /** Those loaded from the database. */
  private readonly met = new Set<string>();
  private readonly byEmail = new Map<string, Entry[]>();
  private readonly byPhone = new Map<string, Entry[]>();
  /** Those without any address. */
  private readonly byName = new Map<string, Entry>();
  /** By address and name, so that an address shared by hundreds stays fast. */
  private readonly byNameThere = new Map<string, Entry[]>();
  /** Not indexed yet: most lists have no such address. */
  private unsorted: Entry[] = [];

  /** Adds a contact from the database, once. */
  meet(contact: Contact, seen: boolean): void {
    if (this.met.has(contact.id)) return;
    this.met.add(contact.id);
    this.index({ contact, before: contact, state: 'known', seen });
  }

  find(row: TidyRow): Entry | undefined {
    const { name, email, phone } = row;
    if (!email && !phone) return this.byName.get(name.toLowerCase());
    const sameEmail = email ? this.sameAt(this.byEmail.get(email), email, row) : undefined;
    if (sameEmail || !phone) return sameEmail;
    const key = personKey('sms', phone);
    const sharing = this.byPhone.get(key);
    const isThere = ({ contact }: Entry) => personKey('sms', contact.phone) === key;
    // Without an email only the number identifies a person; under another email only a full name does.
    const isOpen = (entry: Entry) => isThere(entry) && (!email || entry.contact.email === '');
    const open = this.sameAt(sharing, key, row, isOpen);
    if (open || !email || !sharing) return open;
    const called = readPersonName(row.name, row.givenName);
    return this.sameAt(
      sharing,
      key,
      row,
      (entry) => isThere(entry) && isSameFullName(calledOf(entry), called),
    );
  }

  /** Existing contacts with the number of a new person who may be the same person. */
  doublesOf(row: TidyRow): Contact[] {
    const sharing = row.phone ? this.byPhone.get(personKey('sms', row.phone)) : undefined;
    if (!sharing) return [];
    const called = readPersonName(row.name, row.givenName);
    const few = sharing.slice(0, MOST_PER_ADDRESS);
    return few.flatMap((entry) =>
      entry.before && isSamePerson(calledOf(entry), called) ? entry.before : [],
    );
  }

  /** The namesake at this address, else the first possible match. */
  private sameAt(
    sharing: Entry[] | undefined,
    address: string,
    row: TidyRow,
    isOpen: (entry: Entry) => boolean = () => true,
  ): Entry | undefined {
    if (!sharing) return undefined;
    const name = row.name.toLowerCase();
    const isNamesake = (entry: Entry) => entry.contact.name.toLowerCase() === name && isOpen(entry);
    const few = sharing.slice(0, MOST_PER_ADDRESS);
    const namesake =
      few.find(isNamesake) ??
      (few.length < sharing.length ? this.namesake(address, name, isNamesake) : undefined);
    if (namesake) return namesake;
    const called = readPersonName(row.name, row.givenName);
    return few.find((entry) => isOpen(entry) && isSamePerson(calledOf(entry), called));
  }

  /** The name of the contact who already has the address or number of a new person; empty if nobody does. */
  besideOf({ email, phone }: TidyRow): string {
    const [first] =
      (email && this.byEmail.get(email)) || (phone && this.byPhone.get(personKey('sms', phone))) || [];
    return first?.contact.name ?? '';
  }

  private namesake(address: string, name: string, isStill: (entry: Entry) => boolean): Entry | undefined {
    for (const entry of this.unsorted) {
      const { email, phone, name: called } = entry.contact;
      for (const place of [email.toLowerCase(), personKey('sms', phone)])
        if (place) keepInOrder(this.byNameThere, addressAndName(place, called.toLowerCase()), entry);
    }
    this.unsorted = [];
    return this.byNameThere.get(addressAndName(address, name))?.find(isStill);
  }

  update(entry: Entry, row: TidyRow, now: Date): MergeOutcome {
    const { contact, seen } = entry;
    const { email, phone, language, last_visit: lastVisit, provider } = contact;
    const isMoved = !seen && row.email !== '' && personKey('email', email) !== personKey('email', row.email);
    const newer = {
      ...nameAfter(contact, row, seen),
      email: isMoved ? row.email : email || row.email,
      phone: (seen ? phone : row.phone) || phone || row.phone,
      language: (seen ? language : row.language) ?? language ?? row.language ?? null,
      last_visit: latest(lastVisit, row.lastVisit ?? null),
      provider: (seen ? provider : row.provider) || provider || (row.provider ?? ''),
    };
    const changed = KEPT.some((field) => newer[field] !== contact[field]);
    if (changed) {
      const isEdited = EDITED.some((field) => newer[field] !== contact[field]);
      entry.contact = { ...contact, ...newer, updated_at: isEdited ? now : contact.updated_at };
      entry.called = undefined;
      if (entry.state === 'known') entry.state = 'changed';
      this.index(entry, contact);
    }
    entry.seen = true;
    if (seen) return 'duplicate';
    return changed ? 'updated' : 'unchanged';
  }

  add(ctx: BusinessCtx, id: string, row: TidyRow, now: Date): Entry {
    const { name, email, phone, language = null } = row;
    const contact: Contact = {
      id,
      business_id: ctx.business.id,
      name,
      email,
      phone,
      language,
      given_name: row.givenName ?? '',
      family_name: row.familyName ?? '',
      last_visit: row.lastVisit ?? null,
      provider: row.provider ?? '',
      past_noes: [],
      was_approached: false,
      email_changed_at: null,
      erased_at: null,
      created_at: now,
      updated_at: now,
    };
    const entry: Entry = { contact, before: null, state: 'new', seen: true };
    this.index(entry);
    return entry;
  }

  /** `before`: the version it is indexed under already. */
  private index(entry: Entry, before?: Contact): void {
    const { name, email, phone } = entry.contact;
    if (!email && !phone) {
      this.byName.set(name.toLowerCase(), entry);
      return;
    }
    if (email && email !== before?.email) keepInOrder(this.byEmail, email.toLowerCase(), entry);
    if (phone && phone !== before?.phone) keepInOrder(this.byPhone, personKey('sms', phone), entry);
    this.unsorted.push(entry);
  }
}

/** These count as an edit, after which an address that bounced may be tried again. */
const EDITED = ['name', 'email', 'phone', 'language'] as const;
/** What a row may change. */
const KEPT = [...EDITED, 'given_name', 'family_name', 'last_visit', 'provider'] as const;

function calledOf(entry: Entry): PersonName {
  entry.called ??= readPersonName(entry.contact.name, entry.contact.given_name);
  return entry.called;
}

/** First and last names change with the full name: a row that gives them separately decides. */
function nameAfter(
  contact: Contact,
  row: TidyRow,
  seen: boolean,
): Pick<Contact, 'name' | 'given_name' | 'family_name'> {
  const name = seen ? contact.name : fullerName(contact.name, row.name);
  const { givenName = '', familyName = '' } = row;
  if (name === row.name && !seen && givenName + familyName !== '')
    return { name, given_name: givenName, family_name: familyName };
  return { name, ...namePartsAfter(contact, name) };
}

/** Days as "2026-11-21". */
function latest(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one > other) ? one : other;
}

function addressAndName(address: string, name: string): string {
  return `${address} ${name}`;
}

/** By id, as in the database, in whatever order they were loaded; new ones have the latest ids. */
function keepInOrder(entries: Map<string, Entry[]>, key: string, entry: Entry): void {
  const sharing = entries.get(key);
  if (!sharing) {
    entries.set(key, [entry]);
    return;
  }
  const before = sharing.findLastIndex(({ contact }) => contact.id < entry.contact.id);
  sharing.splice(before + 1, 0, entry);
}
