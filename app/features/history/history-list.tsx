import { Link } from 'react-router';
import { Time, useTimeForm } from '#app/ui/time.tsx';
import type { HistoryChange, HistoryEntryView } from '#shared/accounts/history.ts';
import { changeWords } from './change-words.ts';
import { ACTOR_WORDS, historyWords } from './history-words.ts';

interface HistoryListProps {
  entries: readonly HistoryEntryView[];
  now: Date;
}

export function HistoryList({ entries, now }: HistoryListProps) {
  return (
    <ul aria-label="What happened, newest first" className="-my-3">
      {entries.map(({ id, at, by, action, detail, changes, path }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line border-b py-3 last:border-b-0"
        >
          <span className="wrap-anywhere min-w-0">
            {path === null ? (
              historyWords(action, detail, changes)
            ) : (
              <Link
                to={path}
                className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
              >
                {historyWords(action, detail, changes)}
              </Link>
            )}
          </span>
          <span className="text-ink-2 text-sm">
            {ACTOR_WORDS[by]}, <Time date={at} now={now} look="at" />
          </span>
          {changes.length > 0 && <Changes changes={changes} />}
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  const form = useTimeForm();
  return (
    <dl className="mt-1 flex w-full flex-col gap-1.5 text-sm">
      {changes.map((change) => {
        const { label, before, after } = changeWords(change, form);
        return (
          <div key={change.field} className="wrap-anywhere sm:flex sm:gap-4">
            <dt className="font-[540] sm:w-56 sm:shrink-0">{label}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-4 text-ink-2">
              <span>Before: {before}</span>
              <span>
                After: <span className="text-ink">{after}</span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
