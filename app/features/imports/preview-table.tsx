import { Badge } from '#app/ui/badge.tsx';
import { Table, Td, Th } from '#app/ui/table.tsx';
import { type BarringRule, isBarring } from '#shared/contacts/barring-words.ts';
import type { ImportPreview } from '#shared/contacts/imports.ts';

interface PreviewTableProps {
  preview: ImportPreview;
  /** What each chosen column is used for. */
  used: ReadonlyMap<number, string>;
}

/** A cell may hold a code number of the other system, so its meaning is shown. */
function Meaning({ cell, rule }: { cell: string; rule: BarringRule | null }) {
  if (rule === null) return null;
  const isLeftOut = isBarring(cell, rule);
  return (
    <span className={isLeftOut ? 'text-bad' : 'text-ink-2'}>
      {cell && ' · '}
      {isLeftOut ? 'left out' : 'can be asked'}
    </span>
  );
}

function ruleOf({ mapping }: ImportPreview, column: number): BarringRule | null {
  return mapping.barred.includes(column) && !mapping.said[column]
    ? (mapping.barredBy[column] ?? 'unless_no')
    : null;
}

export function PreviewTable({ preview, used }: PreviewTableProps) {
  if (preview.rows.length === 0) return <p className="text-ink-2">There is no row below the header.</p>;
  const columns = preview.columns
    .map((label, at) => ({ id: `column-${at}`, at, label, use: used.get(at) }))
    // A wide file would hide the few that matter.
    .toSorted((a, b) => Number(!a.use) - Number(!b.use));
  const rows = preview.rows.map((cells, at) => ({ id: `row-${at}`, cells }));
  const unused = columns.filter(({ use }) => !use).length;
  return (
    <div className="flex flex-col gap-3">
      {unused > 0 && (
        <p className="text-ink-2 text-sm">
          {columns.length} columns, {columns.length - unused} used. The used ones come first.
        </p>
      )}
      <Table caption="First rows of the file" className="text-sm">
        <thead>
          <tr>
            {columns.map(({ id, label, use }) => (
              <Th key={id} className="max-w-64 align-bottom">
                <span className="flex flex-col items-start gap-1.5">
                  {use ? <Badge tone="good">{use}</Badge> : <Badge>Not used</Badge>}
                  <span className="max-w-full truncate text-ink" title={label} dir="auto">
                    {label}
                  </span>
                </span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ id: column, at, use }) => (
                <Td
                  key={column}
                  title={cells[at]}
                  dir="auto"
                  className={use ? 'max-w-64 truncate' : 'max-w-64 truncate text-ink-3'}
                >
                  {cells[at]}
                  <Meaning cell={cells[at] ?? ''} rule={ruleOf(preview, at)} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
