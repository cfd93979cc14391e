import { Badge } from '#app/ui/badge.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { LEFT_OUT_REASONS } from '#shared/contacts/import-limits.ts';
import type { ProblemGroup } from '#shared/contacts/imports.ts';
import { ROW_HELP } from '#shared/http/error-help.ts';
import { counted, plural } from '#shared/text/plural.ts';

const IN_FULL = 5;

/** Rows with problems by reason, with names and row numbers. */
export function ProblemGroups({ groups }: { groups: readonly ProblemGroup[] }) {
  return (
    <ul aria-label="Rows with problems" className="flex w-full flex-col gap-4">
      {groups.map(({ reason, words, count, rows }) => {
        const further = rows.slice(IN_FULL).map(({ row }) => row.toLocaleString('en'));
        const unnamed = count - rows.length;
        return (
          <li key={reason} className="border-line border-l-2 pl-3.5">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-[560]">{words}</span>
              <Badge tone={LEFT_OUT_REASONS.includes(reason) ? 'bad' : 'warn'}>{counted(count, 'row')}</Badge>
              <HelpLink to={ROW_HELP} />
            </p>
            <ul className="mt-1.5 flex flex-col gap-1 text-sm">
              {rows.slice(0, IN_FULL).map(({ row, name, given, fault }) => (
                <li key={row} className="wrap-anywhere">
                  <span className="tabular-nums">Row {row.toLocaleString('en')}</span>
                  {name && (
                    <>
                      : <bdi className="inline-block max-w-full truncate align-bottom">{name}</bdi>
                    </>
                  )}{' '}
                  <bdi className="text-ink-2">{given}</bdi>
                  {fault && <span className="block text-ink-2">{fault}</span>}
                </li>
              ))}
            </ul>
            {further.length > 0 && (
              <p className="mt-1 text-ink-2 text-sm tabular-nums">
                Also {plural(further.length, 'row', 'rows')} {further.join(', ')}
                {unnamed > 0 && ` and ${unnamed.toLocaleString('en')} more in the file`}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
