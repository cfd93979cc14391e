import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { formatPhone } from '#server/core/phones.ts';
import { isAmong } from '#server/db/is-among.ts';
import { firstPart, type Part, type SortOrder } from '#server/db/page.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { narrowedTo } from '#server/domain/contacts/queries.ts';
import { startOfDay } from '#server/domain/reviews/parts/inbox-where.ts';
import { type InboxFilter, isNarrowed } from '#shared/reviews/inbox.ts';
import type { ChosenReviewsRead } from '#shared/reviews/inbox-input.ts';
import { allSpellings, spellingsOf } from '#shared/sending/same-person.ts';
import { searchedWords } from '#shared/text/unaccented.ts';
import { isUuid } from '#shared/text/uuid.ts';

/** A search matching more people than this only searches the texts themselves. */
const MOST_PEOPLE = 500;

type TextRow = typeof inboundMessages.$inferSelect;

/** A text sent by a person, as the inbox shows it. */
export interface InboxText {
  message: TextRow;
  /** Contacts with this number; a family may share it. */
  people: { id: string; name: string }[];
  phone: string;
}

/** Must match the index `inbound_messages_inbox`. */
export const TEXTS: SortOrder = { newest: inboundMessages.created_at, id: inboundMessages.id };

/** The texts matching a tab and its filters; null where the filters are about reviews only. */
export async function textsInInbox(
  ctx: BusinessCtx,
  filter: InboxFilter,
  timeZone: string,
): Promise<SQL | null | undefined> {
  const { tab, q, text, from, to } = filter;
  const ofReviewsOnly = isNarrowed({ ...filter, q: '', text: null, from: null, to: null });
  if (tab === 'removed' || ofReviewsOnly) return null;
  return and(
    inboxWhere(ctx),
    tab === 'needs-reply' ? isNull(inboundMessages.handled_at) : undefined,
    text === null ? undefined : sql`(${inboundMessages.body} <> '') = ${text === 'with'}`,
    from === null
      ? undefined
      : sql`${inboundMessages.created_at} >= ${startOfDay(from, 0, timeZone).toISOString()}::timestamptz`,
    to === null
      ? undefined
      : sql`${inboundMessages.created_at} < ${startOfDay(to, 1, timeZone).toISOString()}::timestamptz`,
    q === '' ? undefined : await saysOrIsCalled(ctx, q),
  );
}

function inboxWhere(ctx: BusinessCtx): SQL | undefined {
  return and(eq(inboundMessages.business_id, ctx.business.id), sql`${inboundMessages.in_inbox}`);
}

async function saysOrIsCalled(ctx: BusinessCtx, search: string): Promise<SQL | undefined> {
  const words = searchedWords(search.replaceAll('\0', '').replaceAll('"', ' '));
  // As with reviews, a search without words narrows nothing.
  if (words.length === 0) return undefined;
  const called = await ctx.db
    .select({ phone: contacts.phone })
    .from(contacts)
    .where(
      and(
        activeContacts(ctx),
        sql`${contacts.phone} <> ''`,
        await narrowedTo(ctx, { search: words.join(' '), channel: null }),
      ),
    )
    .limit(MOST_PEOPLE + 1);
  const phones = called.length > MOST_PEOPLE ? [] : called.map(({ phone }) => phone);
  const says = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`unaccented(${inboundMessages.body}) ilike unaccented(${pattern})`;
  });
  const senders = sql.param(allSpellings('sms', phones));
  return or(and(...says), sql`${inboundMessages.sender} = any(${senders}::text[])`);
}

/** The chosen texts. Invalid ids and those of other businesses are left out; null where the filters exclude texts. */
export async function chosenTexts(
  ctx: BusinessCtx,
  chosen: ChosenReviewsRead,
  timeZone: string,
): Promise<SQL | null | undefined> {
  const uuids = (ids: readonly string[]) => ids.filter((id) => isUuid(id));
  if (!chosen.all) return and(inboxWhere(ctx), isAmong(inboundMessages.id, uuids(chosen.review)));
  const { all: _, review: __, except, ...filter } = chosen;
  const wanted = await textsInInbox(ctx, filter, timeZone);
  const left = uuids(except);
  if (wanted === null || left.length === 0) return wanted;
  return and(wanted, not(isAmong(inboundMessages.id, left)));
}

export async function selectTexts(
  ctx: BusinessCtx,
  where: SQL | undefined,
  part: Part = firstPart(TEXTS),
): Promise<(InboxText & { cursor: string })[]> {
  const found = await ctx.db
    .select({ message: inboundMessages, cursor: part.cursor })
    .from(inboundMessages)
    .where(and(where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
  if (found.length === 0) return [];
  const people = await ctx.db
    .select({ id: contacts.id, name: contacts.name, phone: contacts.phone })
    .from(contacts)
    .where(
      and(
        activeContacts(ctx),
        inArray(
          contacts.phone,
          allSpellings(
            'sms',
            found.map(({ message }) => message.sender),
          ),
        ),
      ),
    )
    .orderBy(contacts.id)
    .limit(found.length * 10);
  const [business] = await ctx.db
    .select({ country: businessProfiles.country })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  return found.map((row) => {
    const spellings = spellingsOf('sms', row.message.sender);
    return {
      ...row,
      people: people.filter(({ phone }) => spellings.includes(phone)).map(({ id, name }) => ({ id, name })),
      phone: formatPhone(spellings[0] ?? row.message.sender, business?.country ?? ''),
    };
  });
}

/** One text of this business, or null. */
export async function findText(ctx: BusinessCtx, id: string): Promise<InboxText | null> {
  const [row] = await selectTexts(ctx, and(inboxWhere(ctx), eq(inboundMessages.id, id)));
  return row ?? null;
}

/** Marks these as read, so that reminders to their senders continue. */
export async function handleTexts(
  ctx: BusinessCtx,
  which: SQL | null | undefined,
  batchId: string,
): Promise<{ id: string }[]> {
  if (which === null) return [];
  return ctx.db
    .update(inboundMessages)
    .set({ handled_at: ctx.now(), handled_batch: batchId })
    .where(and(inboxWhere(ctx), which, isNull(inboundMessages.handled_at)))
    .returning({ id: inboundMessages.id });
}

/** Marks these as unread again. */
export async function reopenTexts(ctx: BusinessCtx, which: SQL | undefined): Promise<{ id: string }[]> {
  return ctx.db
    .update(inboundMessages)
    .set({ handled_at: null, handled_batch: null })
    .where(and(inboxWhere(ctx), which, isNotNull(inboundMessages.handled_at)))
    .returning({ id: inboundMessages.id });
}

export async function countTexts(ctx: BusinessCtx): Promise<{ waiting: number; all: number }> {
  const [row] = await rowsOf<{ waiting: number; all: number }>(
    ctx.db,
    sql`select ${textCount(ctx, 'waiting')} as waiting, ${textCount(ctx, 'all')} as all`,
  );
  return row ?? { waiting: 0, all: 0 };
}

/** How many are waiting, or ever arrived, as an expression for a statement. */
export function textCount(ctx: BusinessCtx, which: 'waiting' | 'all'): SQL<number> {
  const waiting = which === 'waiting' ? sql` and m.handled_at is null` : sql``;
  return sql<number>`(select count(*)::int from inbound_messages m
    where m.business_id = ${ctx.business.id} and m.in_inbox${waiting})`;
}
