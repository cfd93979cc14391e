import { type AnalyticsView, notAskedInWords } from '#shared/analytics/analytics.ts';
import {
  barName,
  daysOfPeriod,
  isYearly,
  periodName,
  type ReportView,
  shiftPeriod,
  shortPeriodName,
} from '#shared/analytics/reports.ts';
import { funnelSteps, hoursInWords, NOT_ENOUGH, starsInWords } from '#shared/analytics/tables.ts';
import { ENOUGH_TEXTS } from '#shared/analytics/topics.ts';
import { counted, plural } from '#shared/text/plural.ts';

/** Of a month that is over, in which nothing more will come. */
const NONE = 'None';

/** A part of a sentence; counts are emphasized. */
export interface SentencePart {
  text: string;
  isCount: boolean;
}

export interface ReportFigure {
  label: string;
  value: string;
  note: string;
  /** A star is drawn beside it. */
  isRating: boolean;
}

interface ReportSection {
  title: string;
  /** The mail leaves out what its first sentence says. */
  isInMail: boolean;
  /** `more` follows the value, with the blank or comma between them. */
  rows: { label: string; value: string; more: string }[];
}

/** What a report says, the same in the mail, on the screen and on paper. */
export interface ReportWords {
  name: string;
  subject: string;
  sentence: SentencePart[];
  figures: ReportFigure[];
  bars: { title: string; bars: { label: string; count: number }[] };
  sections: ReportSection[];
  waiting: { label: string; value: string }[];
  /** What the figures are compared with, and what they leave out. */
  note: string;
}

/** Whether anything happened in this period; a report of nothing is not sent. */
export function hasAnythingToReport({
  funnel,
  reviews,
  rating,
  linkVisits,
  codeVisits,
  feedback,
}: AnalyticsView): boolean {
  const came = [funnel.asked, reviews.value, reviews.removed, rating.count, feedback.now.answers];
  return [...came, linkVisits.value, codeVisits.value].some((count) => count > 0);
}

export function reportWords(view: ReportView): ReportWords {
  const name = periodName(view.period);
  const { reviews } = view.figures;
  const of = shortPeriodName(view.period);
  return {
    name,
    subject: `Your ${of}: ${reviews.value === 0 ? 'no new public reviews' : counted(reviews.value, 'new public review')}`,
    sentence: sentenceOf(view),
    figures: figuresOf(view),
    bars: {
      title: 'New public reviews by month',
      bars: view.months.map(({ month, reviews }) => ({ label: barName(month), count: reviews })),
    },
    sections: [saidOf(view), handlingOf(view), funnelOf(view)].filter(({ rows }) => rows.length > 0),
    waiting: waitingOf(view),
    note: noteOf(view),
  };
}

function sentenceOf({ period, figures: { funnel, reviews } }: ReportView): SentencePart[] {
  const { asked, rated, clickedThrough, found, platform } = funnel;
  const words = (text: string): SentencePart => ({ text, isCount: false });
  const count = (value: number): SentencePart => ({ text: value.toLocaleString('en'), isCount: true });
  const when = `In ${shortPeriodName(period)}`;
  if (asked === 0) {
    return reviews.value === 0
      ? [words(`${when} you asked nobody.`)]
      : [
          words(`${when} you asked nobody, and `),
          count(reviews.value),
          words(` ${plural(reviews.value, 'review', 'reviews')} came in.`),
        ];
  }
  return [
    words(`${when} you asked `),
    count(asked),
    words(` ${plural(asked, 'person', 'people')}. `),
    count(rated),
    words(' rated you, '),
    count(clickedThrough),
    words(` went on to ${platform ?? 'a platform'}`),
    ...(found > 0
      ? [
          words(', and '),
          count(found),
          words(` of their public reviews ${plural(found, 'was', 'were')} found.`),
        ]
      : [words('.')]),
  ];
}

function figuresOf({ period, figures, before }: ReportView): ReportFigure[] {
  const { rating } = figures;
  const last = shortPeriodName(shiftPeriod(period, -1));
  const average = rating.average === null ? null : starsInWords(rating.average);
  const figure = (label: string, of: (view: AnalyticsView) => number, removed = 0): ReportFigure => ({
    label,
    value: of(figures) === 0 ? NONE : of(figures).toLocaleString('en'),
    note: listed(
      before && `${of(before).toLocaleString('en')} in ${last}`,
      removed > 0 && `${removed.toLocaleString('en')} removed`,
    ),
    isRating: false,
  });
  return [
    {
      label: 'Average rating',
      value: average ?? (rating.count === 0 ? NONE : NOT_ENOUGH),
      note: listed(
        counted(rating.count, 'new rating'),
        before?.rating.average != null && `${starsInWords(before.rating.average)} in ${last}`,
        rating.leftOut.length > 0 && `without ${rating.leftOut.join(' and ')}`,
      ),
      isRating: average !== null,
    },
    figure('New public reviews', ({ reviews }) => reviews.value, figures.reviews.removed),
    figure('Review link visits', ({ linkVisits }) => linkVisits.value),
    figure('QR visits', ({ codeVisits }) => codeVisits.value),
  ];
}

