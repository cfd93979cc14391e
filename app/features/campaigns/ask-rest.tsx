import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { PreflightView } from '#shared/audience.ts';
import type { RestView } from '#shared/campaigns.ts';
import type { Channel } from '#shared/channels.ts';
import { type CustomerLanguage, FIRST_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { type MessageTemplate, wordingIn } from '#shared/templates.ts';
import { byChannelWords, CHANNEL_NAMES, people } from './channel-words.ts';
import { PlanChart } from './plan-chart.tsx';
import { WhatStays } from './preflight-panel.tsx';

interface AskRestProps {
  rest: RestView;
  preflight: PreflightView;
  template: MessageTemplate;
  submissionKey: string;
  now: Date;
}

/** In which languages it would be read; where nobody would read it, in the first. */
function readBy({ languages }: PreflightView): { language: CustomerLanguage; count: number }[] {
  return languages.length > 0 ? languages : [{ language: FIRST_LANGUAGE, count: 0 }];
}

interface SavedWordingProps {
  language: CustomerLanguage;
  channel: Channel;
  template: MessageTemplate;
  /** Whom it is for. */
  children: ReactNode;
}

function SavedWording({ language, channel, template, children }: SavedWordingProps) {
  // What is loaded has every language in it, our own words where there are no others.
  const { subject, content } = wordingIn(language, template, { channel, businessName: '' });
  return (
    <figure className="rounded-control border border-line bg-surface p-3.5">
      <figcaption className="mb-2 text-ink-2 text-sm">
        {children}Your saved wording.{' '}
        <TextLink to="/dashboard/get-reviews">Change it on Get Reviews</TextLink>
      </figcaption>
      {subject && (
        <p className="break-words font-[560]" lang={language}>
          {subject}
        </p>
      )}
      <p className="whitespace-pre-wrap break-words" dir="auto" lang={language}>
        {content}
      </p>
    </figure>
  );
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
      {ready > 0 && <WhatStays {...preflight} />}
      {ready > 0 && <PlanChart preflight={preflight} now={now} />}
      {readBy(preflight).map(({ language, count }) => (
        <SavedWording key={language} language={language} template={template} channel={channel}>
          {preflight.languages.length > 1 && `In ${LANGUAGES[language].name}, for ${people(count)}. `}
        </SavedWording>
      ))}
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
