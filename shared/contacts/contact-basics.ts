/** Used in the browser, too; the schemas in contacts.ts would bring Zod along. */
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

export const CONTACT_LIMITS = { name: 100, email: 254, phone: 40 } as const;

/** Shown beside the checkbox and stored with every consent. */
export const CONSENT_WORDING = 'I have consent to send messages to these contacts';

/** The same for asking one person. */
export const CONSENT_WORDING_ONE = 'I have consent to send messages to this contact';

/** Shown instead of the name of an erased contact. */
export const ERASED_CONTACT = 'Erased contact';

/** How many selected contacts fit in a URL; more become a list. */
export const MOST_PICKED = 100;

/** How many single ticks can be tracked; more are selected as "all that match". */
export const MOST_TICKED = 1_000;

/** Exclusive, in this order: opted out of any channel, then rated, then asked. */
export const CONTACT_FILTERS = ['all', 'not-asked', 'no-answer', 'rated', 'opted-out'] as const;
export type ContactFilter = (typeof CONTACT_FILTERS)[number];
/** By the day of the last visit in an imported list: within so many days, or more than a year ago. */
export const VISITED = ['any', '30', '90', '365', 'older'] as const;
export type Visited = (typeof VISITED)[number];
export const CONTACT_SORTS = ['latest', 'name', 'asked', 'rating'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** How many contacts can be typed at once. */
export const TYPED_CONTACTS = 500;
export const TOO_MANY_TYPED = `Type at most ${TYPED_CONTACTS} contacts at once. Upload a CSV file for longer lists.`;
export const TOO_MANY_CHOSEN = `This link is for more than ${TYPED_CONTACTS} contacts. Choose them in Contacts and ask them there.`;

/** Lists up to this size are shown person by person; longer ones only as counts. */
export const LISTED_PEOPLE = 5_000;
/** How many people of a list can be left out by hand. */
export const MOST_LEFT_OUT = 2_000;

export interface Reachable {
  email: string;
  phone: string;
  optedOut: readonly Channel[];
}

/** There is an address whose channel the person has not opted out of. */
export function canBeAsked({ email, phone, optedOut }: Reachable): boolean {
  return CHANNELS.some(
    (channel) => (channel === 'email' ? email : phone) !== '' && !optedOut.includes(channel),
  );
}
