import type { Channel } from '#shared/channels.ts';
import type { Status } from '#shared/statuses.ts';
import type { TypedContact } from './typed-campaign.ts';

export interface Readiness {
  text: string;
  status: Extract<Status, 'ready' | 'missing' | 'invalid'>;
  /** The field it is about. */
  field?: keyof TypedContact;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Up to fifteen digits by E.164, and two for the way out of the country. */
const MOST_DIGITS = 17;

/**
 * What can be said of a contact before the server is asked: whether it can be reached by the channel, and which
 * address cannot be right at all. The exact look at a number needs tables that do not belong in a browser.
 */
export function readinessOf(contact: TypedContact, channel: Channel): Readiness[] {
  const [name, email, phone] = [contact.name.trim(), contact.email.trim(), contact.phone.trim()];
  if (!name && !email && !phone) return [];
  const found: Readiness[] = [];
  if (email && !MAIL.test(email)) found.push({ text: 'Email not valid', status: 'invalid', field: 'email' });
  if (phone && !isLikePhone(phone))
    found.push({ text: 'Phone not valid', status: 'invalid', field: 'phone' });
  if (!name) found.push({ text: 'No name', status: 'missing', field: 'name' });
  if (channel === 'email' && !email) found.push({ text: 'No email', status: 'missing', field: 'email' });
  if (channel !== 'email' && !phone) found.push({ text: 'No phone', status: 'missing', field: 'phone' });
  const needed = channel === 'email' ? 'email' : 'phone';
  const isReady = !found.some(({ field }) => field === 'name' || field === needed);
  return isReady ? [{ text: 'Ready', status: 'ready' }, ...found] : found;
}

/** Spelled numbers (1-800-FLOWERS) count their letters, extensions do not count. */
function isLikePhone(phone: string): boolean {
  const digits = phone.replace(/\s*(ext|x|#).*$/i, '').replace(/[^\da-z]/gi, '').length;
  return /\d/.test(phone) && digits >= (phone.startsWith('+') ? 7 : 6) && digits <= MOST_DIGITS;
}
