import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx, UserCtx } from '#server/core/context.ts';
import { hashToken, newId } from '#server/core/crypto.ts';
import { filesOf } from '#server/core/files.ts';
import { openHook } from '#server/db/hook-tokens.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { bringExport } from '#server/domain/exports/bring-export.ts';
import { cancelExport } from '#server/domain/exports/cancel-export.ts';
import { packExportJob } from '#server/domain/exports/jobs.ts';
import { listExports } from '#server/domain/exports/list-exports.ts';
import { openExport } from '#server/domain/exports/open-export.ts';
import { packExport } from '#server/domain/exports/pack-export.ts';
import { EXPORTED, NOT_EXPORTED } from '#server/domain/exports/parts/tables.ts';
import { startExport } from '#server/domain/exports/start-export.ts';
import { sweepExports } from '#server/domain/exports/sweep-exports.ts';
import { userActor } from '#server/identity/account.ts';
import { seedDemo } from '#server/start/seed-demo.ts';
import { anotherDatabase } from '#tests/database.ts';
import { fillTables, tablesWith } from '#tests/fill-tables.ts';
import { asJob, asVisitor, makeBusiness, makeCtx, makeReview, makeUser, type OwnerCtx } from '#tests/make.ts';
import { openSession } from '#tests/sessions.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-exports-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const here = <C extends Ctx>(ctx: C): C => ({ ...ctx, config: { ...ctx.config, dataDir } });
const asPacker = (ctx: Ctx) => asJob(here(asVisitor(ctx)), 'exports.pack');

/** The export of an account, made through the verbs. */
async function exportOf(ctx: Ctx & UserCtx): Promise<Blob> {
  const { exportId } = await startExport(ctx);
  await packExport(asPacker(ctx), { exportId });
  return fileOf(ctx, exportId);
}

async function fileOf(ctx: Ctx & UserCtx, exportId: string): Promise<Blob> {
  const { body, size } = await openExport(ctx, { exportId });
  const blob = await new Response(body).blob();
  expect(blob.size).toBe(size);
  return blob;
}

async function contentsOf(file: Blob): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const entry of await new ZipReader(new BlobReader(file), { useWebWorkers: false }).getEntries()) {
    if (entry.directory) continue;
    texts[entry.filename] = Buffer.from(await entry.arrayBuffer({ checkSignature: true })).toString('utf8');
  }
  return texts;
}

const rowsIn = (texts: Record<string, string>, table: string): Record<string, unknown>[] =>
  JSON.parse(texts[`json/${table}.json`] ?? 'null') as Record<string, unknown>[];

describe('the list of tables', () => {
  test('lists every table exactly once: exported, or with a reason', async () => {
    const { db } = await makeCtx();
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const known = [...EXPORTED.map(({ name }) => name), ...Object.keys(NOT_EXPORTED)].sort();
    expect(known).toEqual(tables.map(({ name }) => name).sort());
    for (const reason of Object.values(NOT_EXPORTED)) expect(reason).toMatch(/^[A-Z].{10,}\.$/);
  });

  test('leaves out every column with a secret', async () => {
    const { db } = await makeCtx();
    const secrets = await rowsOf<{ table: string; name: string }>(
      db,
      sql`select table_name as table, column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(token|secret|credential|password|salt|code_hash|holder)'
          -- Counts of what a model has written open nothing.
          and column_name not in ('token_cap', 'input_tokens', 'output_tokens')`,
    );
    const open = secrets.filter(({ table, name }) => {
      const exported = EXPORTED.find((one) => one.name === table);
      return exported !== undefined && !(name in exported.without);
    });
    expect(open).toEqual([]);
    expect(secrets.length).toBeGreaterThan(8);
  });
});

