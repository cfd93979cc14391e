import { MessageSquareQuote } from 'lucide-react';
import { AnalyticsTabs } from '#app/features/analytics/analytics-tabs.tsx';
import { OwnTopics } from '#app/features/analytics/own-topics.tsx';
import { OwnRange, RangeChoice } from '#app/features/analytics/range-choice.tsx';
import { TopicChanges } from '#app/features/analytics/topic-changes.tsx';
import { TopicTable } from '#app/features/analytics/topic-table.tsx';
import { TopicTexts } from '#app/features/analytics/topic-texts.tsx';
import { readTopicsSearch } from '#app/features/analytics/topics-search.ts';
import { TopicsSentence } from '#app/features/analytics/topics-sentence.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { addOwnTopic } from '#server/domain/analytics/add-own-topic.ts';
import { deleteOwnTopic } from '#server/domain/analytics/delete-own-topic.ts';
import { getTopics } from '#server/domain/analytics/get-topics.ts';
import { listMentions } from '#server/domain/analytics/list-mentions.ts';
import { putBackMention } from '#server/domain/analytics/put-back-mention.ts';
import { takeOutMention } from '#server/domain/analytics/take-out-mention.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { ENOUGH_TEXTS, LISTED_MOODS } from '#shared/analytics/topics.ts';
import { AddOwnTopic, CorrectTopic, DeleteOwnTopic } from '#shared/analytics/topics-input.ts';
import { MESSAGES, type MessageKey } from '#shared/http/messages.ts';
import type { Route } from './+types/topics';

export const handle: FailureHandle = { failure: () => MESSAGES.topicNotSaved };

/** Without a topic in the address, the one that is criticized most is shown. */
export const loader = door(async (ctx, { url }) => {
  const { searchParams } = url;
  const view = await getTopics(ctx, readTopicsSearch(searchParams));
  const named = searchParams.get('topic');
  const most = view.topics.toSorted((one, other) => other.criticism - one.criticism);
  const topic = view.topics.find(({ id }) => id === named) ?? most[0] ?? null;
  const moods = LISTED_MOODS.find((one) => one === searchParams.get('moods')) ?? 'all';
  const cursor = searchParams.get('cursor') ?? undefined;
  return {
    view,
    topic,
    moods,
    mentions: topic
      ? await listMentions(ctx, { topic: topic.id, moods, cursor })
      : { rows: [], nextCursor: null },
    now: ctx.now(),
  };
});

export const action = door(async (ctx, { request, url }) => {
  const words = { failed: MESSAGES.topicNotSaved, rejected: MESSAGES.topicNotSaved };
  // The topic stays open, also where another one is criticized most from now on.
  const back = (key: MessageKey, topic?: string) => {
    const query = new URLSearchParams(url.search);
    if (topic) query.set('topic', topic);
    return redirectWith(ctx, `${url.pathname}${query.size > 0 ? `?${query}` : ''}`, key);
  };
  return intents(request, {
    'take-out': () =>
      takeForm(ctx, request, CorrectTopic, words, async (mention) => {
        await takeOutMention(ctx, mention);
        return back('mentionTakenOut', mention.topic);
      }),
    'put-back': () =>
      takeForm(ctx, request, CorrectTopic, words, async (mention) => {
        await putBackMention(ctx, mention);
        return back('mentionPutBack', mention.topic);
      }),
    'add-topic': () =>
      takeForm(ctx, request, AddOwnTopic, { failed: MESSAGES.topicNotSaved }, async (topic) => {
        await addOwnTopic(ctx, topic);
        return back('topicAdded');
      }),
    'delete-topic': () =>
      takeForm(ctx, request, DeleteOwnTopic, words, async (topic) => {
        await deleteOwnTopic(ctx, topic);
        return back('topicDeleted');
      }),
  });
});

export default function Topics({ loaderData, actionData }: Route.ComponentProps) {
  const { view, topic, moods, mentions, now } = loaderData;
  const answer = useLastActionData(actionData);
  const isEnough = view.texts.all >= ENOUGH_TEXTS.topics;
  const own = <OwnTopics topics={view.own} answer={answer?.lastResult} />;
  const showsTrend = view.texts.all >= ENOUGH_TEXTS.trend;
  return (
    <>
      <PageTitle>What people say</PageTitle>
      <PageHeader
        title="Analytics"
        help="reviews/read-your-analytics"
        subtitle="What people say"
        actions={<RangeChoice view={view} compares={null} usual="year" />}
      />
      <ShowToast toast={answer?.toast ?? null} />
      <ScreenBody>
        <AnalyticsTabs />
        <OwnRange view={view} />
        <TopicsSentence view={view} now={now} />
        {isEnough ? (
          <div className="grid items-start gap-4.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
            <div className="flex min-w-0 flex-col gap-4.5">
              <TopicTable view={view} chosen={topic?.id ?? null} showsTrend={showsTrend} />
              {view.change && <TopicChanges change={view.change} />}
            </div>
            {topic && (
              <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
                <TopicTexts
                  key={topic.id}
                  view={view}
                  topic={topic}
                  moods={moods}
                  mentions={mentions}
                  showsTrend={showsTrend}
                  now={now}
                />
              </div>
            )}
            {own}
          </div>
        ) : (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState
              icon={<MessageSquareQuote size={24} aria-hidden />}
              level={3}
              title="Not enough data"
              action={<ButtonLink to="/dashboard/get-reviews">Ask more people</ButtonLink>}
            >
              <p>
                Topics appear from {ENOUGH_TEXTS.topics} texts. This period has {view.texts.all}. A longer
                range may have more.
              </p>
            </EmptyState>
          </div>
        )}
        {!isEnough && own}
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
