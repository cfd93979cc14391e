interface Dot {
  /** 0 to 100. */
  at: number;
}

/** The width of a dot on a phone, in percent of the axis. */
const APART = 4.5;
const MOST_ROWS = 6;

interface Stacked<T> {
  dots: (T & { row: number })[];
  /** How many dots did not fit into the rows. */
  more: { at: number; count: number }[];
  rows: number;
}

/** Dots on an axis; colliding ones are moved one row down. */
export function stackDots<T extends Dot>(dots: readonly T[]): Stacked<T> {
  const ends: number[] = [];
  const placed: (T & { row: number })[] = [];
  const more = new Map<number, number>();
  for (const dot of dots.toSorted((a, b) => a.at - b.at)) {
    const free = ends.findIndex((end) => dot.at - end >= APART);
    const row = free >= 0 ? free : ends.length;
    if (row < MOST_ROWS) {
      ends[row] = dot.at;
      placed.push({ ...dot, row });
    } else {
      // Their figures need more space than dots.
      const at = Math.min(90, Math.floor(dot.at / 10) * 10) + 5;
      more.set(at, (more.get(at) ?? 0) + 1);
    }
  }
  return {
    dots: placed,
    more: Array.from(more, ([at, count]) => ({ at, count })),
    rows: Math.max(1, ends.length),
  };
}
