import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { loadBeside } from './offline-guard.ts';

/** A part of a list. */
interface Part<Row> {
  rows: readonly Row[];
  /** Of the part behind it; null at the end. */
  nextCursor: string | null;
}

/** As the router hands it over. */
type Loaded<Data> = NonNullable<ReturnType<typeof useFetcher<Data>>['data']>;

interface LoadMoreOptions<Row, Data> {
  /** Names the list: another search is another list, though the screen stays. */
  list: string;
  /** What the page of the address holds. */
  part: Part<Row>;
  /** The same in what another address of the list loads. */
  partOf(data: Loaded<Data>): Part<Row>;
}

/** What `<LoadMore>` shows and does. */
export interface MoreRows {
  cursor: string | null;
  loading: boolean;
  failed: boolean;
  /** How many rows stand there since more were loaded; null before. */
  grownTo: number | null;
  load(to: string): Promise<void>;
}

/**
 * The rows of the address with those behind them, as far as they were loaded. A fresh look at the page renews what it
 * holds; one whose end is not known starts over, so that no gap can hide.
 */
export function useLoadMore<Row extends { id: string }, Data>(
  options: LoadMoreOptions<Row, Data>,
): { rows: readonly Row[]; more: MoreRows } {
  const { list, part, partOf } = options;
  const fetcher = useFetcher<Data>({ key: `${useId()} ${list}` });
  const [known, setKnown] = useState({ list, base: part.rows, shown: part, grown: false });
  const [taken, setTaken] = useState(fetcher.data);
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { shown } = known;
  if (known.list !== list) {
    setKnown({ list, base: part.rows, shown: part, grown: false });
    setFailed(false);
  } else if (known.base !== part.rows) {
    setKnown({ ...known, base: part.rows, shown: renewed(shown, part) });
  } else if (fetcher.data && fetcher.data !== taken) {
    const came = partOf(fetcher.data);
    const follows = asked !== null && asked === shown.nextCursor;
    setTaken(fetcher.data);
    setKnown({ ...known, shown: follows ? extended(shown, came) : refreshed(shown, came.rows), grown: true });
  }
  const load = async (to: string) => {
    setFailed(false);
    setAsked(shown.nextCursor);
    setFailed(!(await loadBeside(to, fetcher.load)));
  };
  const more = { cursor: shown.nextCursor, loading: fetcher.state !== 'idle', failed, load };
  return { rows: shown.rows, more: { ...more, grownTo: known.grown ? shown.rows.length : null } };
}

/**
 * What stood behind the last row of the page is still there; what stood before it and is not on it is gone. Where that
 * row was not known, or is the last of all, the page is all there is to go by.
 */
function renewed<Row extends { id: string }>(shown: Part<Row>, part: Part<Row>): Part<Row> {
  const last = part.rows.at(-1)?.id;
  const place = part.nextCursor === null ? -1 : shown.rows.findIndex(({ id }) => id === last);
  const rest = place < 0 ? [] : shown.rows.slice(place + 1);
  return rest.length > 0 ? { rows: [...part.rows, ...rest], nextCursor: shown.nextCursor } : part;
}

function extended<Row extends { id: string }>(shown: Part<Row>, came: Part<Row>): Part<Row> {
  const ids = new Set(shown.rows.map(({ id }) => id));
  const fresh = came.rows.filter(({ id }) => !ids.has(id));
  return { rows: [...refreshed(shown, came.rows).rows, ...fresh], nextCursor: came.nextCursor };
}

function refreshed<Row extends { id: string }>(shown: Part<Row>, rows: readonly Row[]): Part<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...shown, rows: shown.rows.map((row) => byId.get(row.id) ?? row) };
}
