import { clsx } from 'clsx';
import { AlarmClock } from 'lucide-react';
import { Time } from '#app/ui/time.tsx';
import type { ReplyDueView } from '#shared/replies/replies.ts';

/** When a reply is due by the settings. */
export function DueLine({ due, now }: { due: ReplyDueView; now: Date }) {
  return (
    <p
      className={clsx(
        'mt-5 -mb-3 flex items-center gap-2 text-sm',
        due.isOverdue ? 'font-[560] text-bad' : 'text-ink-2',
      )}
    >
      <AlarmClock size={16} aria-hidden className="shrink-0" />
      <span>
        {due.isOverdue ? 'Overdue: the reply was due ' : 'Reply due '}
        <Time date={due.at} now={now} look="at" />
      </span>
    </p>
  );
}
