import { sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { ratingsOfContacts } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { countReasons } from '#server/domain/campaigns/parts/count-audience.ts';
import { loadFamily, selectRest } from '#server/domain/campaigns/parts/rest.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { Seen } from '#server/domain/sending/parts/find-household.ts';
import { type Candidate, judge } from '#server/domain/sending/parts/find-ineligible.ts';
import { loadSuppressions } from '#server/domain/sending/parts/load-suppressions.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { CountedPeople } from '#shared/campaigns/audience.ts';
import { MOST_REMINDERS } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { personKey } from '#shared/sending/same-person.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Addresses that are certainly valid and have only one spelling. */
const PLAIN_EMAIL = '^[a-z0-9_+-]+(\\.[a-z0-9_+-]+)*@([a-z0-9][a-z0-9-]*\\.)+[a-z]{2,}$';

/** People with identical facts, counted together; one person where the identity matters. */
interface Alike {
  count: number;
  /** Null for several. */
  contactId: string | null;
  name: string;
  email: string;
  phone: string;
  isErased: boolean;
  reminders: number;
  noes: Channel[];
  isOptedOut: boolean;
  hasRated: boolean;
  hasBounced: boolean;
  isPlain: boolean;
}

/**
 * How many of a campaign's rest may be asked, and why the others may not. The database groups people of whom the same
 * is known, and the rules of a launch judge each group once. People who share an address are judged one by one.
 */
export async function countRest(
  ctx: BusinessCtx,
  { campaignId, channel }: { campaignId: string; channel: Channel },
): Promise<CountedPeople> {
  const rules = await loadSendingRules(ctx, channel);
  const kinds = await loadKinds(ctx, campaignId, channel, rules.reinviteDays);
  const seen = new Seen();
  const bounced = await findOddBounced(ctx, channel, kinds);
  const judged = kinds.map((kind) => {
    const person: Candidate = { ...kind, erasedAt: kind.isErased ? ctx.now() : null };
    const facts = {
      isOptedOut: kind.isOptedOut,
      hasBounced: kind.hasBounced || bounced.has(personKey(channel, recipientOf(channel, kind))),
      ratedAt: kind.hasRated ? ctx.now() : undefined,
    };
    const refusal = judge(person, facts, { channel, rules, seen: kind.contactId ? seen : null });
    return { reason: refusal?.reason ?? null, count: kind.count };
  });
  return { channel, ...countReasons(judged, rules) };
}

/** Addresses with several spellings can only be compared in code. */
async function findOddBounced(
  ctx: BusinessCtx,
  channel: Channel,
  kinds: readonly Alike[],
): Promise<ReadonlySet<string>> {
  const odd = kinds.flatMap((kind) => (kind.isPlain ? [] : recipientOf(channel, kind)));
  return odd.length === 0 ? new Set() : (await loadSuppressions(ctx, channel, odd)).bounced;
}

/** In the order in which a launch processes them. */
async function loadKinds(
  ctx: BusinessCtx,
  campaignId: string,
  channel: Channel,
  reinviteDays: number,
): Promise<Alike[]> {
  const isEmail = channel === 'email';
  const since = new Date(ctx.now().getTime() - reinviteDays * DAY_MS).toISOString();
  const mine = ctx.business.id;
  const hasRated = sql`contacts.id in (select ratings.contact_id from ${ratingsOfContacts(ctx)}
    where ratings.review_date > ${since}::timestamptz)`;
  const hasBounced = isEmail
    ? sql`lower(contacts.email) in (select lower(c.email) from invitations b join contacts c on c.id = b.contact_id
        where b.business_id = ${mine} and b.channel = 'email' and b.status = 'failed' and b.reason = 'bounced'
          and c.updated_at <= b.updated_at and c.email <> '')`
    : sql`false`;
  const rest = selectRest(ctx, await loadFamily(ctx, campaignId), {
    hasRated: hasRated.as('has_rated'),
    hasBounced: hasBounced.as('has_bounced'),
  });
  // Possibly identical people get the same place: all spellings of a number have the same end, and insignificant
  // characters of an address are dropped. It may hold different people as well.
  const place = isEmail
    ? sql`regexp_replace(lower(email), '[^a-z0-9@._+-]', '', 'g')`
    : sql`case when phone = '' then '' else left(phone, 3) || right(phone, 8) end`;
  // The first six digits of a North American number tell its country.
  const area = isEmail ? sql`''` : sql`case when phone like '+1%' then left(phone, 8) else '' end`;
  const isPlain = isEmail
    ? sql`(email = '' or (lower(email) ~ ${PLAIN_EMAIL} and email not like '%xn--%'))`
    : sql`true`;
  return rowsOf(
    ctx.db,
    sql`
      with people as materialized (
        select id, name, email, phone, erased_at is not null as is_erased, noes, has_rated, has_bounced,
          least(reminders, ${MOST_REMINDERS}::integer)::integer as reminders,
          ${isPlain} as is_plain, ${place} as place, ${area} as area
        from ${rest} rest
      ),
      shared as (select place from people where place <> '' group by place having count(*) > 1),
      marked as (
        select *, ${channel}::text = any(noes) as is_opted_out,
          case when not is_plain or place in (select place from shared) then id end as one
        from people
      )
      select count(*)::integer as count, one as "contactId", min(name) as name, min(email) as email, min(phone) as phone,
        is_erased as "isErased", reminders, noes, is_opted_out as "isOptedOut", has_rated as "hasRated",
        has_bounced as "hasBounced", is_plain as "isPlain"
      from marked
      group by one, name = '', email = '', phone = '', area, is_erased, reminders, noes, is_opted_out, has_rated,
        has_bounced, is_plain
      order by one`,
  );
}