function listed(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

function saidOf({ period, before, change, topics: { texts, topics } }: ReportView): ReportSection {
  const said = { title: 'What people said', isInMail: true };
  if (texts.all === 0) return { ...said, rows: [] };
  if (texts.all < ENOUGH_TEXTS.topics)
    return { ...said, rows: [{ label: 'Topics', value: NOT_ENOUGH, more: '' }] };
  const most = (label: string, mood: 'praise' | 'criticism') => {
    const [first] = topics.toSorted((one, other) => other[mood] - one[mood]);
    return first && first[mood] > 0
      ? [
          {
            label,
            value: first.label,
            more: `, in ${first[mood].toLocaleString('en')} of ${counted(texts.all, 'text')}`,
          },
        ]
      : [];
  };
  const since = before
    ? [{ label: `Since ${shortPeriodName(shiftPeriod(period, -1))}`, ...changeInWords(change) }]
    : [];
  return {
    ...said,
    rows: [...most('Praised most', 'praise'), ...most('Criticized most', 'criticism'), ...since],
  };
}

/** The first change beyond chance; the screen of topics lists the others. */
function changeInWords(change: ReportView['change']): { value: string; more: string } {
  if (!change) return { value: NOT_ENOUGH, more: '' };
  const [first] = change.changes.filter(({ isSure }) => isSure);
  if (!first) return { value: 'No clear change', more: '' };
  const { label, direction, now, before } = first;
  const share = (texts: number, of: number) => `${texts.toLocaleString('en')} of ${of.toLocaleString('en')}`;
  return {
    value: label,
    more: ` comes up ${direction === 'up' ? 'more' : 'less'} often: in ${share(now, change.now)} texts, ${share(before, change.before)} before`,
  };
}

function handlingOf({ figures: { replies, feedback } }: ReportView): ReportSection {
  const row = (label: string, done: number, all: number, word: string, median: number | null) =>
    all === 0
      ? []
      : [
          {
            label,
            value: `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`,
            more: median === null ? ` ${word}` : ` ${word}, half of them within ${hoursInWords(median)}`,
          },
        ];
  return {
    title: 'How fast you answered',
    isInMail: true,
    rows: [
      ...row(
        'Public reviews',
        replies.now.answered,
        replies.now.reviews,
        'answered',
        replies.now.medianHours,
      ),
      ...row(
        'Private feedback',
        feedback.now.handled,
        feedback.now.private,
        'handled',
        feedback.now.medianHours,
      ),
    ],
  };
}

function funnelOf({ figures: { funnel } }: ReportView): ReportSection {
  const steps = funnel.asked === 0 ? [] : funnelSteps(funnel);
  return {
    title: 'From asked to public',
    isInMail: false,
    rows: steps.map(({ label, count, share }) => ({
      label,
      value: count.toLocaleString('en'),
      more: label === 'Asked' || share === null ? '' : `, ${share} of those asked`,
    })),
  };
}

function waitingOf({ today }: ReportView): ReportWords['waiting'] {
  const { private: feedback, replies, broken, notAsked } = today;
  return [
    { label: 'Private messages', count: feedback.count, value: 'to read' },
    {
      label: 'Replies',
      count: replies.count,
      value: replies.overdue > 0 ? `due, ${replies.overdue.toLocaleString('en')} of them overdue` : 'due',
    },
    { label: 'Connections', count: broken.count, value: 'broken' },
    { label: 'People', count: notAsked, shown: notAskedInWords(notAsked), value: 'not asked yet' },
  ].flatMap(({ label, count, value, shown = count.toLocaleString('en') }) =>
    count > 0 ? [{ label, value: `${shown} ${value}` }] : [],
  );
}

function noteOf({ period, before, figures, isHealthcare }: ReportView): string {
  const { from, to } = daysOfPeriod(period);
  const { since } = figures;
  return [
    before
      ? `Compared with ${periodName(shiftPeriod(period, -1))}.`
      : `There is no earlier ${isYearly(period) ? 'year' : 'month'} to compare with yet.`,
    since !== null && since > to && 'Counting began after this period.',
    since !== null && since > from && since <= to && 'Counting began within this period.',
    'Bots are left out. Going on to a platform is not counted as a review.',
    'What people said in private is not counted among the topics.',
    isHealthcare && 'For your patients’ privacy this report holds no names and no review texts.',
  ]
    .filter(Boolean)
    .join(' ');
}
