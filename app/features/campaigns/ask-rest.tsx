import { Fragment } from 'react';
import { Form, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { BusinessView } from '#shared/business/businesses.ts';
import type { PreflightView } from '#shared/campaigns/audience.ts';
import type { RestView } from '#shared/campaigns/campaigns.ts';
import {
  type MessageTemplate,
  sampleLinkLike,
  type TemplateValues,
  wordingIn,
} from '#shared/campaigns/templates.ts';
import { CONSENT_WORDING } from '#shared/contacts/contact-basics.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import { type CustomerLanguage, LANGUAGES } from '#shared/text/languages.ts';
import { countedPeople } from '#shared/text/plural.ts';
import { byChannelWords, MESSAGES_OF } from './channel-words.ts';
import { PlanChart } from './plan-chart.tsx';
import { SmallPrint, WhatStays } from './preflight-panel.tsx';
import { PreflightPeople } from './preflight-people.tsx';
import { WordingPreview } from './wording-preview.tsx';

const REST_FORM = 'ask-rest';

interface AskRestProps {
  rest: RestView;
  preflight: PreflightView;
  business: BusinessView;
  connections: readonly ConnectionView[];
  template: MessageTemplate;
  submissionKey: string;
  /** Why the consent box was refused. */
  fault: string[] | undefined;
  now: Date;
}

interface SavedWordingProps extends Pick<AskRestProps, 'business' | 'connections' | 'template'> {
  channel: Channel;
  language: CustomerLanguage;
  /** The people listed by name. */
  name: string;
}

function SavedWording({ business, connections, template, channel, language, name }: SavedWordingProps) {
  const { businessName } = business;
  return (
    <WordingPreview
      business={business}
      connections={connections}
      channel={channel}
      language={language}
      wording={wordingIn(language, template, { channel, businessName })}
      sample={sampleOf(business, name)}
      reminderDays={[]}
      untitled
    />
  );
}

function sampleOf({ reviewLink }: BusinessView, name: string): TemplateValues {
  return { name, reviewLink: sampleLinkLike(reviewLink) };
}

/** What asking the rest would do, and its button. */
export function AskRestPanel(props: AskRestProps) {
  const { rest, preflight, business, template, submissionKey, fault, now } = props;
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
        {ready > 0 ? `Ask ${countedPeople(ready)} ${byChannelWords(channel)}?` : 'Nobody can be asked here'}
      </h3>
      <p>
        {`This counts as a reminder${rest.replacesReminders ? ' and replaces those still to come' : ''}. `}
        Nobody gets more than two, and anyone who rates you before it goes out gets none.
      </p>
      {ready > 0 && <WhatStays {...preflight} />}
      <div className="grid grid-cols-1 gap-x-12 gap-y-5 rounded-control border border-line bg-surface p-4 min-[760px]:grid-cols-2">
        <PreflightPeople preflight={preflight} now={now} />
        {ready > 0 && (
          <div className="flex min-w-0 flex-col gap-5">
            <section className="flex flex-col gap-2">
              <h3 className="font-[560]">What they read</h3>
              {preflight.languages.map(({ language, count, first }) => (
                <Fragment key={language}>
                  {preflight.languages.length > 1 && (
                    <p className="text-ink-2 text-sm">
                      {`In ${LANGUAGES[language].name}, for ${countedPeople(count)}`}
                    </p>
                  )}
                  <SavedWording {...props} channel={channel} language={language} name={first} />
                </Fragment>
              ))}
              <p className="text-sm">
                <TextLink to="/dashboard/get-reviews">Change the message on Get Reviews</TextLink>
              </p>
            </section>
            <PlanChart preflight={preflight} now={now} />
            <SmallPrint
              preflight={preflight}
              business={business}
              // People asked by a follow-up get no reminder of it.
              template={{ ...template, reminderEnabled: false }}
              sample={sampleOf(business, preflight.readyRows[0]?.name ?? '')}
            />
          </div>
        )}
      </div>
      {others.map((other) => (
        <p key={other}>
          <TextLink to={to(other)}>{`Ask ${byChannelWords(other)} instead`}</TextLink>
        </p>
      ))}
      <Form id={REST_FORM} method="post" className="flex flex-wrap items-center gap-2.5">
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        {ready > 0 && (
          <div className="mb-1 w-full">
            <CheckboxField
              key={channel}
              field={consentField(fault)}
              label={CONSENT_WORDING}
              hint={
                <>
                  You confirmed it for {MESSAGES_OF[rest.first.channel]},{' '}
                  <Time date={rest.first.at} now={now} look="at" />. It is needed for {MESSAGES_OF[channel]},
                  too.
                </>
              }
            />
          </div>
        )}
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

function consentField(errors: string[] | undefined): FieldMeta {
  return {
    id: 'rest-consent',
    name: 'consent',
    formId: REST_FORM,
    errors,
    errorId: 'rest-consent-error',
    descriptionId: 'rest-consent-hint',
    defaultValue: undefined,
    defaultChecked: undefined,
  };
}
