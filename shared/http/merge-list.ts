interface Lists<Row> {
  /** The rows as the form showed them. */
  shown: readonly Row[];
  /** The rows as submitted. */
  sent: readonly Row[];
  /** The rows stored now. */
  stored: readonly Row[];
}

/**
 * Three-way merge of a list edited in a form: rows changed here win, all others are as stored. `keyOf`
 * identifies a row; `sameAs` says whether two versions are equal.
 */
export function mergeList<Row>(
  { shown, sent, stored }: Lists<Row>,
  keyOf: (row: Row) => string | number,
  sameAs: (one: Row, other: Row) => boolean = () => true,
): Row[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [before, here, now] = [byKey(shown), byKey(sent), byKey(stored)];
  const keys = (rows: readonly Row[]) => rows.map(keyOf);
  /** Whether the common rows have another order. */
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
