import { and, eq, sql } from 'drizzle-orm';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { whereOpen } from '#server/domain/demo/queries.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import { takeQuotaSql } from '#server/domain/sending/parts/daily-quota.ts';
import type { SendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel } from '#shared/sending/channels.ts';

export interface Attempt {
  invitationId: string;
  /** Counted from 1 over all attempts. */
  attempt: number;
  channel: Channel;
  rules: Pick<SendingRules, 'timeZone' | 'dailyCap'>;
}

/** `lost`: another worker has it, it was called back, or its campaign stopped. `full`: the daily cap is reached. */
export type Claimed = 'mine' | 'lost' | 'full';

/** Beyond so many, a table without statistics is compared with all of them instead of looked up for each. */
const MOST_AT_ONCE = 20;

/**
 * Claims each row for this attempt, with a slot of the day, right before the provider gets the message; from here on only
 * this worker knows the outcome. Of two attempts at one row the first gets it. Claims all or, if it throws, none.
 */
export async function claim(ctx: BusinessCtx, items: readonly Attempt[]): Promise<Claimed[]> {
  const isFirst = (item: Attempt) =>
    items.find(({ invitationId }) => invitationId === item.invitationId) === item;
  const once = items.filter(isFirst);
  const statements = [...Map.groupBy(once, capOf).values()].flatMap((alike) => {
    const count = Math.ceil(alike.length / MOST_AT_ONCE);
    return Array.from({ length: count }, (_, at) => alike.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE));
  });
  const found = new Map<string, Claimed>();
  const run = async (ctx: BusinessCtx) => {
    for (const alike of statements) {
      for (const { id, mine } of await claimAlike(ctx, alike)) found.set(id, mine ? 'mine' : 'full');
    }
  };
  await (statements.length > 1 ? withTx(ctx, run) : run(ctx));
  return items.map((item) => (isFirst(item) && found.get(item.invitationId)) || 'lost');
}

function capOf({ channel, rules: { timeZone, dailyCap } }: Attempt): string {
  return [channel, timeZone, dailyCap].join(' ');
}

/** One statement for all under the same cap, so that concurrent workers never exceed it. */
async function claimAlike(
  ctx: BusinessCtx,
  items: readonly Attempt[],
): Promise<{ id: string; mine: boolean }[]> {
  const [first] = items;
  if (!first) return [];
  const { channel, rules } = first;
  const open = and(eq(businessProfiles.id, sql`i.business_id`), whereOpen(ctx));
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  // Values rather than arrays: a cached plan knows no length of arrays, and would read all rows of a business.
  const given = items.map(
    ({ invitationId, attempt }, place) =>
      sql`(${invitationId}::uuid, ${attempt}::integer, ${sql.raw(`${place}`)})`,
  );
  return rowsOf<{ id: string; mine: boolean }>(
    ctx.db,
    sql`
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
    ), day as (${takeQuotaSql(ctx, channel, rules, sql`select count(*) from ready`)}
    ), taken as (
      update invitations i
      set status = 'sending', reason = null, sending_at = ${now}, updated_at = ${now},
        attempts = ranked.attempt, counted_on = ${dayIn(ctx.now(), rules.timeZone)}
      from ranked, day
      where i.id = ranked.id and ranked.place <= day.last_taken
        and i.status = 'queued' and i.attempts = ranked.attempt - 1
      returning i.id
    )
    select ranked.id, taken.id is not null as mine from ranked left join taken on taken.id = ranked.id`,
  );
}
