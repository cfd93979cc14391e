import { Link } from 'react-router';
import { Time } from '#app/ui/time.tsx';
import type { HistoryEntryView } from '#shared/accounts/history.ts';
import { ACTOR_WORDS, historyWords } from './history-words.ts';

interface HistoryListProps {
  entries: readonly HistoryEntryView[];
  now: Date;
}

export function HistoryList({ entries, now }: HistoryListProps) {
  return (
    <ul aria-label="What happened, newest first" className="-my-3">
      {entries.map(({ id, at, by, action, detail, path }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line border-b py-3 last:border-b-0"
        >
          <span className="wrap-anywhere min-w-0">
            {path === null ? (
              historyWords(action, detail)
            ) : (
              <Link
                to={path}
                className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
              >
                {historyWords(action, detail)}
              </Link>
            )}
          </span>
          <span className="text-ink-2 text-sm">
            {ACTOR_WORDS[by]}, <Time date={at} now={now} look="at" />
          </span>
        </li>
      ))}
    </ul>
  );
}
