import { MINUTE_MS } from '#shared/time/durations.ts';

/** More kinds than anybody tells apart; beyond them they are counted together. */
const MOST_KINDS = 50;

interface Lines {
  first(): void;
  /** How many more of them there were within a minute. */
  repeated(fields: { kind: string; count: number }): void;
}

/** Writes lines into the log: of each kind the first at once, and those that follow within a minute as their count. */
export function throttleLog(): (kind: string, lines: Lines) => void {
  const counts = new Map<string, number>();

  function startMinute(kind: string, { repeated }: Pick<Lines, 'repeated'>): void {
    counts.set(kind, 0);
    setTimeout(() => {
      const count = counts.get(kind) ?? 0;
      counts.delete(kind);
      if (count === 0) return;
      repeated({ kind, count });
      startMinute(kind, { repeated });
    }, MINUTE_MS).unref();
  }

  return (named, lines) => {
    const kind = counts.size < MOST_KINDS || counts.has(named) ? named : 'others';
    const before = counts.get(kind);
    if (before !== undefined) {
      counts.set(kind, before + 1);
      return;
    }
    lines.first();
    startMinute(kind, lines);
  };
}
