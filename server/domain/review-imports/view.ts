import type { ReadTime } from '#server/connectors/platforms/review.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import type { BroughtLine } from '#server/domain/review-imports/parts/lines-of.ts';
import {
  type BroughtContent,
  type BroughtLineView,
  REVIEW_ROW_PROBLEMS,
  type ReviewColumns,
  type ReviewImportView,
} from '#shared/review-files.ts';
import { onDay, type TimeForm } from '#shared/time.ts';

const LINES_SHOWN = 20;
const LINES_NAMED = 10;

interface Looked {
  content: BroughtContent;
  columns: ReviewColumns;
  platformId: number | null;
  place: string;
  lines: readonly BroughtLine[];
  outOf: number | null;
  form: TimeForm;
}

/** Without a look, what became of it: its content is gone. */
export function toReviewImportView(row: ReviewImportRow, looked: Looked | null): ReviewImportView {
  const content = looked?.content;
  const lines = looked?.lines ?? [];
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    kind: content?.kind ?? 'list',
    platformId: looked ? looked.platformId : row.platform_id,
    titles: content && content.kind !== 'google' ? content.columns : [],
    columns: looked?.columns ?? row.columns ?? {},
    places:
      content?.kind === 'google'
        ? content.places.map(({ id, name, reviews }) => ({ id, name, reviews: reviews.length }))
        : [],
    place: looked?.place || (content?.kind === 'google' ? (content.places[0]?.id ?? '') : row.place),
    outOf: looked?.outOf ?? null,
    good: lines.filter((line) => 'review' in line).length,
    problems: problemsIn(lines),
    lines: looked ? lines.slice(0, LINES_SHOWN).map((line) => toLineView(line, looked.form)) : [],
    counts: row.counts,
  };
}

function problemsIn(lines: readonly BroughtLine[]): ReviewImportView['problems'] {
  const found = new Map<string, number[]>();
  for (const line of lines) {
    if ('problem' in line) found.set(line.problem, [...(found.get(line.problem) ?? []), line.line]);
  }
  return [...found].map(([problem, at]) => ({
    reason: REVIEW_ROW_PROBLEMS[problem as keyof typeof REVIEW_ROW_PROBLEMS],
    count: at.length,
    lines: at.slice(0, LINES_NAMED),
  }));
}

function toLineView(line: BroughtLine, form: TimeForm): BroughtLineView {
  const empty = { author: '', rating: null, ratingText: '', title: '', text: '', date: '', reply: '' };
  if ('problem' in line) return { ...empty, line: line.line, problem: REVIEW_ROW_PROBLEMS[line.problem] };
  const { author, rating, title, text, writtenAt, reply } = line.review;
  return {
    line: line.line,
    author: author.name ?? '',
    rating: rating?.stars ?? null,
    ratingText: rating && rating.scale.max !== 5 ? `${rating.value} of ${rating.scale.max}` : '',
    title: title ?? '',
    text: text ?? '',
    date: writtenAt ? dateIn(writtenAt, form) : '',
    reply: reply?.text ?? '',
    problem: null,
  };
}

/** A day without an hour is the same day everywhere. */
function dateIn(time: ReadTime, form: TimeForm): string {
  if (time.precision === 'words') return time.words;
  return onDay(time.at, time.precision === 'day' ? { ...form, timeZone: 'UTC' } : form);
}
