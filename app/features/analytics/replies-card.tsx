import { DEFINITIONS } from '#app/content/definitions.ts';
import { ShareBars } from '#app/ui/charts/share-bars.tsx';
import type { RepliesFigures } from '#shared/analytics/analytics.ts';
import { ENOUGH, MOST_TIMED } from '#shared/analytics/ranges.ts';
import { hoursInWords, NOT_ENOUGH, percent, replySteps } from '#shared/analytics/tables.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { AnyChart, type ChartProps } from './any-chart.tsx';
import { FigureList } from './figure-list.tsx';

/** How many public reviews were answered, and how soon. */
export function RepliesCard({ view, now }: ChartProps) {
  const { now: these, before, targetHours, isCut } = view.replies;
  return (
    <AnyChart
      view={view}
      now={now}
      chart="replies"
      title="Replies to public reviews"
      subtitle={
        these.reviews === 0
          ? 'How many were answered, and how soon'
          : `${these.answered.toLocaleString('en')} of ${counted(these.reviews, 'new review')} answered`
      }
      help={DEFINITIONS.replies.words}
      summary=""
      asText
      footer={
        these.reviews > 0 && (
          <p className="text-sm">
            {openInWords(these, targetHours)}
            {isCut && ` Only the latest ${MOST_TIMED.toLocaleString('en')} of this period are counted.`}
          </p>
        )
      }
    >
      {these.reviews === 0 ? (
        <p className="py-6 text-center text-ink-2">None yet</p>
      ) : (
        <div className="flex flex-col gap-5">
          <ShareBars
            rows={replySteps(these).map(({ label, count, isOpen }) => ({
              label,
              value: count,
              count: count.toLocaleString('en'),
              hollow: isOpen,
            }))}
          />
          <FigureList
            figures={[
              {
                name: 'Median reply time',
                help: DEFINITIONS.replyTime.words,
                value: these.medianHours === null ? 'None yet' : hoursInWords(these.medianHours),
                detail: before?.medianHours != null && `${hoursInWords(before.medianHours)} before`,
              },
              {
                name: `Within your ${targetHours} hours`,
                help: DEFINITIONS.inTime.words,
                value:
                  these.settled >= ENOUGH.ratings
                    ? percent(these.inTime / these.settled)
                    : `${NOT_ENOUGH}, ${these.settled} of ${ENOUGH.ratings}`,
                detail:
                  before && before.settled >= ENOUGH.ratings
                    ? `${percent(before.inTime / before.settled)} before`
                    : null,
              },
            ]}
          />
        </div>
      )}
    </AnyChart>
  );
}

function openInWords({ reviews, answered, undated, settled }: RepliesFigures, targetHours: number): string {
  const open = reviews - answered;
  if (open === 0) return 'Every one of them is answered.';
  const inTime = reviews - undated - settled;
  if (inTime === 0) {
    return `${counted(open, 'review')} without a reply, past your ${targetHours} hours.`;
  }
  if (open === 1) return 'The one without a reply still has time and is not counted.';
  return `${inTime.toLocaleString('en')} of the ${open.toLocaleString('en')} without a reply still ${plural(inTime, 'has', 'have')} time and ${plural(inTime, 'is', 'are')} not counted.`;
}
