import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { filesOf } from '#server/core/files.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { clearDemo } from '#server/domain/accounts/clear-demo.ts';
import { sweepDeletions } from '#server/domain/accounts/sweep-deletions.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import { rowsWith, tablesWith } from '#tests/fill-tables.ts';
import { limitDeletes } from '#tests/limit-deletes.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeLarge } from '#tests/make-large.ts';

/** More than one piece of each table, and far more than one transaction may delete. */
const ROWS = 1_200;
const MOST = 600;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-large-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

const here = <C extends Ctx>(ctx: C): C => ({ ...ctx, config: { ...ctx.config, dataDir } });
const wordsOf = ({ business }: OwnerCtx) => [business.id, business.userId];

async function makeOwner(rows: number): Promise<OwnerCtx> {
  const ctx = here((await makeBusiness()).ctx);
  await makeLarge(ctx, rows);
  return ctx;
}

async function addPicture(ctx: OwnerCtx): Promise<string> {
  const key = `pictures/${newId()}`;
  const values = {
    user_id: ctx.business.userId,
    filename: 'a.png',
    content_type: 'image/png',
    size_bytes: 1,
  };
  await ctx.db.insert(uploads).values({ ...values, storage_key: key, created_at: ctx.now() });
  await filesOf(ctx).write(`${key}/original`, Buffer.from('x'), 'image/png');
  return `${key}/original`;
}

/** Its week is over. */
async function leave(ctx: OwnerCtx): Promise<void> {
  const at = new Date(ctx.now().getTime() - 1_000);
  await ctx.db.insert(accountDeletions).values({ user_id: ctx.business.userId, asked_at: at, due_at: at });
  await ctx.db
    .update(businessProfiles)
    .set({ closed_at: at })
    .where(eq(businessProfiles.id, ctx.business.id));
}

test('a large account goes in pieces, and goes on where it was cut short; its pictures and the word of it come last', async () => {
  const [gone, bystander] = [await makeOwner(ROWS), await makeOwner(30)];
  const [picture, theirs] = [await addPicture(gone), await addPicture(bystander)];
  const before = await rowsWith(bystander.db, wordsOf(bystander));
  await leave(gone);
  const told: string[] = [];
  const deliver = async (_ctx: Ctx, { to }: { to: { address: string } }) => void told.push(to.address);
  const sweep = () =>
    sweepDeletions(asJob({ ...gone, business: null }, 'accounts.sweep-deletions'), {}, deliver);

  const { goOn } = await limitDeletes(gone.db, MOST, 7);
  expect(await sweep()).toEqual({ deleted: 0 });
  const left = await gone.db.$count(reviews, eq(reviews.business_id, gone.business.id));
  expect(left).toBeGreaterThan(0);
  expect(told).toEqual([]);
  expect(await filesOf(gone).read(picture)).not.toBeNull();

  await goOn();
  expect(await sweep()).toEqual({ deleted: 1 });
  expect(await tablesWith(gone.db, wordsOf(gone))).toEqual([]);
  expect(await filesOf(gone).read(picture)).toBeNull();
  expect(told).toHaveLength(1);
  expect(await rowsWith(bystander.db, wordsOf(bystander))).toEqual(before);
  expect(await filesOf(bystander).read(theirs)).not.toBeNull();
});

test('so does a large demo, whose owner can ask again where it was cut short', async () => {
  const [demo, bystander] = [await makeOwner(ROWS), await makeOwner(30)];
  await demo.db.update(users).set({ email: DEMO_OWNER.email }).where(eq(users.id, demo.business.userId));
  const before = await rowsWith(bystander.db, wordsOf(bystander));
  const { goOn } = await limitDeletes(demo.db, MOST, 7);
  await expect(clearDemo(demo)).rejects.toThrow();
  expect(await findDemo(demo)).toMatchObject({ businessId: demo.business.id });
  const [closed] = await demo.db
    .select({ at: businessProfiles.closed_at })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, demo.business.id));
  // Half of it is shown to nobody.
  expect(closed?.at).not.toBeNull();

  await goOn();
  expect(await clearDemo(demo)).toEqual({ cleared: true, accessLeft: [] });
  expect(await tablesWith(demo.db, wordsOf(demo))).toEqual(['public.audit_events']);
  expect(await rowsWith(bystander.db, wordsOf(bystander))).toEqual(before);
});

test('every key that deletes along with a row of thousands finds its rows by an index', async () => {
  const { ctx } = await makeBusiness();
  const { rows } = (await ctx.db.execute(sql`
    select k.conrelid::regclass::text || '.' || a.attname as key from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_class p on p.oid = k.confrelid join pg_namespace n on n.oid = p.relnamespace
    where k.contype = 'f' and n.nspname = 'public'
      and p.relname not in ('users', 'business_profiles', 'review_platforms', 'uploads', 'reader_accounts', 'platform_connections')
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
    order by 1`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});
