import { and, asc, count, eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { contactImportProblems } from '#server/db/schema/imports.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { getImportRow, type ImportRow } from '#server/domain/imports/internal.ts';
import { checkRows } from '#server/domain/imports/parts/check-rows.ts';
import { isCountryOpen, loadPreview, mappingFrom } from '#server/domain/imports/parts/load-preview.ts';
import { toGroups, toProblemRow } from '#server/domain/imports/parts/problem-words.ts';
import { toImportView } from '#server/domain/imports/view.ts';
import { allow } from '#server/identity/allow.ts';
import { PROBLEMS_SHOWN } from '#shared/contacts/import-limits.ts';
import {
  ImportId,
  type ImportPreview,
  type ImportView,
  type LookAtImport,
  type ProblemGroup,
  RunImport,
} from '#shared/contacts/imports.ts';

/**
 * An uploaded list: its content and problems, the progress of its import, or the result. With columns given, the
 * preview is for these instead of the likely ones.
 */
export async function getImport(ctx: Ctx, input: LookAtImport): Promise<ImportView> {
  allow(ctx, 'imports.read');
  const parsed = ImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const row = await getImportRow(ctx, parsed.data.importId);
  const preview = row.status === 'uploaded' ? await loadChecked(ctx, row, input) : null;
  const hasEnded = row.status !== 'uploaded' && row.status !== 'reading';
  const problems = hasEnded ? await loadProblems(ctx, row) : [];
  const problemRows = await countProblems(ctx, row);
  return toImportView(row, { problemRows, problems, preview });
}

async function loadChecked(
  ctx: BusinessCtx,
  row: ImportRow,
  input: LookAtImport,
): Promise<ImportPreview | null> {
  const preview = await loadPreview(ctx, row);
  if (!preview) return null;
  const mapping = input.name ? mappingFrom(preview, parse(RunImport, input)) : preview.mapping;
  const check = isCountryOpen(preview, mapping)
    ? null
    : await checkRows(ctx, row, mapping, await loadCountry(ctx));
  return { ...preview, mapping, check };
}

async function countProblems(ctx: BusinessCtx, { id }: ImportRow): Promise<number> {
  const [found] = await ctx.db
    .select({ rows: count() })
    .from(contactImportProblems)
    .where(eq(contactImportProblems.import_id, id));
  return found?.rows ?? 0;
}

async function loadProblems(ctx: BusinessCtx, list: ImportRow): Promise<ProblemGroup[]> {
  const { reason, row_number, cells } = contactImportProblems;
  const mine = eq(contactImportProblems.import_id, list.id);
  const counted = await ctx.db
    .select({ reason, count: count() })
    .from(contactImportProblems)
    .where(mine)
    .groupBy(reason);
  const found: Parameters<typeof toGroups>[0] = new Map(
    await Promise.all(
      counted.map(async (group) => {
        const rows = await ctx.db
          .select({ row_number, cells })
          .from(contactImportProblems)
          .where(and(mine, eq(reason, group.reason)))
          .orderBy(asc(row_number))
          .limit(PROBLEMS_SHOWN);
        const shown = rows.map((one) => toProblemRow(group.reason, one.row_number, one.cells));
        return [group.reason, { count: group.count, rows: shown }] as const;
      }),
    ),
  );
  return toGroups(found, list.mapping, await loadCountry(ctx));
}
