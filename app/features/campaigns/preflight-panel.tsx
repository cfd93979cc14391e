import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PreflightView } from '#shared/campaigns.ts';
import { measureSms } from '#shared/sms-segments.ts';
import { fillTemplate, type TemplateValues } from '#shared/templates.ts';
import { ASK_FORM, type TypedTemplate } from './ask-values.ts';
import { CHANNEL_NAMES, counted, people } from './channel-words.ts';
import { PlanChart } from './plan-chart.tsx';

interface PreflightPanelProps {
  preflight: PreflightView;
  template: TypedTemplate;
  sample: TemplateValues;
  now: Date;
}

/** What pressing send would do, person by person. */
export function PreflightPanel({ preflight, template, sample, now }: PreflightPanelProps) {
  const { channel, ready, held, firstAt, lastAt, hours, days, dailyCap, skipped } = preflight;
  return (
    <div className="flex flex-col gap-4">
      {held > 0 && lastAt && (
        <p>
          {held === ready ? (ready === 1 ? 'It waits' : 'All of them wait') : `${people(held)} wait`}{' '}
          {hours && `for daytime where they live (${clock(hours.from)} to ${clock(hours.until)})`}
          {hours && days.length > 1 && ', or '}
          {days.length > 1 && `for their day, since you send at most ${dailyCap.toLocaleString('en')} a day`}
          {!hours && days.length === 1 && 'for the next sending day'}.{' '}
          {held === ready && firstAt && (
            <>
              {ready === 1 ? 'It leaves' : 'The first leaves'} <Time date={firstAt} now={now} look="exact" />.{' '}
            </>
          )}
          {days.length > 1 && (
            <>
              The last leaves <Time date={lastAt} now={now} look="exact" />.
            </>
          )}
        </p>
      )}
      {days.length > 1 && <PlanChart days={days} />}
      {channel === 'sms' && ready > 0 && <SmsCost ready={ready} template={template} sample={sample} />}
      {template.reminderEnabled && ready > 0 && (
        <p className="text-ink-2">
          Who has not answered gets a reminder after {counted(Number(template.reminderDays) || 3, 'day')}
          {template.secondReminderDays && `, and a second one after ${template.secondReminderDays}`}.
        </p>
      )}
      {skipped > 0 && <Skipped preflight={preflight} />}
    </div>
  );
}

export function preflightTitle({ ready, skipped, channel }: PreflightView): string {
  if (ready === 0) return 'Nobody can be asked';
  const name = channel === 'email' ? 'email' : `${CHANNEL_NAMES[channel]} message`;
  return skipped === 0
    ? `${ready === 1 ? '1 person gets' : `${people(ready)} get`} your ${name}`
    : `${ready.toLocaleString('en')} of ${people(ready + skipped)} ${ready === 1 ? 'gets' : 'get'} your ${name}`;
}

/** Sends the form it belongs to, from wherever it stands. */
export function LaunchButton({ preflight: { channel, ready } }: { preflight: PreflightView }) {
  if (ready === 0) return null;
  return (
    <SubmitButton form={ASK_FORM} intent={`launch.${channel}`} pending="Sending…">
      {`Send ${CHANNEL_NAMES[channel]} to ${ready.toLocaleString('en')}`}
    </SubmitButton>
  );
}

function SmsCost({
  ready,
  template,
  sample,
}: {
  ready: number;
  template: TypedTemplate;
  sample: TemplateValues;
}) {
  const { segments } = measureSms(fillTemplate(template.content, sample));
  return (
    <p className="text-ink-2">
      Your provider bills about {counted(ready * segments, 'segment')}
      {segments > 1 && ` (${segments} for each message)`}.
    </p>
  );
}

function Skipped({ preflight: { skipped, skippedBecause, skippedRows } }: { preflight: PreflightView }) {
  const missing = skipped - skippedRows.length;
  return (
    <section className="rounded-control border border-line bg-star-tint p-3.5">
      <h3 className="font-[560]">{counted(skipped, 'contact')} will be skipped</h3>
      <ul className="mt-1.5 flex flex-col gap-1">
        {skippedBecause.map(({ reason, text, count }) => {
          const rows = skippedRows.filter((row) => row.reason === text);
          return (
            <li key={reason}>
              <details open={skipped <= 5}>
                <summary className="min-h-6 text-sm">
                  {count.toLocaleString('en')} · {text}
                </summary>
                <ul className="mt-1 mb-1.5 flex flex-col gap-0.5 pl-4 text-ink-2 text-sm">
                  {rows.map(({ name, recipient }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be the same, which is why one is skipped
                    <li key={at} className="wrap-anywhere" dir="auto">
                      {[name, recipient].filter(Boolean).join(', ') || 'An empty row'}
                    </li>
                  ))}
                  {rows.length < count && <li>and {(count - rows.length).toLocaleString('en')} more</li>}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
      {missing > 0 && (
        <p className="mt-1 text-ink-2 text-sm">All of them stand in the campaign afterwards.</p>
      )}
    </section>
  );
}

function clock(hour: number): string {
  return `${hour}:00`;
}
