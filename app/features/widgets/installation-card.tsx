import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { InputField } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import {
  type InstallationCheck,
  type InstallationOutcome,
  SITE_DAYS,
  type WidgetSite,
} from '#shared/widgets/installation.ts';
import { INSTALLATION_WORDS } from './installation-words.ts';

interface InstallationCardProps {
  sites: readonly WidgetSite[];
  /** Of the business, as a first guess. */
  website: string;
  checked: InstallationCheck | null;
  lastResult?: SubmissionResult<string[]> | null | undefined;
  now: Date;
}

/** Whether the widget is where it should be: by the views that came in, and by looking at a page. */
export function InstallationCard({ sites, website, checked, lastResult, now }: InstallationCardProps) {
  const [form, { address }] = useForm<{ address: string }>({
    id: 'installation',
    lastResult,
    defaultValue: { address: checked?.address ?? website },
  });
  return (
    <Card title="Check my installation">
      <div className="flex flex-col gap-4">
        {sites.length > 0 ? (
          <div>
            <p className="text-sm">Websites with this widget:</p>
            <ul className="mt-1.5 space-y-2 text-sm">
              {sites.map((site) => (
                <Site key={site.host} site={site} now={now} />
              ))}
            </ul>
            {sites.some(({ confirmed }) => !confirmed) && (
              <p className="mt-2 text-ink-2 text-sm">
                Names without “Confirmed” come from visitors’ browsers, and anyone can report one. If you do
                not recognize a name, your widget may not be there at all. To be sure about a page, check it
                below.
              </p>
            )}
          </div>
        ) : (
          <p className="text-ink-2 text-sm">
            No page has been confirmed, and no website has reported a view in the last {SITE_DAYS} days. Your
            own visits do not count while you are signed in here.
          </p>
        )}
        <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
          <InputField
            field={address}
            label="Address of the page"
            inputMode="url"
            autoComplete="url"
            required
            maxLength={2_000}
            hint="The page on which you pasted the code. We read it once, as any visitor gets it."
          />
          <SubmitButton intent="check" pending="Looking…" variant="secondary" className="self-start">
            Check this page
          </SubmitButton>
        </Form>
        <div role="status">{checked && <Checked check={checked} />}</div>
      </div>
    </Card>
  );
}

function Site({ site, now }: { site: WidgetSite; now: Date }) {
  const { host, seenAt, isOwn, confirmed } = site;
  return (
    <li className="wrap-anywhere">
      <b className="font-[560]">{host}</b>
      {isOwn && ' (your website)'} {confirmed && <Badge tone="good">Confirmed</Badge>}
      {confirmed && (
        <span className="block text-ink-2">
          Found at {confirmed.address}, <Time date={confirmed.at} now={now} look="words" />
        </span>
      )}
      {seenAt && (
        <span className="block text-ink-2">
          Last view <Time date={seenAt} now={now} look="words" />
        </span>
      )}
    </li>
  );
}

/** What the lines mend. */
const BLOCKED: ReadonlySet<InstallationOutcome> = new Set(['blocked', 'videos-blocked']);

function Checked({ check }: { check: InstallationCheck }) {
  const { kind, title, text } = INSTALLATION_WORDS[check.outcome];
  return (
    <Notice kind={kind} title={title.replace('{other}', check.otherName)}>
      <p className="wrap-anywhere">{check.address}</p>
      <p className="mt-1">{text}</p>
      {BLOCKED.has(check.outcome) &&
        check.lines.map((line) => (
          <div key={line} className="mt-2 flex flex-wrap items-start gap-2">
            <code className="wrap-anywhere min-w-0 flex-1 rounded-control bg-sunken p-2 font-mono text-ink">
              {line}
            </code>
            <CopyButton
              text={line}
              name="the line"
              label="Copy"
              toast={{ kind: 'success', title: 'Line copied', text: 'Add it to the policy of your website.' }}
            />
          </div>
        ))}
    </Notice>
  );
}
