import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { dataExports } from '#server/db/schema/exports.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { retireAddresses } from '#server/domain/businesses/parts/retired-addresses.ts';
import { sealAccessOf } from '#server/domain/platforms/parts/leaving-access.ts';
import { businessTag, dropPages } from '#server/page-tags.ts';

/**
 * Every row of the account but its address, which waits for the last mail: what hangs on the business goes with it, the
 * rest by the ids that stand in it. Of its review addresses a mark stays that nobody can read; what its owner allowed
 * by signing in is kept, sealed, until it is handed back.
 */
export async function purgeRows(ctx: Ctx, userId: string): Promise<void> {
  const [business] = await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.user_id, userId));
  const ids = business ? [userId, business.id] : [userId];
  if (business) {
    const slugs = await ctx.db
      .select({ slug: reviewAddresses.slug })
      .from(reviewAddresses)
      .where(eq(reviewAddresses.business_id, business.id));
    await retireAddresses(
      ctx,
      slugs.map(({ slug }) => slug),
    );
    const access = await sealAccessOf(ctx, business.id, userId);
    await ctx.db.update(accountDeletions).set({ access }).where(eq(accountDeletions.user_id, userId));
    await ctx.db.delete(businessProfiles).where(eq(businessProfiles.id, business.id));
    await dropPages(ctx, businessTag(business.id));
  }
  await ctx.db.delete(dataExports).where(eq(dataExports.user_id, userId));
  await ctx.db.delete(uploads).where(eq(uploads.user_id, userId));
  await ctx.db.delete(userSettings).where(eq(userSettings.user_id, userId));
  for (const id of ids) await dropMentions(ctx, id);
  await ctx.db
    .update(users)
    .set({ name: '', image: null, updated_at: ctx.now() })
    .where(eq(users.id, userId));
}

/** Rows without a foreign key, which outlive what they speak of: the history, links, paces, and jobs of every state. */
async function dropMentions(ctx: Ctx, id: string): Promise<void> {
  const mention = `%${id}%`;
  await ctx.db.delete(auditEvents).where(
    sql`${auditEvents.business_id} = ${id} or ${auditEvents.actor_id} = ${id} or ${auditEvents.subject_id} = ${id}
      or ${auditEvents.detail}::text like ${mention}`,
  );
  await ctx.db.execute(sql`delete from verifications where value like ${mention}`);
  await ctx.db.execute(sql`delete from job_paces where key like ${mention}`);
  for (const name of await queueTables(ctx)) {
    await ctx.db.execute(sql`delete from pgboss.${sql.identifier(name)} where data::text like ${mention}`);
  }
}

/** Those that keep what a job was sent with: jobs to do, done and failed, and archives of older versions of the queue. */
async function queueTables(ctx: Ctx): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    ctx.db,
    sql`select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'pgboss' and c.column_name = 'data' and t.table_type = 'BASE TABLE'
        and c.table_name <> 'schedule'`,
  );
  return tables.map(({ name }) => name);
}
