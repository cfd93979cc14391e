import type { ReactNode } from 'react';
import { Day } from '#app/ui/time.tsx';
import { ENOUGH_TEXTS, type TopicsView } from '#shared/analytics/topics.ts';
import { counted } from '#shared/text/plural.ts';

/** What people praise and criticize most, and over which texts. */
export function TopicsSentence({ view, now }: { view: TopicsView; now: Date }) {
  const { texts } = view;
  return (
    <div>
      <h2 className="display text-2xl sm:text-3xl">{wordsOf(view)}</h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        <Day day={view.from} now={now} /> to <Day day={view.to} now={now} />: {counted(texts.all, 'text')} in
        English or Spanish, {texts.public.toLocaleString('en')} public and{' '}
        {texts.private.toLocaleString('en')} private. Topics are found by word lists on this server; no text
        leaves it for that.
        {view.isBehind && ' Some texts are still being read.'}
      </p>
    </div>
  );
}

function wordsOf({ texts, mostPraised, mostCriticized }: TopicsView): ReactNode {
  if (texts.all === 0) return 'Nobody wrote to you in this period.';
  if (texts.all < ENOUGH_TEXTS.topics) return 'A start, not yet a picture.';
  const praised = mostPraised && (
    <>
      People praise <Topic>{mostPraised}</Topic> the most.
    </>
  );
  const criticized = mostCriticized && (
    <>
      {praised ? ' They criticize' : 'People criticize'} <Topic>{mostCriticized}</Topic> the most.
    </>
  );
  if (!praised && !criticized) return 'People wrote, and named none of your topics.';
  return (
    <>
      {praised}
      {criticized || ' Nothing is criticized.'}
    </>
  );
}

function Topic({ children }: { children: string }) {
  return <span className="text-brand">{children}</span>;
}
