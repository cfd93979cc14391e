import type { KnownLocation } from '#server/domain/platforms/parts/known-locations.ts';
import { type ChooseLocation, chooseLocation } from '#server/domain/review-imports/parts/choose-location.ts';
import {
  type BroughtLine,
  type Listed,
  type Looking,
  likelyColumns,
  linesOf,
  readingOf,
} from '#server/domain/review-imports/parts/lines-of.ts';
import {
  ANOTHER_LOCATION,
  type BroughtContent,
  LEFT_OUT_LOCATION,
  MOST_BRANCHES,
  type ReviewImportView,
} from '#shared/reviews/review-files.ts';

/** The part of a list that one location's reviews are in. */
export interface Branch {
  /** As its first line writes it; empty for the lines that name none. */
  name: string;
  content: Listed;
  /** Numbers of its own lines. */
  leftOut: number[];
  lines: BroughtLine[];
}

const FIRST_LINE = 2;
const LONGEST = 200;

const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

export function hasLocationColumn(content: BroughtContent): boolean {
  return content.kind === 'list' && likelyColumns(content).location !== undefined;
}

/** The locations that the chosen column distinguishes, without those of which no line can come in. Null unless several. */
export function branchesIn(content: BroughtContent, looking: Looking): Branch[] | null {
  const { location } = looking.columns;
  if (content.kind !== 'list' || location === undefined) return null;
  const { scale, beyondFive, order } = readingOf(content, looking);
  const reading = { scale, beyondFive, order } as const;
  const leftOut = new Set(looking.leftOut);
  const found = new Map<string, Omit<Branch, 'lines'>>();
  for (const [at, row] of content.rows.entries()) {
    const name = row[location]?.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST) ?? '';
    const branch: Omit<Branch, 'lines'> = found.get(plain(name)) ?? {
      name,
      content: { ...content, rows: [], reading },
      leftOut: [],
    };
    branch.content.rows.push(row);
    if (leftOut.has(at + FIRST_LINE)) branch.leftOut.push(branch.content.rows.length - 1 + FIRST_LINE);
    found.set(plain(name), branch);
  }
  const branches = [...found.values()]
    .map((branch) => ({
      ...branch,
      lines: linesOf(branch.content, { ...looking, leftOut: branch.leftOut }),
    }))
    .filter(({ lines }) => lines.some((line) => 'review' in line));
  const named = branches.filter(({ name }) => name !== '');
  return named.length < 2 || branches.length > MOST_BRANCHES ? null : branches;
}

type Chosen = readonly { name: string; place: string }[];

/** Where a branch goes: to the page of the same name, else to a new one. Null where the owner has to say it. */
export function branchTarget(
  { name }: Branch,
  here: readonly KnownLocation[],
  chosen: Chosen,
): ChooseLocation | 'left-out' | null {
  const place = chosen.find((one) => plain(one.name) === plain(name))?.place ?? '';
  if (place === LEFT_OUT_LOCATION) return place;
  return chooseLocation(null, here, { place, locationName: name });
}

export function toBranchViews(
  branches: readonly Branch[],
  here: readonly KnownLocation[],
  chosen: Chosen,
): NonNullable<ReviewImportView['branches']> {
  return branches.map((branch) => {
    const target = branchTarget(branch, here, chosen);
    const reviews = branch.lines.flatMap((line) => ('review' in line ? [line.review] : []));
    const stars = reviews.flatMap(({ rating }) => rating?.stars ?? []);
    return {
      name: branch.name,
      good: reviews.length,
      average: stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length,
      place: placeOf(target),
    };
  });
}

function placeOf(target: ReturnType<typeof branchTarget>): string {
  if (target === null || target === LEFT_OUT_LOCATION) return target ?? '';
  return 'here' in target ? target.here.id : ANOTHER_LOCATION;
}
