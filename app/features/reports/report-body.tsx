import { Star } from 'lucide-react';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ReportWords } from '#shared/analytics/report-words.ts';
import type { ReportView } from '#shared/analytics/reports.ts';
import { ReportBars } from './report-bars.tsx';

interface ReportBodyProps {
  report: ReportView;
  words: ReportWords;
  now: Date;
}

/** What the mail says, with room for more. */
export function ReportBody({ report, words, now }: ReportBodyProps) {
  const { period, from, to, at } = report;
  return (
    <article className="mx-auto w-full max-w-3xl space-y-8 rounded-card border border-line bg-surface p-5 sm:p-8">
      <header>
        <p className="text-ink-2 text-sm" dir="auto">
          {report.businessName}, {words.name}
        </p>
        <h2 className="display mt-3 text-2xl sm:text-3xl">
          {words.sentence.map(({ text, isCount }, index) =>
            isCount ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
              <span key={index} className="text-brand">
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </h2>
      </header>
      <dl className="grid grid-cols-2 overflow-hidden border-line border-y">
        {words.figures.map(({ label, value, note, isRating }) => (
          <div
            key={label}
            className="border-line py-3.5 even:border-l even:pl-4 [&:nth-child(n+3)]:border-t sm:even:pl-6"
          >
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="mt-0.5 flex items-center gap-2 font-semibold text-2xl tabular-nums tracking-[-0.02em]">
              {value}
              {isRating && <Star size={18} aria-hidden className="fill-star text-star-edge" />}
            </dd>
            <dd className="min-h-5 text-ink-2 text-sm">{note}</dd>
          </div>
        ))}
      </dl>
      <ReportBars title={words.bars.title} bars={words.bars.bars} />
      {words.sections.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="font-semibold">{title}</h3>
          <dl className="mt-2 divide-y divide-line border-line border-y">
            {rows.map(({ label, value, more }) => (
              <div key={label} className="grid grid-cols-[minmax(8rem,2fr)_minmax(0,5fr)] gap-4 py-2.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="tabular-nums">
                  <strong className="font-semibold">{value}</strong>
                  {more}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {words.waiting.length > 0 && (
        <section className="rounded-control bg-sunken p-4.5">
          <h3 className="font-semibold">Waiting for you now</h3>
          <dl className="mt-2 space-y-1.5">
            {words.waiting.map(({ label, value }) => (
              <div key={label} className="grid grid-cols-[minmax(8rem,2fr)_minmax(0,5fr)] gap-4">
                <dt className="text-ink-2">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <footer className="space-y-2 text-ink-2 text-sm">
        <p>
          Counted <Time date={at} now={now} look="at" />. {words.note}
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <TextLink to={`/dashboard/analytics?range=own&from=${from}&to=${to}`}>
            {period.length === 4 ? 'This year in Analytics' : 'This month in Analytics'}
          </TextLink>
          <TextLink to="/dashboard/settings?tab=notifications">Choose whether it comes by email</TextLink>
        </p>
      </footer>
    </article>
  );
}
