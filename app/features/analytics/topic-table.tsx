import { clsx } from 'clsx';
import { ChevronRight, Download } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { DEFINITIONS } from '#app/content/definitions.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { FigureHelp } from '#app/ui/charts/figure-help.tsx';
import { MiniBars } from '#app/ui/charts/mini-bars.tsx';
import { MoodBar } from '#app/ui/charts/mood-bar.tsx';
import { percent } from '#shared/analytics/tables.ts';
import type { TopicRow, TopicsView } from '#shared/analytics/topics.ts';
import { counted } from '#shared/text/plural.ts';

interface TopicTableProps {
  view: TopicsView;
  /** The topic whose texts are shown beside. */
  chosen: string | null;
  showsTrend: boolean;
}

/** Every topic with its share, its mood and its trend; each leads to its texts. */
export function TopicTable({ view, chosen, showsTrend }: TopicTableProps) {
  const { search } = useLocation();
  return (
    <section
      aria-labelledby="topics"
      className="relative min-w-0 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-start justify-between gap-3 p-4.5 pb-3 sm:px-5">
        <div>
          <div className="flex items-center gap-1">
            <h3 id="topics" className="font-semibold text-base tracking-[-0.015em]">
              Topics
            </h3>
            <FigureHelp label="What Topics shows">{DEFINITIONS.topics.words}</FigureHelp>
          </div>
          <p className="text-ink-2 text-sm">
            Share of the {counted(view.texts.all, 'text')}. One text can speak of several.
          </p>
        </div>
        <ButtonLink
          to={`/dashboard/analytics/topics.csv${search}`}
          reloadDocument
          download
          variant="secondary"
          size="sm"
          icon={<Download size={15} aria-hidden />}
          className="px-2.5"
        >
          CSV<span className="sr-only">: Topics</span>
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4.5 pb-3 text-ink-2 text-xs sm:px-5">
        <Swatch className="bg-g5" label="praise" />
        <Swatch className="bg-g2" label="mixed or neutral" />
        <Swatch className="bg-crit" label="criticism" />
        <FigureHelp label="What praise and criticism count">{DEFINITIONS.topicMood.words}</FigureHelp>
      </div>
      <ul className="@container/topics">
        {view.topics.map((topic) => (
          <TopicLine
            key={topic.id}
            topic={topic}
            texts={view.texts.all}
            isChosen={topic.id === chosen}
            showsTrend={showsTrend}
          />
        ))}
      </ul>
    </section>
  );
}

interface TopicLineProps {
  topic: TopicRow;
  texts: number;
  isChosen: boolean;
  showsTrend: boolean;
}

function TopicLine({ topic, texts, isChosen, showsTrend }: TopicLineProps) {
  const location = useLocation();
  const { id, label, praise, mixed, criticism, trend } = topic;
  const share = texts > 0 ? topic.texts / texts : 0;
  return (
    <li className="border-line border-t">
      <Link
        to={`${changedSearch(location, { topic: id, moods: null, cursor: null })}#texts`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-l-3 px-4.5 py-2.5 sm:px-5',
          showsTrend
            ? '@min-[36rem]/topics:grid-cols-[minmax(0,9.5rem)_2.75rem_minmax(0,1fr)_5rem_1.25rem]'
            : '@min-[36rem]/topics:grid-cols-[minmax(0,9.5rem)_2.75rem_minmax(0,1fr)_1.25rem]',
          isChosen ? 'border-brand bg-brand-tint' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="wrap-anywhere min-w-0 font-[540]">{label}</span>
        <span className="text-right text-ink-2 text-sm tabular-nums @min-[36rem]/topics:text-left">
          {shareOfTexts(share)}
          <span className="sr-only"> of texts</span>
        </span>
        <MoodBar
          className="col-span-2 @min-[36rem]/topics:col-span-1"
          praise={praise}
          mixed={mixed}
          criticism={criticism}
        />
        {showsTrend && (
          <span className="hidden @min-[36rem]/topics:block">
            <MiniBars values={trend} />
          </span>
        )}
        <ChevronRight size={18} aria-hidden className="hidden text-ink-2 @min-[36rem]/topics:block" />
      </Link>
    </li>
  );
}

/** What is there is never called none. */
function shareOfTexts(share: number): string {
  return share > 0 && share < 0.005 ? '<1%' : percent(share);
}

function Swatch({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={clsx('size-2.5 rounded-xs forced-colors:border', className)} />
      {label}
    </span>
  );
}
