import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { ReviewDate } from '#app/features/reviews/review-date.tsx';
import { ReviewRating } from '#app/features/reviews/review-rating.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { MiniBars } from '#app/ui/charts/mini-bars.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Day } from '#app/ui/time.tsx';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import type { ListedMoods, TopicMentionView, TopicRow, TopicsView } from '#shared/analytics/topics.ts';
import { plural } from '#shared/text/plural.ts';
import type { SentenceAbout } from '#shared/topics/topics-of-text.ts';

interface MentionsPart {
  rows: TopicMentionView[];
  nextCursor: string | null;
}

export interface TopicTextsProps {
  view: TopicsView;
  topic: TopicRow;
  moods: ListedMoods;
  mentions: MentionsPart;
  showsTrend: boolean;
  now: Date;
}

/** The texts behind one topic, with the sentences that speak of it and the words by which it was found. */
export function TopicTexts({ view, topic, moods, mentions, showsTrend, now }: TopicTextsProps) {
  const location = useLocation();
  const { rows, more } = useLoadMore<TopicMentionView, { mentions: MentionsPart }>({
    list: `${location.pathname}${location.search}`,
    part: mentions,
    partOf: (data) => data.mentions,
  });
  const tabs: { moods: ListedMoods; label: string; count?: number }[] = [
    { moods: 'all', label: 'All' },
    { moods: 'criticism', label: 'Criticism' },
    { moods: 'praise', label: 'Praise' },
    { moods: 'mixed', label: 'Mixed' },
    { moods: 'out', label: 'Taken out' },
  ];
  return (
    <section
      id="texts"
      aria-labelledby="texts-title"
      className="min-w-0 scroll-mt-20 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="p-4.5 pb-0 sm:px-5">
        <h3 id="texts-title" className="wrap-anywhere font-semibold text-base tracking-[-0.015em]">
          {topic.label}
        </h3>
        <p className="text-ink-2 text-sm">{summaryOf(topic, view.texts.all)}</p>
        {showsTrend && <Trend topic={topic} view={view} now={now} />}
        <div className="mt-3">
          <TabLinks
            label={`Texts about ${topic.label}`}
            tabs={tabs.map((tab) => ({
              label: tab.label,
              to: changedSearch(location, { moods: tab.moods === 'all' ? null : tab.moods, cursor: null }),
              current: tab.moods === moods,
            }))}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2">
          {moods === 'out' ? 'Nothing was taken out of this topic.' : 'No text of this kind.'}
        </p>
      ) : (
        <ul>
          {rows.map((mention) => (
            <li key={mention.id} className="border-line border-b px-4.5 py-3.5 sm:px-5">
              <Mention mention={mention} topic={topic.id} isOut={moods === 'out'} now={now} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore more={more} label="Show more" hrefOf={(cursor) => changedSearch(location, { cursor })} />
    </section>
  );
}

function summaryOf({ texts, criticism, praise, mixed }: TopicRow, all: number): string {
  if (texts === 0) return 'No text in this period speaks of it.';
  return `${texts.toLocaleString('en')} of ${all.toLocaleString('en')} ${plural(all, 'text', 'texts')} in this period. ${criticism.toLocaleString('en')} ${plural(criticism, 'criticizes', 'criticize')} it, ${praise.toLocaleString('en')} ${plural(praise, 'praises', 'praise')} it, ${mixed.toLocaleString('en')} ${plural(mixed, 'does', 'do')} both or neither.`;
}

function Trend({ topic, view, now }: Pick<TopicTextsProps, 'topic' | 'view' | 'now'>) {
  const [before = 0, latest = 0] = topic.trend.slice(-2);
  const [first] = view.trendDays;
  return (
    <div className="mt-3 flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <div role="img" aria-label={`Texts by thirty days, oldest first: ${topic.trend.join(', ')}.`}>
          <MiniBars values={topic.trend} className="h-10" />
        </div>
        <p className="mt-1 flex justify-between text-ink-2 text-xs">
          {first && <Day day={first} now={now} />}
          <span>today</span>
        </p>
      </div>
      <p className="pb-5 text-sm tabular-nums">
        <strong className="font-semibold">{latest.toLocaleString('en')}</strong> last 30 days
        <br />
        <strong className="font-semibold">{before.toLocaleString('en')}</strong> before
      </p>
    </div>
  );
}

interface MentionProps {
  mention: TopicMentionView;
  topic: string;
  isOut: boolean;
  now: Date;
}

function Mention({ mention, topic, isOut, now }: MentionProps) {
  const { sentences, rating, recommendation, isPrivate, platform, written } = mention;
  return (
    <>
      {sentences.length === 0 ? (
        <p className="text-ink-2 text-sm">Its words have changed since.</p>
      ) : (
        sentences.map((sentence) => (
          <p key={`${sentence.words[0]?.start} ${sentence.text}`} className="wrap-anywhere" dir="auto">
            {marked(sentence)}
          </p>
        ))
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
        {(rating !== null || recommendation !== null) && (
          <ReviewRating review={{ rating, recommendation, original: null }} size={13} />
        )}
        <span className="inline-flex items-center gap-1.5">
          {isPrivate && <Lock size={13} aria-hidden />}
          {isPrivate ? 'Private' : (platform ?? 'Your review page')},{' '}
          <ReviewDate review={written} now={now} look="short" />
        </span>
        <span className="ml-auto flex items-center gap-3">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="reviewId" value={mention.id} />
            <input type="hidden" name="topic" value={topic} />
            <SubmitButton intent={isOut ? 'put-back' : 'take-out'} variant="ghost" size="sm">
              {isOut ? 'Put back' : 'Not about this'}
            </SubmitButton>
          </Form>
          <TextLink to={`/dashboard/reviews?review=${mention.id}`}>Open</TextLink>
        </span>
      </div>
    </>
  );
}

/** The words by which it was found are marked. */
function marked({ text, words }: SentenceAbout): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of words) {
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark
        key={start}
        className="rounded-xs bg-brand-tint px-0.5 text-inherit underline decoration-brand-line decoration-2 underline-offset-3"
      >
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces;
}
