/** What the browser, too, knows of contacts; the schemas beside would bring their library along. */
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

export const CONTACT_LIMITS = { name: 100, email: 254, phone: 40 } as const;

/** What stands beside the checkbox, and is kept with every consent. */
export const CONSENT_WORDING = 'I have consent to send messages to these contacts';

/** The same of one person, who is asked from wherever one is. */
export const CONSENT_WORDING_ONE = 'I have consent to send messages to this contact';

/** Stands where the name of somebody was who is erased. */
export const ERASED_CONTACT = 'Erased contact';

/** How many of those chosen in the address book fit in an address; more become a list. */
export const MOST_PICKED = 100;

/** How many boxes of the address book can be told apart at once; more are chosen as all that match. */
export const MOST_TICKED = 1_000;

/** Exclusive: who opted out of any channel counts there alone, then who has rated, then who was asked. */
export const CONTACT_FILTERS = ['all', 'not-asked', 'no-answer', 'rated', 'opted-out'] as const;
export type ContactFilter = (typeof CONTACT_FILTERS)[number];
/** By the day of the last visit, as a list told it: within so many days, or longer ago than a year. */
export const VISITED = ['any', '30', '90', '365', 'older'] as const;
export type Visited = (typeof VISITED)[number];
export const CONTACT_SORTS = ['latest', 'name', 'asked', 'rating'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** How many can be typed at once. */
export const TYPED_CONTACTS = 500;
export const TOO_MANY_TYPED = `Type at most ${TYPED_CONTACTS} contacts at once. Upload a CSV file for longer lists.`;
export const TOO_MANY_CHOSEN = `This address stands for more than ${TYPED_CONTACTS} contacts. Choose them in Contacts and ask them there.`;

/** Lists of up to so many people are shown person by person; of longer ones only the counts. */
export const LISTED_PEOPLE = 5_000;
/** How many of a list can be taken off by hand. */
export const MOST_LEFT_OUT = 2_000;

export interface Reachable {
  email: string;
  phone: string;
  optedOut: readonly Channel[];
}

/** There is an address whose channel this person has not said no to. */
export function canBeAsked({ email, phone, optedOut }: Reachable): boolean {
  return CHANNELS.some(
    (channel) => (channel === 'email' ? email : phone) !== '' && !optedOut.includes(channel),
  );
}
