import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { formatPhone } from '#server/core/phones.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { customerMailStays } from '#server/domain/connections/parts/customer-mail.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { loadSubject, type Subject } from '#server/domain/replies/internal.ts';
import { threadAddress } from '#server/domain/replies/parts/thread-address.ts';
import { findPermission } from '#server/domain/replies/parts/thread-permission.ts';
import { toEmail } from '#shared/contacts/email-address.ts';
import { isSamePerson, readPersonName } from '#shared/contacts/person-name.ts';
import type { ThreadMailState, ThreadPhone, ThreadView } from '#shared/replies/replies.ts';

/** The newest; those before them are not shown. */
const MOST = 200;
/** Contacts with one address among whom the person is looked for. */
const MOST_AT_HOME = 20;

/** Throws `not_found`, and `no_reply_method` for what was not said on the own page. */
export async function loadThreadSubject(ctx: BusinessCtx, reviewId: string, { lock = false } = {}) {
  const subject = await loadSubject(ctx, reviewId, { lock });
  if (kindOf(subject.review) === 'platform') {
    throw new AppError('invalid', 'Only answers on your own page are answered by email.', {
      reason: 'no_reply_method',
    });
  }
  return subject;
}

export async function loadThread(ctx: BusinessCtx, subject: Subject): Promise<ThreadView> {
  const { review, person } = subject;
  const recipient = toEmail(person.email);
  const rows = await ctx.db
    .select({ mail: threadMails, author: users.name })
    .from(threadMails)
    .leftJoin(users, eq(users.id, threadMails.user_id))
    .where(and(eq(threadMails.business_id, ctx.business.id), eq(threadMails.review_id, review.id)))
    .orderBy(desc(threadMails.created_at), desc(threadMails.id))
    .limit(MOST + 1);
  return {
    reviewId: review.id,
    ...person,
    phone: subject.phone ?? (await findPhoneAt(ctx, subject)),
    hasEarlier: rows.length > MOST,
    mails: rows
      .slice(0, MOST)
      .reverse()
      .map(({ mail, author }) => ({
        id: mail.id,
        from: mail.direction === 'out' ? 'us' : 'person',
        author: mail.direction === 'out' ? (author ?? 'Somebody who left') : senderOf(mail.sender, person),
        text: mail.text,
        at: mail.sent_at ?? mail.created_at,
        state: stateOf(mail, ctx.now()),
        isUnproved: mail.is_proved === false,
      })),
    answersHere: threadAddress(ctx, review.id) !== null,
    replyTo: subject.replyEmail,
    permission: await findPermission(ctx, subject),
    isOptedOut: (await findOptedOut(ctx, 'email', recipient ? [recipient] : [])).size > 0,
    isLocalOnly: await customerMailStays(ctx),
  };
}

/** Of somebody who was not asked by us: the contact with their address, of several at home the one with their name. */
async function findPhoneAt(ctx: BusinessCtx, { person, business }: Subject): Promise<ThreadPhone | null> {
  const email = toEmail(person.email);
  if (!email) return null;
  const found = await ctx.db
    .select({ name: contacts.name, phone: contacts.phone })
    .from(contacts)
    .where(and(activeContacts(ctx), sql`lower(${contacts.email}) = ${email}`, ne(contacts.phone, '')))
    .orderBy(contacts.created_at)
    .limit(MOST_AT_HOME);
  const wanted = readPersonName(person.name);
  const holder = found.find(({ name }) => isSamePerson(readPersonName(name), wanted)) ?? found[0];
  if (!holder) return null;
  const { name, phone } = holder;
  return { number: phone, shown: formatPhone(phone, business.country), holder: name };
}

/** Anyone who knows the address may write to it, so another sender is named. */
function senderOf(sender: string, { name, email }: Subject['person']): string {
  return sender === '' || sender === toEmail(email) ? name : sender;
}

function stateOf({ state, held_until: until }: typeof threadMails.$inferSelect, now: Date): ThreadMailState {
  if (state !== 'queued') return state;
  return until && until > now ? 'deferred' : 'sending';
}