describe('starting', () => {
  test('is for signed-in users', async () => {
    const { ctx } = await makeBusiness();
    await expect(startExport(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(startExport(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(packExport(ctx, { exportId: newId() })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('queues one job, and starts no second one meanwhile', async () => {
    const { ctx, user } = await makeBusiness({ business_name: 'Bright Smiles – Zahnärzte' });
    const { ctx: bystander } = await makeBusiness();
    const theirs = await startExport(bystander);
    const started = await Promise.all([startExport(ctx), startExport(ctx), startExport(ctx)]);
    expect(new Set(started.map(({ exportId }) => exportId)).size).toBe(1);
    const { exportId } = started[0] ?? theirs;
    const jobs = await rowsOf(
      ctx.db,
      sql`select 1 from pgboss.job where name = ${packExportJob.name} and data->'input'->>'exportId' = ${exportId}`,
    );
    expect(jobs).toHaveLength(1);
    expect(await listExports(ctx)).toMatchObject([
      {
        id: exportId,
        status: 'packing',
        fileName: expect.stringMatching(/^bright-smiles-zahnarzte-\d{4}-\d\d-\d\d\.zip$/),
      },
    ]);
    expect(await listExports(bystander)).toMatchObject([{ id: theirs.exportId }]);
    const audit = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'exports.start'), eq(auditEvents.subject_id, exportId)));
    expect(audit).toMatchObject([{ actor_id: user.id, business_id: ctx.business.id }]);
  });
});

describe('packing', () => {
  test('contains every row and file of the account, none of another, and no secrets', async () => {
    const [mine, other] = [await makeFull(), await makeFull()];
    const texts = await contentsOf(await exportOf(mine.ctx));
    for (const { name, without } of EXPORTED) {
      const rows = rowsIn(texts, name);
      const [inserted] = [mine.rows.get(name)];
      expect([name, rows.length]).toEqual([name, expect.any(Number)]);
      expect(rows.length, name).toBeGreaterThan(0);
      if (inserted?.id)
        expect(
          rows.map(({ id }) => id),
          name,
        ).toContain(inserted.id);
      for (const column of Object.keys(without))
        expect(Object.keys(rows[0] ?? {}), name).not.toContain(column);
      // As many lines in the CSV, as no cell here has a line break.
      expect(texts[`csv/${name}.csv`]?.trimEnd().split('\r\n'), name).toHaveLength(rows.length + 1);
    }
    const all = Object.entries(texts)
      .map((entry) => entry.join('\n'))
      .join('\n');
    expect(all).toContain(mine.mark);
    expect(all).not.toContain(other.mark);
    expect(all).not.toContain(other.business.id);
    for (const secret of [
      'credentials',
      'hook_token',
      'hook_sealed',
      'unsubscribe_token',
      'code_hash',
      'password',
    ]) {
      expect(all, secret).not.toMatch(new RegExp(`${mine.mark} \\w+ ${secret}`));
    }
    expect(texts[`files/${String(mine.rows.get('uploads')?.id)}-picture.png`]).toBe(
      `picture of ${mine.mark}`,
    );
    const manifest = JSON.parse(texts['export.json'] ?? '');
    expect(manifest.notIncluded.accounts).toContain('password');
    expect(texts['README.txt']).toMatch(/contacts\s+1\r\n/);
  });

  test('shows its progress, mails when it is ready, and can be downloaded for a week by its owner only', async () => {
    const { ctx, user } = await makeBusiness();
    const { ctx: stranger } = await makeBusiness();
    for (let at = 0; at < 12; at += 1) await makeReview(ctx);
    const { exportId } = await startExport(ctx);
    await expect(openExport(ctx, { exportId })).rejects.toMatchObject({ reason: 'export_gone' });
    await packExport(asPacker(ctx), { exportId });
    const [ready] = await listExports(ctx);
    expect(ready).toMatchObject({ status: 'ready', sizeBytes: expect.any(Number) });
    expect(ready?.parts.find(({ name }) => name === 'reviews')).toEqual({
      name: 'reviews',
      rows: 12,
      done: 12,
    });
    expect(ready?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    const mails = await rowsOf(
      ctx.db,
      sql`select 1 from pgboss.job where name = ${sendAccountMailJob.name}
        and data->'input' = ${JSON.stringify({ kind: 'export-ready', userId: user.id })}::jsonb`,
    );
    expect(mails).toHaveLength(1);
    await fileOf(ctx, exportId);
    await expect(openExport(stranger, { exportId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(openExport(asVisitor(ctx), { exportId })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(openExport(ctx, { exportId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    const later = { ...ctx, now: () => new Date(Date.now() + 7.1 * 86_400_000) };
    await expect(openExport(later, { exportId })).rejects.toMatchObject({ reason: 'export_gone' });
    // Idempotent.
    await packExport(asPacker(ctx), { exportId });
    expect(
      await ctx.db.$count(
        auditEvents,
        and(eq(auditEvents.action, 'exports.finish'), eq(auditEvents.subject_id, exportId)),
      ),
    ).toBe(1);
  });

  test('starts over after a worker died, and the former worker writes nothing more', async () => {
    const { ctx } = await makeBusiness();
    const { exportId } = await startExport(ctx);
    await ctx.db
      .insert(dataExportChunks)
      .values({ export_id: exportId, position: 0, bytes: Buffer.from('half') });
    // The first worker loses it between two chunks.
    const slow = asPacker(ctx);
    let other: Promise<void> | undefined;
    const now = () => {
      other ??= packExport(asPacker(ctx), { exportId });
      return new Date();
    };
    await packExport({ ...slow, now }, { exportId });
    await other;
    expect(await listExports(ctx)).toMatchObject([{ status: 'ready' }]);
    const texts = await contentsOf(await fileOf(ctx, exportId));
    expect(rowsIn(texts, 'business_profiles')).toMatchObject([{ id: ctx.business.id }]);
  });

  test('works for an account that has no business yet', async () => {
    const { ctx, user } = await makeUser();
    const texts = await contentsOf(await exportOf(ctx));
    expect(rowsIn(texts, 'users')).toMatchObject([{ id: user.id, email: user.email }]);
    expect(rowsIn(texts, 'reviews')).toEqual([]);
  });
});

describe('canceling', () => {
  test('is for its owner, ends it at once, and a second one can begin', async () => {
    const { ctx } = await makeBusiness();
    const { ctx: stranger } = await makeBusiness();
    const { exportId } = await startExport(ctx);
    await expect(cancelExport(stranger, { exportId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancelExport(asVisitor(ctx), { exportId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await cancelExport(ctx, { exportId });
    await cancelExport(ctx, { exportId });
    await packExport(asPacker(ctx), { exportId });
    expect(await listExports(ctx)).toMatchObject([{ id: exportId, status: 'canceled' }]);
    expect(await ctx.db.$count(dataExportChunks, eq(dataExportChunks.export_id, exportId))).toBe(0);
    expect((await startExport(ctx)).exportId).not.toBe(exportId);
  });

  test('a worker in the middle of it stops, and nothing of the file stays', async () => {
    const { ctx } = await makeBusiness();
    const { exportId } = await startExport(ctx);
    let canceled: Promise<void> | undefined;
    const now = () => {
      canceled ??= cancelExport(ctx, { exportId });
      return new Date();
    };
    await packExport({ ...asPacker(ctx), now }, { exportId });
    await canceled;
    expect(await listExports(ctx)).toMatchObject([{ status: 'canceled' }]);
    expect(await ctx.db.$count(dataExportChunks, eq(dataExportChunks.export_id, exportId))).toBe(0);
  });
});

test('the sweep deletes expired files, ends abandoned exports, and leaves the rest', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  await exportOf(ctx);
  await expect(sweepExports(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  const at = (days: number) => ({
    ...asJob(asVisitor(ctx), 'exports.sweep'),
    now: () => new Date(Date.now() + days * 86_400_000),
  });
  expect(await sweepExports(at(6))).toMatchObject({ expired: 0 });
  const stuck = await startExport(bystander);
  const swept = await sweepExports(at(7.5));
  expect(swept.expired).toBeGreaterThanOrEqual(1);
  expect(await listExports(ctx)).toMatchObject([{ status: 'expired' }]);
  expect(await listExports(bystander)).toMatchObject([{ id: stuck.exportId, status: 'failed' }]);
  expect(await ctx.db.$count(dataExportChunks)).toBe(0);
  await sweepExports(at(400));
  expect(await ctx.db.$count(dataExports, eq(dataExports.user_id, ctx.actor.userId))).toBe(0);
});

describe('importing it into an empty installation', () => {
  const bringTo = async (file: Blob, check: (ctx: Ctx) => Promise<void>) => {
    const path = join(dataDir, `${newId()}.zip`);
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    const { database, close } = await anotherDatabase();
    const target = await mkdtemp(join(dataDir, 'target-'));
    try {
      const base = await makeCtx();
      const ctx = { ...asJob(base, 'data:import'), db: database.db };
      await bringExport({ ...ctx, config: { ...ctx.config, dataDir: target } }, { path });
      await check({ ...ctx, config: { ...ctx.config, dataDir: target } });
    } finally {
      await close();
    }
  };
  const countsOf = async ({ db }: Pick<Ctx, 'db'>) =>
    Object.fromEntries(
      await Promise.all(
        EXPORTED.map(async ({ name }): Promise<[string, number]> => {
          const [row] = await rowsOf<{ n: number }>(
            db,
            sql`select count(*)::int as n from ${sql.identifier(name)}`,
          );
          return [name, row?.n ?? 0];
        }),
      ),
    );

  test('is for the operator, and only possible while empty', async () => {
    const { ctx } = await makeBusiness();
    const path = join(dataDir, 'mine.zip');
    await writeFile(path, Buffer.from(await (await exportOf(ctx)).arrayBuffer()));
    await expect(bringExport(ctx, { path })).rejects.toMatchObject({ code: 'forbidden' });
    const job = here(asJob(asVisitor(ctx), 'data:import'));
    await expect(bringExport(job, { path })).rejects.toMatchObject({ code: 'conflict' });
    await writeFile(path, 'no archive');
    await expect(bringExport(job, { path })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('the demo is imported with equal counts, and can be exported again', async () => {
    const { database, close } = await anotherDatabase();
    const base = await makeCtx();
    const source = { ...base, db: database.db, config: { ...base.config, dataDir } };
    try {
      expect(await seedDemo(source)).toBe(true);
      const [owner] = await database.db.select().from(users).where(eq(users.email, DEMO_OWNER.email));
      const userId = owner?.id ?? '';
      const sessionId = await openSession(source, userId);
      const actor = userActor({ userId, sessionId });
      const file = await exportOf({ ...source, actor } as OwnerCtx);
      const counts = await countsOf(source);
      expect(counts.reviews).toBeGreaterThan(20);
      await bringTo(file, async (ctx) => {
        const after = await countsOf(ctx);
        // The audit has the import, but not the packing and the download.
        expect({ ...after, audit_events: 0 }).toEqual({ ...counts, audit_events: 0 });
        const totals = sql`select sum(shown)::int as shown, sum(private)::int as private from review_totals`;
        expect(await rowsOf(ctx.db, totals)).toEqual(await rowsOf(source.db, totals));
        // What is still to be sent waits for its owner; a campaign that is done stays as it was.
        const waiting = sql`select distinct c.status from campaigns c join invitations i on i.campaign_id = c.id
          where i.status = 'queued'`;
        expect(await rowsOf(ctx.db, waiting)).toEqual([{ status: 'paused' }]);
        const here = { ...actor, sessionId: await openSession(ctx, userId) };
        const again = { ...ctx, actor: here } as OwnerCtx;
        const texts = await contentsOf(await exportOf(again));
        expect(rowsIn(texts, 'reviews')).toHaveLength(counts.reviews ?? 0);
      });
    } finally {
      await close();
    }
  });

  test('every table and file is imported unchanged, with fresh addresses, no tokens and empty keys', async () => {
    const full = await makeFull();
    const file = await exportOf(full.ctx);
    await bringTo(file, async (ctx) => {
      for (const { name } of EXPORTED) {
        const [row] = await rowsOf<{ n: number }>(
          ctx.db,
          sql`select count(*)::int as n from ${sql.identifier(name)}`,
        );
        expect(row?.n, name).toBeGreaterThan(0);
      }
      expect(await tablesWith(ctx.db, [full.mark])).toContain('public.reviews');
      const [row] = await ctx.db.select().from(uploads);
      const bytes = await filesOf(ctx).read(`${row?.storage_key}/original`);
      expect(Buffer.from(bytes ?? []).toString()).toBe(`picture of ${full.mark}`);
      expect(await rowsOf(ctx.db, sql`select token, token_hash from invitations`)).toEqual([
        { token: null, token_hash: null },
      ]);
      const [connection] = await ctx.db.select().from(channelConnections);
      if (!connection) throw new Error('the connection is gone');
      expect(connection.credentials).toMatch(/^v1\./);
      const token = openHook(ctx.config.secret, SEAL_PURPOSES.channelHook, connection);
      expect(connection.hook_hash).toBe(hashToken(token));
    });
  });
});

/** An owner with a row in every table, and one file. */
async function makeFull() {
  const mark = `zq${newId().replaceAll('-', '')}`;
  const { ctx, business, user } = await makeBusiness({ business_name: `Practice ${mark}` });
  const rows = await fillTables(ctx, { userId: user.id, businessId: business.id }, mark);
  await ctx.db
    .update(uploads)
    .set({ storage_key: `pictures/${mark}`, filename: 'picture.png' })
    .where(eq(uploads.user_id, user.id));
  await ctx.db.delete(dataExports).where(eq(dataExports.user_id, user.id));
  await filesOf(here(ctx)).write(`pictures/${mark}/original`, Buffer.from(`picture of ${mark}`), 'image/png');
  return { ctx, business, user, mark, rows };
}
