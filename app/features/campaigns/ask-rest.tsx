import { Form, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { PreflightView } from '#shared/audience.ts';
import type { RestView } from '#shared/campaigns.ts';
import type { MessageTemplate } from '#shared/templates.ts';
import { byChannelWords, CHANNEL_NAMES, people } from './channel-words.ts';
import { PlanChart } from './plan-chart.tsx';

interface AskRestProps {
  rest: RestView;
  preflight: PreflightView;
  template: MessageTemplate;
  submissionKey: string;
  now: Date;
}

/** What asking the rest again would do, and the button that does it. */
export function AskRestPanel({ rest, preflight, template, submissionKey, now }: AskRestProps) {
  const location = useLocation();
  const { channel, ready } = preflight;
  const others = rest.channels.filter((one) => one !== channel);
  const to = (ask: string | null) => changedSearch(location, { ask });
  return (
    <div
      id="ask"
      className="mt-4 flex flex-col gap-3.5 rounded-control border border-brand-line bg-brand-tint p-4"
    >
      <h3 className="text-lg">
        {ready > 0 ? `Ask ${people(ready)} ${byChannelWords(channel)}?` : 'Nobody can be asked here'}
      </h3>
      <p>
        It counts as a reminder and takes the place of those still to come. Nobody gets more than two, and who
        has rated meanwhile gets none.
      </p>
      {ready > 0 && <PlanChart preflight={preflight} now={now} />}
      <figure className="rounded-control border border-line bg-surface p-3.5">
        <figcaption className="mb-2 text-ink-2 text-sm">
          Your saved wording. <TextLink to="/dashboard/get-reviews">Change it on Get Reviews</TextLink>
        </figcaption>
        {template.subject && <p className="break-words font-[560]">{template.subject}</p>}
        <p className="whitespace-pre-wrap break-words" dir="auto">
          {template.content}
        </p>
      </figure>
      {others.map((other) => (
        <p key={other}>
          <TextLink to={to(other)}>{`Ask ${byChannelWords(other)} instead`}</TextLink>
        </p>
      ))}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2.5">
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        {ready > 0 && (
          <SubmitButton intent="ask-rest" pending="Starting…">
            {`Send ${CHANNEL_NAMES[channel]} to ${ready.toLocaleString('en')}`}
          </SubmitButton>
        )}
        <ButtonLink to={to(null)} variant="ghost" preventScrollReset>
          Not now
        </ButtonLink>
      </Form>
    </div>
  );
}
