import { Link } from 'react-router';
import { DEFINITIONS } from '#app/content/definitions.ts';
import { FigureHelp } from '#app/ui/charts/figure-help.tsx';
import { ShareBars } from '#app/ui/charts/share-bars.tsx';
import { TimeDots } from '#app/ui/charts/time-dots.tsx';
import type { FeedbackView } from '#shared/analytics/analytics.ts';
import { ENOUGH, MOST_TIMED } from '#shared/analytics/ranges.ts';
import { hoursInWords, NOT_ENOUGH, percent } from '#shared/analytics/tables.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { AnyChart, type ChartProps } from './any-chart.tsx';
import { FigureList } from './figure-list.tsx';

/** What unhappy customers said, and what became of it. */
export function FeedbackCard({ view, now }: ChartProps) {
  const { feedback } = view;
  const { answers, negative, wentPublic, cameBack, private: messages } = feedback.now;
  const { before } = feedback;
  return (
    <AnyChart
      view={view}
      now={now}
      chart="feedback"
      title="Negative feedback"
      subtitle={
        answers === 0
          ? 'Answers of 1 to 3 stars on your review page'
          : `${negative.toLocaleString('en')} of ${counted(answers, 'answer')} gave 1 to 3 stars.${feedback.isCut ? ` Only the latest ${MOST_TIMED.toLocaleString('en')} are counted.` : ''}`
      }
      help={DEFINITIONS.negative.words}
      summary=""
      asText
    >
      {answers === 0 && (before === null || before.answers === 0) ? (
        <p className="py-6 text-center text-ink-2">None yet</p>
      ) : (
        <div className="flex flex-col gap-5">
          <Criticized feedback={feedback} />
          {messages > 0 && <Handling feedback={feedback} />}
          <FigureList
            figures={[
              {
                name: 'Share of answers',
                help: DEFINITIONS.negative.words,
                value: shareOf(negative, answers),
                detail:
                  before && before.answers >= ENOUGH.shares
                    ? `${percent(before.negative / before.answers)} before`
                    : null,
              },
              {
                name: 'Went public as well',
                help: DEFINITIONS.wentPublic.words,
                value: countOf(wentPublic),
                detail: before && `${before.wentPublic.toLocaleString('en')} before`,
              },
              {
                name: 'Came back with more stars',
                help: DEFINITIONS.cameBack.words,
                value: countOf(cameBack),
                detail: before && `${before.cameBack.toLocaleString('en')} before`,
              },
            ]}
          />
        </div>
      )}
    </AnyChart>
  );
}

function Criticized({ feedback: { topics, now } }: { feedback: FeedbackView }) {
  return (
    <div>
      <h3 className="flex items-center gap-1 font-[560] text-sm">
        What private messages criticize
        <FigureHelp label="What criticized topics count">{DEFINITIONS.criticized.words}</FigureHelp>
      </h3>
      <div className="mt-2">
        {topics.length === 0 ? (
          <p className="text-ink-2 text-sm">
            {now.private === 0 ? 'No private messages in this period.' : 'No topic stands out.'}
          </p>
        ) : (
          <ShareBars
            rows={topics.map(({ label, texts }) => ({
              label,
              value: texts,
              count: texts.toLocaleString('en'),
            }))}
          />
        )}
      </div>
    </div>
  );
}

/** The axis goes a quarter beyond the goal. */
const BEYOND = 1.25;
const TICKS = 5;

function Handling({ feedback }: { feedback: FeedbackView }) {
  const { dots, targetHours, now, before } = feedback;
  const max = targetHours * BEYOND;
  const open = now.private - now.handled;
  const words = `${now.handled.toLocaleString('en')} handled, ${open.toLocaleString('en')} still open`;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="flex items-center gap-1 font-[560] text-sm">
          How fast it was handled
          <FigureHelp label="What the time to handle counts">{DEFINITIONS.handled.words}</FigureHelp>
        </h3>
        <p className="text-ink-2 text-sm">
          {now.medianHours === null ? (
            'None handled yet'
          ) : (
            <>
              Median <strong className="font-semibold text-ink">{hoursInWords(now.medianHours)}</strong>
            </>
          )}
          {before?.medianHours != null && `, before ${hoursInWords(before.medianHours)}`}
        </p>
      </div>
      <div role="img" aria-label={`${words}. Your goal is ${targetHours} hours.`} className="mt-1">
        <TimeDots
          dots={dots.map(({ hours, isOpen }) => ({
            at: hours,
            open: isOpen,
            text: isOpen ? `Open for ${hoursInWords(hours)}` : `Handled after ${hoursInWords(hours)}`,
          }))}
          goal={{ at: targetHours, text: 'your goal' }}
          max={max}
          ticks={Array.from({ length: TICKS + 1 }, (_, index) => {
            const at = (max / TICKS) * index;
            return { at, text: index === 0 ? '0' : `${Math.round(at)} h${index === TICKS ? ' +' : ''}` };
          })}
        />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        <Key label={`${now.handled.toLocaleString('en')} handled`} />
        {open > 0 && (
          <Link to="/dashboard/reviews?tab=private" className="hover:text-ink hover:underline">
            <Key label={`${open.toLocaleString('en')} still open`} hollow />
          </Link>
        )}
        {dots.length < now.private && <span>{`The latest ${dots.length} are drawn`}</span>}
      </p>
    </div>
  );
}

function Key({ label, hollow = false }: { label: string; hollow?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden
        className={
          hollow
            ? 'size-2.5 rounded-full border-2 border-brand forced-colors:border-[CanvasText]'
            : 'size-2.5 rounded-full bg-brand forced-colors:bg-[CanvasText]'
        }
      />
      {label}
    </span>
  );
}

function shareOf(hits: number, of: number): string {
  return of >= ENOUGH.shares
    ? percent(hits / of)
    : `${NOT_ENOUGH}, ${of} of ${ENOUGH.shares} ${plural(of, 'answer', 'answers')}`;
}

function countOf(count: number): string {
  return count === 0 ? 'None yet' : count.toLocaleString('en');
}
