import { clsx } from 'clsx';
import { Check, ChevronRight, ListChecks, Lock, MessageSquareReply, Unplug, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTimeForm } from '#app/ui/time.tsx';
import { notAskedInWords, type TodayView } from '#shared/analytics/analytics.ts';
import { type SetupView, taskOf } from '#shared/business/setup.ts';
import { TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import { plural } from '#shared/text/plural.ts';
import { HOUR_MS } from '#shared/time/durations.ts';
import { onDay, type TimeForm } from '#shared/time/time.ts';

interface TodayStripProps {
  today: TodayView;
  /** The first steps, as long as some are open. */
  setup: SetupView | null;
  now: Date;
}

/** What waits for the owner now, each a press from being done. */
export function TodayStrip({ today, setup, now }: TodayStripProps) {
  const form = useTimeForm();
  const tasks = tasksOf(today, setup, now, form);
  return (
    <section aria-labelledby="today" className="overflow-hidden rounded-card border border-line bg-surface">
      {tasks.length === 0 ? (
        <h2 id="today" className="flex items-center gap-2.5 px-4.5 py-4 font-normal text-ink-2 sm:px-5">
          <Check size={18} aria-hidden className="text-brand" />
          Nothing is waiting for you today
        </h2>
      ) : (
        <>
          <h2 id="today" className="border-line border-b px-4.5 py-2.5 font-[540] text-ink-2 text-sm sm:px-5">
            Today
          </h2>
          <ul className="-mb-px -mr-px grid sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
            {tasks.map((task) => (
              <li key={task.to} className="flex border-line border-r border-b">
                <Task {...task} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface TaskProps {
  to: string;
  icon: ReactNode;
  count: string | null;
  label: string;
  detail: string;
  bad?: boolean;
}

function Task({ to, icon, count, label, detail, bad = false }: TaskProps) {
  return (
    <Link to={to} className="flex min-w-0 flex-1 items-center gap-3.5 px-4.5 py-3.5 hover:bg-sunken sm:px-5">
      <span aria-hidden className={clsx('shrink-0', bad ? 'text-bad' : 'text-brand')}>
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block', bad && 'text-bad')}>
          {count !== null && <strong className="font-semibold">{count} </strong>}
          {label}
        </span>
        <span className="block text-ink-2 text-sm">{detail}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-2" />
    </Link>
  );
}

function tasksOf(
  { private: feedback, replies, broken, notAsked }: TodayView,
  setup: SetupView | null,
  now: Date,
  form: TimeForm,
): TaskProps[] {
  const size = 19;
  const tasks: (TaskProps | false)[] = [
    feedback.count > 0 && {
      to: '/dashboard/reviews?tab=private',
      icon: <Lock size={size} />,
      count: feedback.count.toLocaleString('en'),
      label: plural(feedback.count, 'private message', 'private messages'),
      detail: feedback.oldest
        ? `${feedback.count === 1 ? 'It has waited' : 'The oldest has waited'} ${waited(feedback.oldest, now)}`
        : '',
    },
    replies.count > 0 && {
      to: `/dashboard/reviews?tab=needs-reply${replies.overdue > 0 ? '&replied=overdue' : ''}`,
      icon: <MessageSquareReply size={size} />,
      count: replies.count.toLocaleString('en'),
      label: plural(replies.count, 'reply due', 'replies due'),
      detail:
        replies.overdue > 0
          ? `${replies.overdue.toLocaleString('en')} past your ${replies.targetHours} hours`
          : `All within your ${replies.targetHours} hours`,
    },
    broken.count > 0 && {
      to: '/dashboard/integrations',
      icon: <Unplug size={size} />,
      count: broken.count.toLocaleString('en'),
      label: plural(broken.count, 'connection broken', 'connections broken'),
      detail: broken.readAt ? `${broken.name}, since ${onDay(broken.readAt, form, now)}` : broken.name,
      bad: true,
    },
    notAsked > 0 && {
      to:
        notAsked <= TYPED_CONTACTS
          ? '/dashboard/get-reviews?all=on&filter=not-asked'
          : '/dashboard/contacts?filter=not-asked',
      icon: <UserPlus size={size} />,
      count: notAskedInWords(notAsked),
      label: plural(notAsked, 'person not asked yet', 'people not asked yet'),
      detail: 'See who can be asked now',
    },
    setup?.next != null && {
      to: `/dashboard/setup?step=${setup.next}`,
      icon: <ListChecks size={size} />,
      count: null,
      label: 'First steps',
      detail: taskOf(setup.next, setup).title,
    },
  ];
  return tasks.flatMap((task) => task || []);
}

function waited(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return `${hours} ${plural(hours, 'hour', 'hours')}`;
  const days = Math.floor(hours / 24);
  return `${days} days`;
}
