import { and, eq, sql } from 'drizzle-orm';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { whereOpen } from '#server/domain/closing/queries.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import { placesOf } from '#server/domain/sending/parts/day-places.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel } from '#shared/sending/channels.ts';

export interface Attempt {
  invitationId: string;
  /** Counted from 1 over all tries. */
  attempt: number;
}

/** `lost`: somebody else has it, called it back, or its campaign no longer runs. `full`: the day is, for everybody. */
export type Claimed = 'mine' | 'lost' | 'full';

interface Counted {
  channel: Channel;
  rules: Pick<SendingRules, 'timeZone' | 'dailyCap'>;
}

/** Of more, a table that nobody has counted yet is compared with all of them rather than asked for each. */
const MOST_AT_ONCE = 20;

/**
 * Takes each row for this attempt, and a place of the day with it, right before the provider gets the message; from
 * here on nobody else knows what became of it. All or, where it throws, none.
 */
export async function claim(
  ctx: BusinessCtx,
  items: readonly Attempt[],
  counted: Counted,
): Promise<Claimed[]> {
  if (items.length === 0) return [];
  if (items.length <= MOST_AT_ONCE) return claimFew(ctx, items, counted);
  return withTx(ctx, async (ctx) => {
    const claimed: Claimed[] = [];
    for (let at = 0; at < items.length; at += MOST_AT_ONCE) {
      claimed.push(...(await claimFew(ctx, items.slice(at, at + MOST_AT_ONCE), counted)));
    }
    return claimed;
  });
}

/** One statement: two workers at once never take more than the cap. */
async function claimFew(
  ctx: BusinessCtx,
  items: readonly Attempt[],
  { channel, rules }: Counted,
): Promise<Claimed[]> {
  const open = and(eq(businessProfiles.id, sql`i.business_id`), whereOpen(ctx));
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  // Rows of their own rather than arrays: of those a kept plan knows no number, and would read all of a business.
  const given = items.map(
    ({ invitationId, attempt }, place) =>
      sql`(${invitationId}::uuid, ${attempt}::integer, ${sql.raw(`${place}`)})`,
  );
  const { rows } = (await ctx.db.execute(sql`
    with ready as (
      select i.id, given.attempt, given.place
      from (values ${sql.join(given, sql`, `)}) as given (id, attempt, place)
      join invitations i on i.id = given.id
      where i.business_id = ${ctx.business.id} and i.channel = ${channel} and i.status = 'queued'
        and i.attempts = given.attempt - 1
        and (select c.status from campaigns c where c.id = i.campaign_id) = 'running'
        and exists (select 1 from ${businessProfiles} where ${open})
      for update of i
    ), ranked as (
      select id, attempt, row_number() over (order by place) as place from ready
    ), day as (${placesOf(ctx, channel, rules, sql`select count(*) from ready`)}
    ), taken as (
      update invitations i
      set status = 'sending', reason = null, sending_at = ${now}, updated_at = ${now},
        attempts = ranked.attempt, counted_on = ${dayIn(ctx.now(), rules.timeZone)}
      from ranked, day
      where i.id = ranked.id and ranked.place <= day.last_taken
        and i.status = 'queued' and i.attempts = ranked.attempt - 1
      returning i.id
    )
    select ranked.id, taken.id is not null as mine from ranked left join taken on taken.id = ranked.id`)) as unknown as {
    rows: { id: string; mine: boolean }[];
  };
  const found = new Map(rows.map(({ id, mine }) => [id, mine]));
  return items.map(({ invitationId }) => {
    const mine = found.get(invitationId);
    return mine === undefined ? 'lost' : mine ? 'mine' : 'full';
  });
}
