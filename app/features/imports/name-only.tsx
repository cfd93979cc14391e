/** About rows without an address: the same before and after the import. */
export function NameOnly({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <p className="text-ink-2">
      {rows === 1
        ? '1 row has a name but no valid email or phone, so no message can reach that person yet.'
        : `${rows.toLocaleString('en')} rows have a name but no valid email or phone, so no message can reach those people yet.`}
    </p>
  );
}
