import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { formatPhone } from '#server/core/phones.ts';
import { isAmong } from '#server/db/is-among.ts';
import { firstPart, type SortOrder } from '#server/db/page.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { loadCountry, narrowedTo, selectContacts } from '#server/domain/contacts/queries.ts';
import { saysAll } from '#server/domain/reviews/parts/search-words.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import {
  FindThings,
  FOUND_AT_ONCE,
  type FoundContact,
  type FoundOffer,
  type FoundReview,
  type FoundThings,
  whomToAsk,
} from '#shared/business/finder.ts';
import { canBeAsked, type Reachable } from '#shared/contacts/contact-basics.ts';
import { PLATFORMS, WEBSITE } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { matchesWordStarts } from '#shared/text/match-words.ts';
import { isUuid } from '#shared/text/uuid.ts';

const BEGINNING = 120;

type FindCtx = CtxFor<'contacts.read'>;

/** A few contacts, reviews and connectors of the business, found by name while typing. */
export async function searchEverything(ctx: Ctx, input: FindThings): Promise<FoundThings> {
  allow(ctx, 'contacts.read');
  allow(ctx, 'reviews.read');
  allow(ctx, 'connectors.read');
  const { q, contactIds, reviewIds } = parse(FindThings, input);
  if (q === '') {
    const [people, said] = [contactIds.filter(isId), reviewIds.filter(isId)];
    return {
      contacts:
        people.length === 0
          ? []
          : await findContacts(ctx, isAmong(contacts.id, people), { most: people.length }),
      toAsk: [],
      toConnect: [],
      reviews: said.length === 0 ? [] : await findReviews(ctx, isAmong(REVIEW.id, said), said.length),
    };
  }
  const who = whomToAsk(q);
  return {
    toAsk:
      who === null
        ? []
        : await findContacts(ctx, await narrowedTo(ctx, { search: who, channel: null }), {
            nearTo: who,
            only: canBeAsked,
          }),
    contacts: await findContacts(ctx, await narrowedTo(ctx, { search: q, channel: null }), { nearTo: q }),
    reviews: await findReviews(ctx, saysAll(ctx.business, q)),
    toConnect: findOffers(ctx, q),
  };
}

const isId = (id: string) => isUuid(id);

interface ContactsWanted {
  nearTo?: string;
  most?: number;
  /** Filters the contacts found. */
  only?(found: Reachable): boolean;
}

async function findContacts(
  ctx: FindCtx,
  where: SQL | undefined,
  { nearTo = '', most = FOUND_AT_ONCE, only = () => true }: ContactsWanted,
): Promise<FoundContact[]> {
  if (!where) return [];
  const part = firstPart(nearestTo(nearTo), most);
  const all = await selectContacts(ctx, where, { part });
  const rows = all.filter(({ contact, optedOut }) => only({ ...contact, optedOut }));
  if (rows.length === 0) return [];
  const country = await loadCountry(ctx);
  return rows.map(({ contact: { id, name, email, phone } }) => ({
    id,
    name,
    detail: email || formatPhone(phone, country),
  }));
}

/** A name with a word of this prefix ranks above an address that merely contains it. */
function nearestTo(words: string): SortOrder {
  const value = sql`(case when position(${` ${words.toLowerCase()}`} in ' ' || lower(contacts.name)) > 0
    then '0' else '1' end) || lower(contacts.name)`;
  return { by: { value, type: 'text' }, id: contacts.id };
}

/** Newest first. */
async function findReviews(
  ctx: FindCtx,
  where: SQL | undefined,
  most = FOUND_AT_ONCE,
): Promise<FoundReview[]> {
  if (!where) return [];
  const said = {
    id: REVIEW.id,
    name: REVIEW.reviewer_name,
    rating: REVIEW.rating,
    text: REVIEW.review_text,
  };
  const rows = await selectReviews(ctx, said, where)
    .orderBy(...firstPart({ newest: REVIEW.review_date, id: REVIEW.id }).orderBy)
    .limit(most);
  return rows.map(({ text, ...row }) => ({ ...row, text: text.slice(0, BEGINNING) }));
}

/** By name, with or without the action. A single letter matches too many to be useful. */
function findOffers({ channels }: Ctx, q: string): FoundOffer[] {
  const asked = q.replace(/^connect\s+/i, '');
  if (asked.length < 2) return [];
  const providers = channels.texts.map(({ channel, id, name }) => ({ of: channel, id, name }));
  const platforms = [...PLATFORMS, WEBSITE]
    .filter(({ active }) => active)
    .map((platform) => ({
      of: 'platform' as const,
      id: platform.slug,
      name: publicNameOf(platform),
    }));
  return [...providers, ...platforms]
    .filter(({ name }) => matchesWordStarts(name, asked))
    .slice(0, FOUND_AT_ONCE);
}
