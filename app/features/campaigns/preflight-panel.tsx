import { type ComponentProps, Fragment, useState } from 'react';
import { MailStays } from '#app/features/mailbox/mail-stays.tsx';
import { LocalLinksWarning } from '#app/ui/local-links-warning.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import type { BusinessView } from '#shared/business/businesses.ts';
import type { PreflightView } from '#shared/campaigns/audience.ts';
import { fillTemplate, type TemplateValues, wordingIn } from '#shared/campaigns/templates.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import { measureSms } from '#shared/sending/sms-segments.ts';
import {
  CUSTOMER_LANGUAGES,
  type CustomerLanguage,
  FIRST_LANGUAGE,
  LANGUAGES,
} from '#shared/text/languages.ts';
import { counted } from '#shared/text/plural.ts';
import { fullHour } from '#shared/time/time.ts';
import { LanguageSegments } from './language-segments.tsx';
import { LintList } from './lint-list.tsx';
import type { checkMessage } from './message-check.ts';
import { AsFirst } from './people-context.tsx';
import { PlanChart } from './plan-chart.tsx';
import { PreflightPeople } from './preflight-people.tsx';
import { PlannedDays } from './reminder-moment.tsx';
import { senderWords } from './sender-words.ts';
import { TemplatePreviews } from './template-previews.tsx';
import type { TypedTemplate } from './typed-campaign.ts';

type Fix = Parameters<ComponentProps<typeof LintList>['onFix']>[0];

interface PreflightPanelProps {
  preflight: PreflightView;
  business: BusinessView;
  connections: readonly ConnectionView[];
  template: TypedTemplate;
  sample: TemplateValues;
  now: Date;
  check: ReturnType<typeof checkMessage>;
  onFix(fix: Fix, language: CustomerLanguage): void;
}

/** What pressing send would do, person by person. */
export function PreflightPanel(props: PreflightPanelProps) {
  const { preflight, business, connections, now, check, onFix } = props;
  const { ready, channel } = preflight;
  if (ready === 0) return <PreflightPeople preflight={preflight} now={now} />;
  const days = <PlanChart key="days" preflight={preflight} now={now} />;
  const message = (
    <section key="message">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-[560]">What they read</h3>
        <p className="text-ink-2 text-sm">{senderWords(channel, connections)}</p>
      </div>
      <PlannedDays value={{ plan: preflight.plan, now }}>
        <WhatTheyRead preflight={preflight} business={business} connections={connections} />
      </PlannedDays>
    </section>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls around it does so by keyboard only with the focus
    <section tabIndex={0} aria-label="What will be sent" className="flex flex-col gap-5 outline-offset-4">
      <WhatStays {...preflight} />
      <MessageFindings check={check} onFix={onFix} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 min-[760px]:grid-cols-2">
        <PreflightPeople preflight={preflight} now={now} />
        <div className="flex min-w-0 flex-col gap-5">
          {/* An email fills the window and would hide the days below it. */}
          {channel === 'email' ? [days, message] : [message, days]}
          <SmallPrint {...props} />
        </div>
      </div>
    </section>
  );
}

/** What reaches nobody beyond this machine: the message, or the pages its links lead to. */
export function WhatStays({ isLocalOnly }: Pick<PreflightView, 'isLocalOnly'>) {
  if (isLocalOnly) return <Notice kind="info" title={<MailStays />} />;
  return (
    <LocalLinksWarning what="these links">
      Nobody who gets this message can rate you or unsubscribe.
    </LocalLinksWarning>
  );
}

function MessageFindings({ check, onFix }: Pick<PreflightPanelProps, 'check' | 'onFix'>) {
  if (check.findings.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-[560]">
        {check.blocked ? 'This message cannot go out yet' : 'Look at your message first'}
      </h3>
      {CUSTOMER_LANGUAGES.map((language) => {
        const findings = check.findings.filter((finding) => finding.language === language);
        return (
          findings.length > 0 && (
            <Fragment key={language}>
              {language !== FIRST_LANGUAGE && (
                <p className="text-ink-2 text-sm">In {LANGUAGES[language].name}</p>
              )}
              <LintList findings={findings} onFix={(fix) => onFix(fix, language)} />
            </Fragment>
          )
        );
      })}
    </section>
  );
}

/** The message as the first person gets it, once for each language in use. */
function WhatTheyRead(props: Pick<PreflightPanelProps, 'preflight' | 'business' | 'connections'>) {
  const { preflight, business, connections } = props;
  const { channel, languages, readyRows } = preflight;
  const firstOne = readyRows[0]?.language ?? FIRST_LANGUAGE;
  const [open, setOpen] = useState(firstOne);
  const draw = (language: CustomerLanguage, name: string) => (
    <AsFirst name={name}>
      <TemplatePreviews
        business={business}
        connections={connections}
        active={channel}
        language={language}
        untitled
      />
    </AsFirst>
  );
  if (languages.length < 2) return draw(firstOne, readyRows[0]?.name ?? '');
  return (
    <LanguageSegments
      open={open}
      onOpen={setOpen}
      segments={languages.map(({ language, count, first }) => ({
        language,
        label: `${LANGUAGES[language].name} (${count.toLocaleString('en')})`,
        content: draw(language, first),
      }))}
    />
  );
}

interface SmallPrintProps extends Pick<PreflightPanelProps, 'preflight' | 'business' | 'sample'> {
  template: Priced;
}

/** The parts of a template that cost something. */
type Priced = Parameters<typeof wordingIn>[1] & Pick<TypedTemplate, 'reminderEnabled'>;

/** Hours and costs, where the channel has any. */
export function SmallPrint({ preflight, business, template, sample }: SmallPrintProps) {
  const { channel, hours } = preflight;
  const form = useTimeForm();
  const between = `between ${fullHour(hours.from, form)} and ${fullHour(hours.until, form)}`;
  const lines = [
    hours.until - hours.from < 24 &&
      (channel === 'email'
        ? `Emails that go out right away can go at any hour; reminders and emails on later days are sent ${between}, your time.`
        : `Texts are sent ${between} where the person lives.`),
    channel === 'sms' && costOf(preflight, template, { sample, businessName: business.businessName }),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return <p className="border-line border-t pt-3 text-ink-2 text-sm">{lines.join(' ')}</p>;
}

function costOf(
  { languages }: PreflightView,
  template: Priced,
  { sample, businessName }: { sample: TemplateValues; businessName: string },
): string {
  const pieces = languages.map(({ language, count }) => {
    const { content } = wordingIn(language, template, { channel: 'sms', businessName });
    return { count, segments: measureSms(fillTemplate(content, sample)).segments };
  });
  const all = pieces.reduce((sum, { count, segments }) => sum + count * segments, 0);
  const most = Math.max(...pieces.map(({ segments }) => segments));
  const isAlike = pieces.every(({ segments }) => segments === most);
  const each = most > 1 ? ` (${isAlike ? '' : 'up to '}${most} for each message)` : '';
  const again = template.reminderEnabled ? ', and the same again for each reminder' : '';
  return `Your provider bills about ${counted(all, 'segment')}${each}${again}.`;
}
