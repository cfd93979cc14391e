import { BellOff, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { ratingsWords } from '#app/features/reviews/ratings-words.ts';
import { Progress } from '#app/ui/progress.tsx';
import { Time } from '#app/ui/time.tsx';
import type { CampaignDetailView, CampaignResults } from '#shared/campaigns/campaigns.ts';
import type { Status } from '#shared/design/statuses.ts';
import { counted, countedPeople, plural } from '#shared/text/plural.ts';
import { isDeferred, stateOf } from './campaign-state.tsx';
import { ownTestWords } from './own-test-words.ts';

const OPT_OUT_WORDS = { email: 'your emails', sms: 'your texts', whatsapp: 'WhatsApp' } as const;

interface Step {
  label: string;
  count: number;
}

/** From everybody asked to everybody sent on: one sentence, then the number at each step. */
export function CampaignFunnel({
  campaign,
  now,
  children,
}: {
  campaign: CampaignDetailView;
  now: Date;
  children?: ReactNode;
}) {
  const { results, counts } = campaign;
  const { asked } = results.counts;
  return (
    <section aria-labelledby="result" className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-4 p-4.5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h2 id="result" className="display text-xl sm:text-[1.625rem] sm:leading-8" aria-live="polite">
            <Sentence campaign={campaign} />
          </h2>
          {results.average !== null && (
            <p className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-3 py-1 text-ink-2 text-sm">
              <span className="font-semibold text-ink tabular-nums">{results.average.toFixed(1)}</span>
              <Star size={14} aria-hidden className="fill-star stroke-star" />
              {ratingsWords({ rated: results.answers, privately: results.private, isPublicOnly: false })}
            </p>
          )}
        </div>
        <Sending campaign={campaign} now={now} />
        {asked > 0 && <Steps steps={stepsOf(campaign)} />}
        {campaign.isOwnTest && (
          <p className="text-ink-2 text-sm">
            This shows you what customers see. Analytics, your averages and “No answer” under Contacts leave
            it out.
          </p>
        )}
        {results.optedOut > 0 && (
          <p className="flex items-center gap-1.5 text-ink-2 text-sm">
            <BellOff size={15} aria-hidden className="shrink-0" />
            {`${countedPeople(results.optedOut)} opted out of ${OPT_OUT_WORDS[campaign.channel]} after this request.`}
          </p>
        )}
        {counts.remindersQueued > 0 && campaign.status !== 'canceled' && (
          <p className="text-ink-2 text-sm">
            {counted(counts.remindersQueued, 'reminder')} planned for people who have not answered by then.
            <NextReminder campaign={campaign} now={now} />
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

/** After the first messages, the next ones are reminders. */
function NextReminder({ campaign, now }: { campaign: CampaignDetailView; now: Date }) {
  const { nextAt, counts } = campaign;
  if (stateOf(campaign, now) !== 'remindersWaiting' || !nextAt || !isDeferred(campaign, now)) return null;
  return (
    <>
      {counts.overCap > 0 && ' You have reached your daily message limit.'} The next one goes out{' '}
      <Time date={nextAt} now={now} look="at" />.
    </>
  );
}

function Sentence({
  campaign: { status, preparing, contactsSent, isOwnTest, results },
}: {
  campaign: CampaignDetailView;
}) {
  const { clickedThrough } = results;
  const { asked, rated, opened, waiting } = results.counts;
  if (asked === 0) {
    if (status === 'canceled') return 'You canceled this before anything was sent.';
    if (preparing) return `Adding your list: ${countedPeople(contactsSent)} so far.`;
    if (waiting > 0) return `${countedPeople(waiting)} will be asked.`;
    return 'Nobody was asked.';
  }
  if (isOwnTest) {
    return ownTestWords({ opened, rated, notReached: results.counts['not-delivered'] });
  }
  return (
    <>
      {status === 'canceled' ? 'You canceled this after asking ' : 'You asked '}
      <Figure>{asked}</Figure> {plural(asked, 'person', 'people')}.{' '}
      {rated > 0 ? (
        <>
          <Figure>{rated}</Figure> rated you
          {clickedThrough.count > 0 && (
            <>
              {' '}
              and <Figure>{clickedThrough.count}</Figure> {plural(clickedThrough.count, 'was', 'were')} sent
              on to {sentToWhere(clickedThrough)}
            </>
          )}
          .
        </>
      ) : opened > 0 ? (
        <>
          <Figure>{opened}</Figure> opened the page, nobody has rated you yet.
        </>
      ) : (
        'Nobody has rated you yet.'
      )}
    </>
  );
}

function Figure({ children }: { children: number }) {
  return <span className="text-brand tabular-nums">{children.toLocaleString('en')}</span>;
}

/** While first messages are being sent, or are paused half-way. */
function Sending({ campaign, now }: { campaign: CampaignDetailView; now: Date }) {
  const { asked, waiting } = campaign.results.counts;
  const begin = BEGIN[stateOf(campaign, now)];
  if (!begin || asked === 0) return null;
  const all = asked + waiting;
  if (waiting === 0) return null;
  const words = `${asked.toLocaleString('en')} of ${all.toLocaleString('en')}`;
  return <Progress label={`${begin} ${words}`} value={asked} max={all} />;
}

/** The wording of the badge, so that both agree. */
const BEGIN: Partial<Record<Status, string>> = {
  sending: 'Sending',
  waiting: 'Waiting, sent',
  paused: 'Paused at',
};

/**
 * Where people are sent on, by a link or automatically: to the platform, or to a search if the business has
 * no address there.
 */
export function sentToWhere({
  to,
  platform,
}: Pick<CampaignResults['clickedThrough'], 'to' | 'platform'>): string {
  if (to === 'search') return 'a web search';
  const site = platform ?? 'a review site';
  return to === 'page' ? site : `${site} or a search`;
}

/** If the channel does not report delivery, that step is left out. */
function stepsOf({ results: { counts, delivered, opened, clickedThrough } }: CampaignDetailView): Step[] {
  return [
    { label: 'Asked', count: counts.asked },
    ...(delivered === null ? [] : [{ label: 'Delivered', count: delivered }]),
    { label: 'Opened', count: opened },
    { label: 'Rated', count: counts.rated },
    { label: `Sent on to ${sentToWhere(clickedThrough)}`, count: clickedThrough.count },
  ];
}

const SHADES = ['opacity-25', 'opacity-40', 'opacity-55', 'opacity-75', 'opacity-100'];
const WIDE = 100;
const HIGH = 56;

function Steps({ steps }: { steps: Step[] }) {
  const all = steps[0]?.count ?? 0;
  const shareOf = ({ count }: Step) => (all === 0 ? 0 : Math.min(count / all, 1));
  return (
    <ol className="grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
      {steps.map((step, at) => (
        <li key={step.label} className="min-w-0">
          <svg
            viewBox={`0 0 ${WIDE} ${HIGH}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={`hidden h-14 w-full fill-brand sm:block ${SHADES[at + SHADES.length - steps.length]}`}
          >
            <path d={shape(shareOf(steps[at - 1] ?? step), shareOf(step))} />
          </svg>
          <p className="flex items-baseline justify-between gap-2 sm:mt-2.5 sm:flex-row-reverse sm:justify-end">
            <span className="min-w-0 flex-1 text-sm sm:hidden">{step.label}</span>
            {at > 0 && (
              <span className="text-ink-2 text-sm tabular-nums">{Math.round(shareOf(step) * 100)}%</span>
            )}
            <span className="font-semibold tabular-nums sm:text-xl">{step.count.toLocaleString('en')}</span>
          </p>
          <p className="hidden text-ink-2 text-sm sm:block">{step.label}</p>
          <span
            aria-hidden="true"
            className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken sm:hidden"
          >
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${shareOf(step) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Drops from the last step's share to its own within the first fifth; a share of 0 keeps a hairline. */
function shape(before: number, share: number): string {
  const [from, to] = [before, share].map((part) => HIGH - Math.max(part * HIGH, 1));
  return `M1 ${HIGH} V${from} C10 ${from} 10 ${to} 20 ${to} H${WIDE} V${HIGH} Z`;
}
