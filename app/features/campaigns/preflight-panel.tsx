import type { ComponentProps } from 'react';
import type { PreflightView } from '#shared/campaigns.ts';
import { measureSms } from '#shared/sms-segments.ts';
import { fillTemplate, type TemplateValues } from '#shared/templates.ts';
import { counted } from './channel-words.ts';
import { inPlace } from './in-place.ts';
import { LintList } from './lint-list.tsx';
import type { checkMessage } from './message-check.ts';
import { PlanChart } from './plan-chart.tsx';
import { PreflightWait } from './preflight-wait.tsx';
import type { TypedTemplate } from './typed-campaign.ts';

interface PreflightPanelProps {
  preflight: PreflightView;
  template: TypedTemplate;
  sample: TemplateValues;
  now: Date;
  check: ReturnType<typeof checkMessage>;
  onFix: ComponentProps<typeof LintList>['onFix'];
}

/** What pressing send would do, person by person. */
export function PreflightPanel({ preflight, template, sample, now, check, onFix }: PreflightPanelProps) {
  const { channel, ready, days, skipped } = preflight;
  return (
    <div className="flex flex-col gap-4">
      <MessageFindings check={check} onFix={onFix} />
      <PreflightWait preflight={preflight} now={now} />
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

function MessageFindings({ check, onFix }: Pick<PreflightPanelProps, 'check' | 'onFix'>) {
  if (check.findings.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-[560]">
        {check.blocked ? 'This message cannot go out yet' : 'Look at your message first'}
      </h3>
      <LintList findings={check.findings} onFix={onFix} />
    </section>
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
                  {inPlace(rows).map(({ place, piece: { name, recipient } }) => (
                    <li key={place} className="wrap-anywhere" dir="auto">
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
      {missing > 0 && <p className="mt-1 text-ink-2 text-sm">The campaign page will list all of them.</p>}
    </section>
  );
}
