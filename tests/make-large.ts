import { sql } from 'drizzle-orm';
import { newId } from '#server/core/crypto.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { makeCampaign, makePlatformConnection } from '#tests/make.ts';

/**
 * That many contacts, each with a consent and an invitation, the same number of reviews, and their history.
 */
export async function makeLarge(ctx: OwnerCtx, rows: number): Promise<{ connectionId: string }> {
  const { id: campaignId } = await makeCampaign(ctx);
  const { id: connectionId } = await makePlatformConnection(ctx);
  const [business, user] = [sql`${ctx.business.id}::uuid`, sql`${ctx.business.userId}::uuid`];
  const each = sql`from generate_series(1, ${rows}::int) n`;
  await ctx.db.execute(sql`
    insert into contacts (id, business_id, name, email, created_at, updated_at)
    select gen_random_uuid(), ${business}, 'Person ' || n, n || '@people.example', now(), now() ${each}`);
  const theirs = sql`from contacts where business_id = ${business}`;
  await ctx.db.execute(sql`
    insert into consents (id, business_id, contact_id, wording, source, created_at)
    select gen_random_uuid(), ${business}, id, 'They agreed', 'csv_import', now() ${theirs}`);
  await ctx.db.execute(sql`
    insert into invitations (id, business_id, campaign_id, contact_id, channel, token_hash, unsubscribe_hash, created_at, updated_at)
    select gen_random_uuid(), ${business}, ${campaignId}, id, 'email', 'a' || id, 'b' || id, now(), now() ${theirs}`);
  await ctx.db.execute(sql`
    insert into reviews (id, business_id, user_id, platform_id, connection_id, external_id, rating, is_public,
      review_type, review_date, source, contact_id, created_at, updated_at)
    select gen_random_uuid(), ${business}, ${user}, 1, ${connectionId}, id::text, 5, true, 'positive', now(),
      'platform', id, now(), now() ${theirs}`);
  const importId = newId();
  await ctx.db.execute(sql`
    insert into contact_imports (id, business_id, user_id, file_name, status, size_bytes, encoding, delimiter, created_at, updated_at)
    values (${importId}, ${business}, ${user}, 'list.csv', 'done', 1, 'utf-8', ',', now(), now())`);
  await ctx.db.execute(sql`
    insert into contact_import_members (import_id, contact_id) select ${importId}::uuid, id ${theirs}`);
  const reviews = sql`from reviews where business_id = ${business}`;
  await ctx.db.execute(sql`
    insert into review_edits (id, review_id, title, review_text, replaced_at)
    select gen_random_uuid(), id, '', 'As it was', now() ${reviews}`);
  await ctx.db.execute(sql`
    insert into review_notes (id, business_id, review_id, user_id, text, created_at)
    select gen_random_uuid(), ${business}, id, ${user}, 'A note', now() ${reviews}`);
  const runId = sql`(select id from sync_runs where business_id = ${business} limit 1)`;
  await ctx.db.execute(sql`
    insert into sync_runs (id, business_id, connection_id, reader, trigger, outcome, started_at, beat_at)
    values (gen_random_uuid(), ${business}, ${connectionId}, 'import', 'clock', 'stopped', now(), now())`);
  await ctx.db.execute(sql`
    insert into sync_seen (run_id, external_id) select ${runId}, external_id ${reviews}`);
  await ctx.db.execute(sql`
    insert into audit_events (id, business_id, actor_kind, actor_id, action, subject_type, subject_id, request_id, created_at)
    select gen_random_uuid(), ${business}, 'user', ${ctx.business.userId}, 'reviews.note', 'review', id::text, 'x', now()
    ${reviews}`);
  return { connectionId };
}
