import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { loadBeside } from './offline-guard.ts';

/** A part of a list. */
interface Part<Row> {
  rows: readonly Row[];
  /** The cursor of the next part; null at the end. */
  nextCursor: string | null;
}

/** As the router returns it. */
type Loaded<Data> = NonNullable<ReturnType<typeof useFetcher<Data>>['data']>;

interface LoadMoreOptions<Row, Data> {
  /** Identifies the list: another search is another list on the same screen. */
  list: string;
  /** The part in the page's own data. */
  part: Part<Row>;
  /** Gets the part from the data of another address of the list. */
  partOf(data: Loaded<Data>): Part<Row>;
}

/** The props of `<LoadMore>`. */
export interface MoreRows {
  cursor: string | null;
  loading: boolean;
  failed: boolean;
  /** The number of rows after loading more; null before. */
  grownTo: number | null;
  load(to: string): Promise<void>;
}

/**
 * The page's rows and the parts loaded after them. A revalidation renews the page's part; if its end is
 * unknown, the list starts over, so that no gap can hide.
 */
export function useLoadMore<Row extends { id: string }, Data>(
  options: LoadMoreOptions<Row, Data>,
): { rows: readonly Row[]; more: MoreRows } {
  const { list, part, partOf } = options;
  const fetcher = useFetcher<Data>({ key: `${useId()} ${list}` });
  const [known, setKnown] = useState({ list, base: part.rows, shown: part, grown: false, failed: false });
  const [taken, setTaken] = useState(fetcher.data);
  const [asked, setAsked] = useState<string | null>(null);
  const { shown, failed } = known;
  if (known.list !== list) {
    setKnown({ list, base: part.rows, shown: part, grown: false, failed: false });
  } else if (known.base !== part.rows) {
    setKnown({ ...known, base: part.rows, shown: renewed(shown, part) });
  } else if (fetcher.data && fetcher.data !== taken) {
    const came = partOf(fetcher.data);
    const follows = asked !== null && asked === shown.nextCursor;
    setTaken(fetcher.data);
    setKnown({ ...known, shown: follows ? extended(shown, came) : refreshed(shown, came.rows), grown: true });
  }
  const load = async (to: string) => {
    // The answer may come when another list is shown.
    const note = (failed: boolean) => setKnown((now) => (now.list === list ? { ...now, failed } : now));
    note(false);
    setAsked(shown.nextCursor);
    note(!(await loadBeside(to, fetcher.load)));
  };
  const more = { cursor: shown.nextCursor, loading: fetcher.state !== 'idle', failed, load };
  return { rows: shown.rows, more: { ...more, grownTo: known.grown ? shown.rows.length : null } };
}

/**
 * Rows after the page's last row are still there; rows before it that the page lacks are gone. If that row is
 * unknown, or the last of all, only the page's own rows are certain.
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
