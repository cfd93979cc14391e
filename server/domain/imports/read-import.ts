import { and, eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { prefetch, prefetchOnCall } from '#server/core/prefetch.ts';
import { arrayLiteral } from '#server/db/array-literal.ts';
import { type Planner, plannerOf } from '#server/db/planner.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import {
  mergePrepared,
  type PreparedRows,
  prepareMerge,
} from '#server/domain/contacts/parts/merge-contacts.ts';
import { recordOptOuts } from '#server/domain/contacts/parts/record-opt-outs.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { deleteChunks, getImportRow, type ImportRow, loadChunk } from '#server/domain/imports/internal.ts';
import { readRows, UnreadableRow } from '#server/domain/imports/parts/read-rows.ts';
import { type Problem, type TidyBatch, tidyRows } from '#server/domain/imports/parts/tidy-rows.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { IMPORT_LIMITS } from '#shared/contacts/import-limits.ts';
import type { ImportFailure, ImportId, ImportMapping } from '#shared/contacts/imports.ts';
import { CHANNELS } from '#shared/sending/channels.ts';

type ReadCtx = CtxFor<'imports.process'>;

/** Rows per transaction: enough to be quick, few enough not to block the database for long. */
const BATCH_ROWS = 2_000;

/**
 * Reads a confirmed list into contacts. Each batch commits with the number of lines done, so after a crash the import
 * continues from there, and a concurrent reader finds the number changed and stops.
 */
export async function readImport(ctx: Ctx, { importId }: ImportId): Promise<{ finished: boolean }> {
  allow(ctx, 'imports.process');
  const list = await getImportRow(ctx, importId);
  const { mapping } = list;
  if (list.status !== 'reading' || !mapping) return { finished: false };
  const planner = plannerOf(ctx, [
    sql`${contacts} (${sql.identifier(contacts.business_id.name)})`,
    sql`${contactImportMembers} (${sql.identifier(contactImportMembers.import_id.name)})`,
  ]);
  const end = await takeBatches(ctx, list, mapping, planner);
  await planner.done();
  return end === 'stopped' ? { finished: false } : finish(ctx, list.id, end);
}

async function takeBatches(
  ctx: ReadCtx,
  list: ImportRow,
  mapping: ImportMapping,
  planner: Planner,
): Promise<'stopped' | ImportFailure | null> {
  const given = await loadGiven(ctx, list);
  try {
    // The next batch is prepared while the database writes, not while it waits for a short answer.
    for await (const { item: batch, askNext } of prefetchOnCall(tidyBatches(ctx, list, mapping))) {
      const went = await takeBatch(ctx, list.id, batch, { given, onWriting: askNext });
      if (went === 'stopped') return 'stopped';
      if (went === 'full') return 'too_many_rows';
      await planner.added(batch.rows.length);
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    ctx.log.info({ importId: list.id, row: error.row }, 'import unreadable');
    return 'unreadable';
  }
  return null;
}

async function* piecesOf(ctx: ReadCtx, { id }: ImportRow): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const bytes = await loadChunk(ctx, id, position);
    // At the end, or canceled meanwhile: the next batch notices that.
    if (!bytes) return;
    yield bytes;
  }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  progress: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const bytes of pieces) {
    progress.bytes += bytes.length;
    yield bytes;
  }
}

interface Batch extends TidyBatch {
  prepared: PreparedRows;
  /** How many lines came before, and how many this one takes. */
  from: number;
  lines: number;
  /** Bytes of the file read, this batch included. */
  bytes: number;
}

/** The batches no earlier reader has taken. */
async function* tidyBatches(ctx: ReadCtx, list: ImportRow, mapping: ImportMapping): AsyncGenerator<Batch> {
  const country = await loadCountry(ctx);
  const progress = { bytes: 0 };
  // Prefetched, as the embedded database has one connection, and reading would wait for a batch being written.
  const pieces = counted(prefetch(piecesOf(ctx, list)), progress);
  let seen = 0;
  for await (const lines of readRows(pieces, list, BATCH_ROWS)) {
    const from = Math.max(seen, list.rows_done);
    const fresh = lines.slice(from - seen);
    seen += lines.length;
    if (fresh.length === 0) continue;
    const tidied = tidyRows(fresh, from + 1, mapping, country);
    const prepared = prepareMerge(ctx, tidied.rows);
    yield { ...tidied, prepared, from, lines: fresh.length, bytes: progress.bytes };
  }
}

