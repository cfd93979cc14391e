import type { BusinessCtx } from '#server/core/context.ts';
import { prefetch } from '#server/core/prefetch.ts';
import { previewMerge } from '#server/domain/contacts/parts/merge-contacts.ts';
import { type ImportRow, loadPieces } from '#server/domain/imports/internal.ts';
import { countConsentValues } from '#server/domain/imports/parts/count-consent-values.ts';
import { toGroups, toProblemRow } from '#server/domain/imports/parts/problem-words.ts';
import { readRows, UnreadableRow } from '#server/domain/imports/parts/read-rows.ts';
import { type Problem, tidyRows } from '#server/domain/imports/parts/tidy-rows.ts';
import { IMPORT_LIMITS, MOST_DECIDED, PROBLEMS_SHOWN } from '#shared/contacts/import-limits.ts';
import {
  failureWords,
  type ImportCheck,
  type ImportMapping,
  type ImportReason,
  type ProblemRow,
  type RenamedNames,
} from '#shared/contacts/imports.ts';
import { readLanguage } from '#shared/text/languages.ts';

/** Small enough for other work to run between batches. */
const BATCH_ROWS = 500;

/** Enough examples of renamed people. */
const NAMES_SHOWN = 3;

/** Longer than any placeholder for a missing address. */
const EXAMPLE_CHARS = 60;

/** A column with more different values does not contain languages. */
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
  const outcomes = { created: 0, updated: 0, unchanged: 0, duplicate: 0 };
  const spoken = new Map<string, number>();
  const preview = await previewMerge(ctx);
  const renamed: RenamedNames = { count: 0, examples: [] };
  const replaced: RenamedNames = { count: 0, examples: [] };
  const dropped: RenamedNames = { count: 0, examples: [] };
  const shared: RenamedNames = { count: 0, examples: [] };
  const said = countConsentValues(mapping);
  const doubtful: ImportCheck['doubtful'] = { count: 0, rows: [] };
  const noes: ImportCheck['noes'] = { email: 0, sms: 0, whatsapp: 0 };
  const placeholders: ImportCheck['placeholders'] = { count: 0, examples: [] };
  let [problems, localNumbers] = [0, 0];
  let failure: ImportCheck['failure'] = null;
  try {
    for await (const batch of judged(ctx, list, mapping, country)) {
      said.add(batch.cells);
      for (const of of batch.noes) for (const channel of of) noes[channel] += 1;
      doubtful.count += batch.doubtful.length;
      doubtful.rows.push(...batch.doubtful.slice(0, MOST_DECIDED - doubtful.rows.length));
      localNumbers += batch.localNumbers;
      placeholders.count += batch.placeholders.length;
      for (const said of batch.placeholders) addExample(placeholders.examples, said);
      for (const { outcome, replaced: names, shares } of await preview(batch.rows)) {
        outcomes[outcome] += 1;
        if (names) addNames(outcome === 'duplicate' ? dropped : replaced, [names]);
        if (shares) addNames(shared, [shares]);
      }
      check.twice = outcomes.duplicate;
      check.people = outcomes.created + outcomes.updated + outcomes.unchanged;
      check.leftOut += batch.leftOut;
      check.unreachable += batch.unreachable;
      addNames(renamed, batch.renamed);
      for (const words of batch.spoken)
        if (words && (spoken.has(words) || spoken.size < MOST_LANGUAGES))
          spoken.set(words, (spoken.get(words) ?? 0) + 1);
      problems += batch.problems.length;
      for (const { reason, rowNumber, cells } of batch.problems) {
        const group = found.get(reason) ?? { count: 0, rows: [] };
        group.count += 1;
        if (group.rows.length < PROBLEMS_SHOWN) group.rows.push(toProblemRow(reason, rowNumber, cells));
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
    ...check,
    mended: problems - check.leftOut,
    failure,
    created: outcomes.created,
    updated: outcomes.updated,
    unchanged: outcomes.unchanged,
    renamed,
    replaced,
    dropped,
    shared,
    problems: toGroups(found, mapping, country),
    said: said.counts(),
    doubtful,
    localNumbers,
    placeholders,
    noes,
    languages: [...spoken]
      .map(([words, rows]) => ({ words, language: readLanguage(words), rows }))
      .toSorted((one, other) => other.rows - one.rows),
  };
}

/** Each value once. */
function addExample(examples: string[], said: string): void {
  const shown = said.slice(0, EXAMPLE_CHARS);
  if (examples.length < NAMES_SHOWN && !examples.includes(shown)) examples.push(shown);
}

function addNames(names: RenamedNames, further: RenamedNames['examples']): void {
  names.count += further.length;
  names.examples.push(...further.slice(0, NAMES_SHOWN - names.examples.length));
}

/** The rows with problems of an upload, in batches; ends where the import would. */
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
  for await (const lines of readRows(prefetch(loadPieces(ctx, list.id)), list, BATCH_ROWS)) {
    const above = mapping.skip + (mapping.header ? 1 : 0);
    const cells = lines.slice(Math.max(above - seen, 0));
    yield { ...tidyRows(lines, seen + 1, mapping, country), cells };
    seen += lines.length;
  }
}
