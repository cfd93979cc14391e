/**
 * A chart is in a container named `chart`. At these widths, in rem, different labels fit, so that nothing
 * overlaps on narrow cards or with large text, without measuring by script.
 */
const LEVELS = [
  { least: 8.5, hidden: '@max-[15rem]/chart:hidden' },
  { least: 15, hidden: '@min-[15rem]/chart:@max-[19rem]/chart:hidden' },
  { least: 19, hidden: '@min-[19rem]/chart:@max-[30rem]/chart:hidden' },
  { least: 30, hidden: '@min-[30rem]/chart:@max-[42rem]/chart:hidden' },
  { least: 42, hidden: '@min-[42rem]/chart:hidden' },
] as const;

/** From this width on labels fit to the right of a plot; the classes agree. */
const BESIDE = 30;
/** The maximum width of labels beside a plot; longer ones wrap. */
const MOST_BESIDE = 8;
/** The width of a character of small text, in rem; slightly more than Inter's. */
const LETTER = 0.48;

export function textWidth(text: string): number {
  return text.length * LETTER;
}

/** The width of labels beside a plot, with their gap. */
export function besideWidth(texts: readonly string[]): number {
  return Math.min(MOST_BESIDE, Math.max(0, ...texts.map(textWidth)) + 1);
}

/** Left and right of a plot, in rem. */
export interface Margins {
  axis: number;
  beside: number;
}

/** The plot alone, at the narrow end of each level. */
export function plotWidths({ axis, beside }: Margins): number[] {
  return LEVELS.map(({ least }) => Math.max(1, least - axis - (least >= BESIDE ? beside : 0)));
}

/** Hides content of other levels. */
export function onlyAt(levels: readonly number[]): string {
  return LEVELS.flatMap(({ hidden }, level) => (levels.includes(level) ? [] : [hidden])).join(' ');
}

/** Groups levels with the same result. */
export function byResult<T>(results: readonly T[]): { result: T; levels: number[] }[] {
  const found = new Map<string, { result: T; levels: number[] }>();
  for (const [level, result] of results.entries()) {
    const key = JSON.stringify(result);
    const same = found.get(key);
    if (same) same.levels.push(level);
    else found.set(key, { result, levels: [level] });
  }
  return [...found.values()];
}
