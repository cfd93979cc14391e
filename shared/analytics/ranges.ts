/** The days that Analytics looks at, by the word in the address. */
export const RANGES = ['7', '30', '90', 'year', 'own'] as const;
export type Range = (typeof RANGES)[number];

export const RANGE_DAYS: Record<Exclude<Range, 'own'>, number> = { '7': 7, '30': 30, '90': 90, year: 365 };

/** The longest range that somebody can choose. */
export const MOST_DAYS = 1_096;

/** Where rows are read one by one, for a median: the latest so many. */
export const MOST_TIMED = 5_000;

/** Below these nothing is said of shares and averages: chance alone would move them. */
export const ENOUGH = { shares: 30, ratings: 10 } as const;
