interface Lists<Row> {
  /** As the form showed it. */
  shown: readonly Row[];
  /** As it came back. */
  sent: readonly Row[];
  /** As it is by now. */
  stored: readonly Row[];
}

/**
 * A list that was changed in a form, and maybe elsewhere meanwhile: what was changed here wins, row by row, and all
 * else is as it is stored. Rows are told apart by `keyOf`; `sameAs` says whether one was left as it was.
 */
export function mergeList<Row>(
  { shown, sent, stored }: Lists<Row>,
  keyOf: (row: Row) => string | number,
  sameAs: (one: Row, other: Row) => boolean = () => true,
): Row[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [before, here, now] = [byKey(shown), byKey(sent), byKey(stored)];
  const keys = (rows: readonly Row[]) => rows.map(keyOf);
  /** Whether the rows that are in both have been moved. */
  const isMoved = (rows: readonly Row[], those: ReadonlyMap<string | number, Row>) =>
    keys(rows)
      .filter((key) => before.has(key))
      .join() !==
    keys(shown)
      .filter((key) => those.has(key))
      .join();
  const elsewhere = keys(stored).filter((key) => !here.has(key) && !before.has(key));
  const isMovedElsewhere = isMoved(stored, now) && !isMoved(sent, here);
  const order = isMovedElsewhere ? [...keys(stored), ...keys(sent)] : [...keys(sent), ...elsewhere];
  return [...new Set(order)].flatMap((key) => {
    const [was, is, other] = [before.get(key), here.get(key), now.get(key)];
    if (is === undefined) return was === undefined && other !== undefined ? [other] : [];
    const isUntouched = was !== undefined && sameAs(was, is);
    if (!isUntouched) return [is];
    return other === undefined ? [] : [other];
  });
}
