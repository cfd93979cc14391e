import { sql } from 'drizzle-orm';
import { newId } from '#server/core/crypto.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { CHANNELS, type Channel, type InvitationStatus } from '#shared/sending/channels.ts';
import { allSpellings } from '#shared/sending/same-person.ts';
import { makeCampaign, makeReview, type OwnerCtx } from '#tests/make.ts';

export interface Dice {
  chance(share: number): boolean;
  one<T>(of: readonly [T, ...T[]] | readonly T[]): T;
}

/** The same numbers for the same seed, so that a failure can be reproduced (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (share) => next() < share,
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  };
}

const NAMES = ['Ann Lee', 'Anne Lee', 'Bob Lee', 'B. Lee', 'Lee', 'Robert Lee Jr.', 'Zoë Núñez', 'Li Wei'];
// Plain addresses, several spellings of one, and undeliverable ones.
const EMAILS = [
  ...['', 'a@example.com', 'A@Example.com', 'b+c@example.com', 'o.k@example.co.uk', 'x_y@example.com'],
  ...['d@münchen.example', 'd@xn--mnchen-3ya.example', "o'neil@example.com", 'broken@', 'b c@example.com'],
  ...['a\u200b@example.com', 'dot.@example.com', 'é@example.com', 'e@localhost'],
];
const PHONES = [
  ...['', '+12125550101', '+12125550102', '+14165550103', '+17875550104', '+18005550105', '+447911123401'],
  ...['+525512345678', '+5215512345678', '+5491123456789', '+541123456789', '+22901123456', '+2290112345678'],
  ...['+5511987654321', '+551187654321', '+4915112345678', '+15512345678', '+1212555', '+12687641234'],
];

/**
 * People who share names and addresses, most of them asked by a campaign, with every reason against asking
 * again.
 */
export async function makePeople(
  ctx: OwnerCtx,
  { rootId, channel, dice: { chance, one } }: { rootId: string; channel: Channel; dice: Dice },
): Promise<void> {
  const { business, db } = ctx;
  const now = ctx.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const people = Array.from({ length: 90 }, (_, at) => ({
    id: newId(),
    business_id: business.id,
    name: chance(0.03) ? '' : one(NAMES),
    email: chance(0.4) ? `p${at}@example.com` : one(EMAILS),
    phone: chance(0.3) ? `+12125567${100 + at}` : one(PHONES),
    erased_at: chance(0.05) ? now : null,
    created_at: ago(90),
    updated_at: chance(0.2) ? ago(1) : ago(60),
  }));
  await db.insert(contacts).values(people);
  const again = await makeCampaign(ctx, {
    campaign_type: 'WHATSAPP',
    follows_id: rootId,
    created_at: ago(30),
    status: 'canceled',
  });
  const other = await makeCampaign(ctx, { campaign_type: 'EMAIL' });
  const at = { business_id: business.id, created_at: ago(40), updated_at: ago(20) };
  const rows: (typeof invitations.$inferInsert)[] = [];
  for (const { id: contact_id } of people) {
    if (chance(0.1)) continue;
    const of = { ...at, contact_id, campaign_id: rootId, channel };
    const status: InvitationStatus = chance(0.8)
      ? 'sent'
      : one(['failed', 'delivered', 'queued', 'skipped', 'unknown']);
    rows.push({ ...of, status, rated_at: chance(0.1) ? now : null });
    for (const step of [1, 2])
      if (chance(0.3)) rows.push({ ...of, step, status: one(['sent', 'queued', 'failed']) });
    if (chance(0.15))
      rows.push({ ...of, campaign_id: again.id, channel: 'whatsapp', status: one(['sent', 'queued']) });
    if (chance(0.2))
      rows.push({ ...of, campaign_id: other.id, channel: 'email', status: 'failed', reason: 'bounced' });
    if (chance(0.1))
      await makeReview(ctx, { contact_id, review_date: ago(one([1, 400])), is_test: chance(0.2) });
  }
  await db.insert(invitations).values(rows);
  for (const optedOutOn of CHANNELS) {
    const said = people
      .filter(() => chance(0.06))
      .map(({ email, phone }) => (optedOutOn === 'email' ? email.toLowerCase() : phone));
    const spelled = allSpellings(optedOutOn, said).filter(Boolean);
    if (spelled.length === 0) continue;
    await db
      .insert(optOuts)
      .values(
        spelled.map((recipient) => ({
          business_id: business.id,
          channel: optedOutOn,
          recipient,
          source: 'page' as const,
          created_at: now,
        })),
      )
      .onConflictDoNothing();
  }
}

export const MANY = 3_000;

/** That many people asked by a campaign by email, with the planner's statistics updated. */
export async function makeMany({ db, business }: OwnerCtx, campaignId: string): Promise<void> {
  await db.execute(sql`
    insert into contacts (id, business_id, name, email, phone, created_at, updated_at)
    select gen_random_uuid(), ${business.id}::uuid, 'Person ' || n, n || '@example.com', '+1512' || 2000000 + n,
      now(), now() from generate_series(1, ${MANY}::integer) n`);
  await db.execute(sql`
    insert into invitations (id, business_id, campaign_id, contact_id, channel, status, token_hash, unsubscribe_hash,
      sent_at, created_at, updated_at)
    select gen_random_uuid(), business_id, ${campaignId}, id, 'email', 'sent', gen_random_uuid(), gen_random_uuid(),
      now(), now(), now() from contacts where business_id = ${business.id}`);
  await db.execute(sql`vacuum analyze`);
}
