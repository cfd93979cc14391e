import type { BroughtLine } from '#server/domain/review-imports/parts/lines-of.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';
import type { BroughtContent, ReviewColumns, ReviewImportView } from '#shared/reviews/review-files.ts';

const BRANCH = /^(?:business )?(?:location|branch|store)(?: name)?$/;
const NAMED = 5;
const LONGEST = 60;

/** The locations distinguished by a column of the list, among the lines to import. */
export function branchesIn(
  content: BroughtContent,
  columns: ReviewColumns,
  lines: readonly BroughtLine[],
): ReviewImportView['branches'] {
  if (content.kind !== 'list') return null;
  const chosen = new Set(Object.values(columns));
  const column = content.columns.findIndex((title, at) => !chosen.has(at) && BRANCH.test(plainTitle(title)));
  const names = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const name = ('review' in line && content.rows[at]?.[column]?.trim()) || '';
    const key = name.toLowerCase();
    if (key !== '' && !names.has(key)) names.set(key, name);
  }
  if (names.size < 2) return null;
  return {
    count: names.size,
    names: [...names.values()].slice(0, NAMED).map((name) => name.slice(0, LONGEST)),
  };
}
