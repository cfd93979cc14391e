import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { verifications } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { syncRuns } from '#server/db/schema/platforms.ts';
import { closeAccount } from '#server/domain/accounts/parts/close-account.ts';
import {
  makeBusiness,
  makeCampaign,
  makeInvitation,
  makePlatformConnection,
  type OwnerCtx,
} from '#tests/make.ts';

const AT = new Date('2026-01-01T00:00:00Z');
const LATER = new Date('2026-01-02T00:00:00Z');

/** Somebody with one thing that goes on and one that is done, of each kind. */
async function makeBusy() {
  const { ctx, user } = await makeBusiness();
  const { db } = ctx;
  const { id: campaign_id } = await makeCampaign(ctx);
  await makeInvitation(ctx, { campaign_id, dispatched_at: AT });
  await makeInvitation(ctx, { campaign_id, dispatched_at: AT, sent_at: AT, status: 'sent' });
  const { id: connection_id } = await makePlatformConnection(ctx);
  const read = { business_id: ctx.business.id, connection_id, reader: 'import', trigger: 'clock' } as const;
  await db.insert(syncRuns).values([
    { ...read, holder: 'worker', started_at: LATER, beat_at: LATER },
    { ...read, outcome: 'done', started_at: AT, beat_at: AT, finished_at: AT },
  ]);
  for (const status of ['packing', 'ready'] as const) {
    const file = { user_id: user.id, file_name: 'export.zip', created_at: AT, updated_at: AT };
    const [made] = await db
      .insert(dataExports)
      .values({ ...file, status })
      .returning();
    const bytes = Buffer.from('x');
    await db.insert(dataExportChunks).values({ export_id: made?.id ?? '', position: 0, bytes });
  }
  const link = { identifier: user.id, value: user.id, expires_at: LATER, created_at: AT, updated_at: AT };
  await db.insert(verifications).values(link);
  return { ctx, user };
}

async function stateOf({ ctx: { db, business }, user }: { ctx: OwnerCtx; user: { id: string } }) {
  return {
    dispatched: await db
      .select({ status: invitations.status, at: invitations.dispatched_at })
      .from(invitations)
      .where(eq(invitations.business_id, business.id))
      .orderBy(asc(invitations.status)),
    runs: await db
      .select({ outcome: syncRuns.outcome, holder: syncRuns.holder })
      .from(syncRuns)
      .where(eq(syncRuns.business_id, business.id))
      .orderBy(desc(syncRuns.started_at), desc(syncRuns.id)),
    exports: await db
      .select({ status: dataExports.status, position: dataExportChunks.position })
      .from(dataExports)
      .leftJoin(dataExportChunks, eq(dataExportChunks.export_id, dataExports.id))
      .where(eq(dataExports.user_id, user.id))
      .orderBy(desc(dataExports.status)),
    links: await db.$count(verifications, eq(verifications.value, user.id)),
  };
}

test('what goes on ends, what was handed over comes back, what is done stays; the bystander goes on', async () => {
  const [made, bystander] = [await makeBusy(), await makeBusy()];
  const before = await stateOf(bystander);
  expect(before).toEqual(await stateOf(made));
  expect(before.exports).toEqual([
    { status: 'ready', position: 0 },
    { status: 'packing', position: 0 },
  ]);
  await withTx(made.ctx, (ctx) => closeAccount(ctx, made.user.id));
  expect(await stateOf(made)).toEqual({
    dispatched: [
      { status: 'queued', at: null },
      { status: 'sent', at: AT },
    ],
    runs: [
      { outcome: 'stopped', holder: null },
      { outcome: 'done', holder: null },
    ],
    exports: [
      { status: 'ready', position: 0 },
      { status: 'canceled', position: null },
    ],
    links: 0,
  });
  expect(await stateOf(bystander)).toEqual(before);
});
