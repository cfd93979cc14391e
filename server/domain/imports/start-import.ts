import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { contactImportChunks, contactImports } from '#server/db/schema/imports.ts';
import { CHUNK_BYTES } from '#server/domain/imports/internal.ts';
import { inspectUpload } from '#server/domain/imports/parts/inspect-upload.ts';
import { loadPreview, type Preview } from '#server/domain/imports/parts/load-preview.ts';
import { UnreadableRow } from '#server/domain/imports/parts/read-rows.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { IMPORT_LIMITS } from '#shared/contacts/import-limits.ts';
import { failureWords } from '#shared/contacts/imports.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

type ImportCtx = CtxFor<'imports.manage'>;

interface StartImport {
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

const START_RULE = { name: 'imports.start', max: 30, windowSeconds: 3_600 };

/**
 * Stores an uploaded file in chunks, never as a whole, and returns its id. Nobody becomes a contact before the owner
 * has seen a preview and confirmed it (`runImport`).
 */
export async function startImport(
  ctx: Ctx,
  { fileName, stream }: StartImport,
): Promise<{ importId: string }> {
  allow(ctx, 'imports.manage');
  const name = cleanLine(fileName).slice(-200);
  if (!/\.csv$/i.test(name)) {
    throw invalidAt('fileName', FIELD_MESSAGES.csvWrongType, { reason: 'csv_wrong_type' });
  }
  await limit(ctx, START_RULE, ctx.business.id);
  const importId = newId();
  const now = ctx.now();
  const facts = { encoding: 'utf-8', delimiter: ',' } as const;
  await ctx.db.insert(contactImports).values({
    id: importId,
    business_id: ctx.business.id,
    user_id: authorIdOf(ctx),
    file_name: name,
    status: 'uploading',
    size_bytes: 0,
    ...facts,
    created_at: now,
    updated_at: now,
  });
  const mine = and(eq(contactImports.business_id, ctx.business.id), eq(contactImports.id, importId));
  try {
    const { lines, ...taken } = await take(ctx, importId, stream);
    const { mapping } = await requirePreview(ctx, { id: importId, ...taken });
    const rows = lines - mapping.skip - (mapping.header ? 1 : 0);
    if (rows > IMPORT_LIMITS.rows) throw tooManyRows(rows);
    const found = { ...taken, rows_estimated: Math.max(rows, 0) };
    await withTx(ctx, async (ctx) => {
      await ctx.db
        .update(contactImports)
        .set({ ...found, status: 'uploaded', updated_at: ctx.now() })
        .where(mine);
      const { size_bytes, rows_estimated, encoding, delimiter } = found;
      const detail = { sizeBytes: size_bytes, rows: rows_estimated, encoding, delimiter };
      await record(ctx, 'imports.start', { type: 'import', id: importId }, detail);
    });
    return { importId };
  } catch (error) {
    await ctx.db.delete(contactImports).where(mine);
    throw error;
  }
}

/** Stores the stream, each chunk in a transaction of its own, so that a slow upload holds nothing open. */
async function take(ctx: ImportCtx, importId: string, stream: AsyncIterable<Uint8Array>) {
  const inspection = inspectUpload();
  let size = 0;
  let position = 0;
  for await (const bytes of inBatches(stream)) {
    size += bytes.length;
    if (size > IMPORT_LIMITS.bytes) {
      throw new AppError('too_large', FIELD_MESSAGES.csvTooLarge, { reason: 'csv_too_large' });
    }
    inspection.see(bytes);
    await ctx.db.insert(contactImportChunks).values({ import_id: importId, position, bytes });
    position += 1;
  }
  const { lines, encoding, delimiter } = inspection.facts();
  if (lines === 0) throw noContacts();
  return { size_bytes: size, lines, encoding, delimiter };
}

/** What cannot be previewed could not be imported either, and a header alone is no list. */
async function requirePreview(ctx: ImportCtx, list: Parameters<typeof loadPreview>[1]): Promise<Preview> {
  try {
    const preview = await loadPreview(ctx, list);
    if (!preview || preview.rows.length === 0) throw noContacts();
    return preview;
  } catch (cause) {
    if (!(cause instanceof UnreadableRow)) throw cause;
    throw invalidAt('stream', failureWords('unreadable', cause.row), { cause, reason: 'csv_unreadable' });
  }
}

/** Rechunks the network's pieces into equal ones for the database. */
async function* inBatches(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of stream) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < CHUNK_BYTES) continue;
    const joined = Buffer.concat(waiting);
    const whole = joined.length - (joined.length % CHUNK_BYTES);
    for (let at = 0; at < whole; at += CHUNK_BYTES) yield joined.subarray(at, at + CHUNK_BYTES);
    waiting = [joined.subarray(whole)];
    length = joined.length - whole;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Without the header and what is above it, which nobody counts as rows. */
function tooManyRows(rows: number): AppError {
  const [found, most] = [rows, IMPORT_LIMITS.rows].map((count) => count.toLocaleString('en'));
  const words = `The file has ${found} rows, and the limit is ${most}. Please split it into parts.`;
  return new AppError('too_large', words, { reason: 'csv_too_many_rows' });
}

function noContacts(): AppError {
  return invalidAt('stream', FIELD_MESSAGES.csvNoContacts, { reason: 'csv_no_contacts' });
}
