import type { BusinessCtx } from '#server/context.ts';
import { foreseeMerge } from '#server/domain/contacts/parts/merge-contacts.ts';
import { type ImportRow, loadPieces } from '#server/domain/imports/internal.ts';
import { toGroups, toProblemRow } from '#server/domain/imports/parts/problem-words.ts';
import { readRows, UnreadableRow } from '#server/domain/imports/parts/read-rows.ts';
import { type Problem, tidyRows } from '#server/domain/imports/parts/tidy-rows.ts';
import { oneAhead } from '#server/one-ahead.ts';
import { IMPORT_LIMITS, PROBLEMS_SHOWN } from '#shared/import-limits.ts';
import {
  failureWords,
  type ImportCheck,
  type ImportMapping,
  type ImportReason,
  type ProblemRow,
} from '#shared/imports.ts';
import { readLanguage } from '#shared/languages.ts';

/** Small enough that everybody else has a turn between two of them. */
const BATCH_ROWS = 500;

/** So many names show what becomes of all of them. */
const RENAMED_SHOWN = 3;

/** A column that holds more different words than this holds no languages. */
const MOST_LANGUAGES = 200;

type Upload = Pick<ImportRow, 'id' | 'encoding' | 'delimiter'>;

/** Reads the whole upload as the import will, and writes nothing. */
export async function checkRows(
  ctx: BusinessCtx,
  list: Upload,
  mapping: ImportMapping,
  country: string,
): Promise<ImportCheck> {
  const found = new Map<ImportReason, { count: number; rows: ProblemRow[] }>();
  const check = { people: 0, twice: 0, leftOut: 0, unreachable: 0 };
  const spoken = new Map<string, number>();
  const foresee = await foreseeMerge(ctx);
  const renamed: ImportCheck['renamed'] = { count: 0, examples: [] };
  let problems = 0;
  let failure: ImportCheck['failure'] = null;
  try {
    for await (const batch of judged(ctx, list, mapping, country)) {
      const outcomes = await foresee(batch.rows);
      const twice = outcomes.filter((outcome) => outcome === 'duplicate').length;
      check.people += outcomes.length - twice;
      check.twice += twice;
      check.leftOut += batch.leftOut;
      check.unreachable += batch.unreachable;
      renamed.count += batch.renamed.length;
      renamed.examples.push(...batch.renamed.slice(0, RENAMED_SHOWN - renamed.examples.length));
      for (const words of batch.spoken)
        if (words && (spoken.has(words) || spoken.size < MOST_LANGUAGES))
          spoken.set(words, (spoken.get(words) ?? 0) + 1);
      problems += batch.problems.length;
      for (const { reason, rowNumber, cells } of batch.problems) {
        const group = found.get(reason) ?? { count: 0, rows: [] };
        group.count += 1;
        if (group.rows.length < PROBLEMS_SHOWN) group.rows.push(toProblemRow(rowNumber, cells));
        found.set(reason, group);
      }
      if (check.people + check.twice + check.leftOut > IMPORT_LIMITS.rows) {
        failure = failureWords('too_many_rows');
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    failure = failureWords('unreadable', error.row);
  }
  return {
    ...{ ...check, mended: problems - check.leftOut, failure },
    renamed,
    problems: toGroups(found, mapping, country),
    languages: [...spoken]
      .map(([words, rows]) => ({ words, language: readLanguage(words), rows }))
      .toSorted((one, other) => other.rows - one.rows),
  };
}

/** The rows with problems of an upload, a batch at a time; ends where the reading would. */
export async function* findProblems(
  ctx: BusinessCtx,
  list: Upload,
  mapping: ImportMapping,
  country: string,
): AsyncGenerator<Problem[]> {
  try {
    for await (const { problems } of judged(ctx, list, mapping, country)) yield problems;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    ctx.log.info({ importId: list.id, row: error.row }, 'upload unreadable');
  }
}

async function* judged(ctx: BusinessCtx, list: Upload, mapping: ImportMapping, country: string) {
  let seen = 0;
  for await (const lines of readRows(oneAhead(loadPieces(ctx, list.id)), list, BATCH_ROWS)) {
    yield tidyRows(lines, seen + 1, mapping, country);
    seen += lines.length;
  }
}