/** `given`: the contacts this list has named before; an existing one takes nothing more from it. */
async function takeBatch(
  ctx: ReadCtx,
  importId: string,
  { rows, prepared, problems, leftOut, unreachable, noes, from, lines, bytes }: Batch,
  { given, onWriting }: { given: Set<string>; onWriting: () => void },
): Promise<'went on' | 'stopped' | 'full'> {
  let members: string[] = [];
  const went = await withTx(ctx, async (ctx) => {
    const mine = and(eq(contactImports.business_id, ctx.business.id), eq(contactImports.id, importId));
    const [claimed] = await ctx.db
      .update(contactImports)
      .set({ rows_done: from + lines, bytes_done: bytes, updated_at: ctx.now() })
      .where(and(mine, eq(contactImports.status, 'reading'), eq(contactImports.rows_done, from)))
      .returning();
    if (!claimed) return 'stopped';
    if (dataRowsOf(claimed) + rows.length + leftOut > IMPORT_LIMITS.rows) return 'full';

    const merged = await mergePrepared(ctx, prepared, { given, onWriting });
    const count = (outcome: string) => merged.filter((row) => row.outcome === outcome).length;
    members = merged.flatMap(({ contact, outcome }) => (outcome === 'duplicate' ? [] : contact.id));
    if (members.length > 0) {
      await ctx.db.execute(sql`
        insert into contact_import_members (import_id, contact_id)
        select ${importId}, id from unnest(${arrayLiteral(members)}::uuid[]) as t (id)`);
    }
    await insertProblems(ctx, importId, problems);
    for (const channel of CHANNELS) {
      const people = merged.flatMap(({ contact }, at) => (noes[at]?.includes(channel) ? contact : []));
      if (people.length > 0) await recordOptOuts(ctx, people, importId, [channel]);
    }
    await ctx.db
      .update(contactImports)
      .set({
        rows_created: claimed.rows_created + count('created'),
        rows_updated: claimed.rows_updated + count('updated'),
        rows_unchanged: claimed.rows_unchanged + count('unchanged'),
        rows_duplicate: claimed.rows_duplicate + count('duplicate'),
        rows_left_out: claimed.rows_left_out + leftOut,
        rows_unreachable: claimed.rows_unreachable + unreachable,
      })
      .where(mine);
    return 'went on';
  });
  for (const id of members) given.add(id);
  return went;
}

async function insertProblems(ctx: ReadCtx, importId: string, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return;
  const numbers = problems.map(({ rowNumber }) => rowNumber);
  const cells = problems.map((problem) => JSON.stringify(problem.cells));
  const reasons = problems.map(({ reason }) => reason);
  await ctx.db.execute(sql`
    insert into contact_import_problems (import_id, row_number, cells, reason)
    select ${importId}, row_number, cells::jsonb, reason
    from unnest(${sql.param(numbers)}::int[], ${sql.param(cells)}::text[], ${sql.param(reasons)}::text[])
      as t (row_number, cells, reason)`);
}

/** Contacts named by earlier batches; loaded once, since no other reader can add to this list. */
async function loadGiven(ctx: ReadCtx, list: ImportRow): Promise<Set<string>> {
  if (list.rows_done === 0) return new Set();
  const members = await ctx.db
    .select({ id: contactImportMembers.contact_id })
    .from(contactImportMembers)
    .where(eq(contactImportMembers.import_id, list.id));
  return new Set(members.map(({ id }) => id));
}

async function finish(
  ctx: ReadCtx,
  importId: string,
  trouble: ImportFailure | null,
): Promise<{ finished: boolean }> {
  return withTx(ctx, async (ctx) => {
    const mine = and(eq(contactImports.business_id, ctx.business.id), eq(contactImports.id, importId));
    const list = await getImportRow(ctx, importId);
    const people = list.rows_created + list.rows_updated + list.rows_unchanged;
    const failure = trouble ?? (people === 0 ? 'no_contacts' : null);
    const [finished] = await ctx.db
      .update(contactImports)
      .set({ status: failure ? 'failed' : 'done', failure, updated_at: ctx.now() })
      .where(and(mine, eq(contactImports.status, 'reading')))
      .returning({ id: contactImports.id });
    if (!finished) return { finished: false };
    await deleteChunks(ctx, importId);
    const { rows_created: created, rows_updated: updated, rows_left_out: leftOut } = list;
    await record(
      ctx,
      'imports.finish',
      { type: 'import', id: importId },
      { created, updated, leftOut, failure },
    );
    return { finished: true };
  });
}

function dataRowsOf(list: ImportRow): number {
  const { rows_created, rows_updated, rows_unchanged, rows_duplicate, rows_left_out } = list;
  return rows_created + rows_updated + rows_unchanged + rows_duplicate + rows_left_out;
}
