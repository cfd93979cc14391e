import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useTimeForm } from '#app/ui/time.tsx';
import type { PreflightView } from '#shared/audience.ts';
import type { BusinessView } from '#shared/businesses.ts';
import type { ConnectionView } from '#shared/connections.ts';
import { measureSms } from '#shared/sms-segments.ts';
import { fillTemplate, type TemplateValues } from '#shared/templates.ts';
import { fullHour } from '#shared/time.ts';
import { counted } from './channel-words.ts';
import { LintList } from './lint-list.tsx';
import type { checkMessage } from './message-check.ts';
import { AsFirst } from './people-context.tsx';
import { PlanChart } from './plan-chart.tsx';
import { PreflightPeople } from './preflight-people.tsx';
import { TemplatePreviews } from './template-previews.tsx';
import type { TypedTemplate } from './typed-campaign.ts';

interface PreflightPanelProps {
  preflight: PreflightView;
  business: BusinessView;
  connections: readonly ConnectionView[];
  template: TypedTemplate;
  sample: TemplateValues;
  now: Date;
  check: ReturnType<typeof checkMessage>;
  onFix: ComponentProps<typeof LintList>['onFix'];
}

/** What pressing send would do, person by person. */
export function PreflightPanel(props: PreflightPanelProps) {
  const { preflight, business, connections, now, check, onFix } = props;
  const { ready, channel, readyRows } = preflight;
  if (ready === 0) return <PreflightPeople preflight={preflight} now={now} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls around it does so by keyboard only with the focus
    <section tabIndex={0} aria-label="What will be sent" className="flex flex-col gap-5 outline-offset-4">
      <MessageFindings check={check} onFix={onFix} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 min-[760px]:grid-cols-2">
        <PreflightPeople preflight={preflight} now={now} />
        <div className="flex min-w-0 flex-col gap-5">
          {/* A message that fills the window would hide the days below it. */}
          <div className={clsx('flex flex-col gap-5', channel === 'email' && 'flex-col-reverse')}>
            <section>
              <h3 className="mb-2 font-[560]">What they read</h3>
              <AsFirst name={readyRows[0]?.name ?? ''}>
                <TemplatePreviews business={business} connections={connections} active={channel} untitled />
              </AsFirst>
            </section>
            <PlanChart preflight={preflight} now={now} />
          </div>
          <SmallPrint {...props} />
        </div>
      </div>
    </section>
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

/** Hours and costs, as far as the channel has any. */
function SmallPrint({ preflight, template, sample }: PreflightPanelProps) {
  const { channel, hours, ready } = preflight;
  const form = useTimeForm();
  const between = `between ${fullHour(hours.from, form)} and ${fullHour(hours.until, form)}`;
  const lines = [
    hours.until - hours.from < 24 &&
      (channel === 'email'
        ? `What leaves at once does so at any hour; reminders and later days ${between}, your time.`
        : `Texts leave ${between} where the person lives.`),
    channel === 'sms' && costOf(ready, template, sample),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return <p className="border-line border-t pt-3 text-ink-2 text-sm">{lines.join(' ')}</p>;
}

function costOf(ready: number, template: TypedTemplate, sample: TemplateValues): string {
  const { segments } = measureSms(fillTemplate(template.content, sample));
  const each = segments > 1 ? ` (${segments} for each message)` : '';
  const again = template.reminderEnabled ? ', and the same again for each reminder' : '';
  return `Your provider bills about ${counted(ready * segments, 'segment')}${each}${again}.`;
}
