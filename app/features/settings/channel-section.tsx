import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { TextChannel } from '#shared/sending/channels.ts';
import type { ConnectionView, ConnectorView } from '#shared/sending/connections.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { CredentialsForm } from './credentials-form.tsx';

const WORDS: Record<TextChannel, { title: string; text: string }> = {
  sms: {
    title: 'SMS Service',
    text: 'Texts go through your own account with a provider, who bills you directly.',
  },
  whatsapp: {
    title: 'WhatsApp',
    text: 'WhatsApp accepts review requests from a business number, with wording it has approved.',
  },
};

interface ChannelSectionProps {
  channel: TextChannel;
  /** Everything that can be connected. */
  connectors: readonly ConnectorView[];
  connection: ConnectionView | undefined;
  now: Date;
  /** The next step of the screen is in here. */
  lead: boolean;
  /** The answer to this channel's refused form. */
  lastResult?: SubmissionResult<string[]> | null;
}

/** One channel: choose a provider, enter its credentials, then see what it can do. */
export function ChannelSection({
  channel,
  connectors,
  connection,
  now,
  lead,
  lastResult,
}: ChannelSectionProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { title, text } = WORDS[channel];
  const choices = connectors.filter((one) => one.channel === channel);
  const refused = lastResult?.initialValue?.connector;
  const asked = typeof refused === 'string' ? refused : search.get(channel);
  const wanted = choices.find(({ id }) => id === asked)?.id ?? null;
  const [chosenId, setChosen] = useState<string | null>(wanted);
  // A choice here is reset when the address or the connection changes.
  const current = [wanted, connection?.hookAddress, connection?.checkedAt?.getTime()].join();
  const [basis, setBasis] = useState(current);
  if (basis !== current) {
    setBasis(current);
    setChosen(wanted);
  }
  const choice = useRef<HTMLFormElement>(null);
  // Chosen before hydration.
  useEffect(() => {
    const early = choice.current && new FormData(choice.current).get(channel);
    if (typeof early === 'string') setChosen(early);
  }, [channel]);
  const here = `${pathname}?tab=sms`;
  const chosen = choices.find(({ id }) => id === chosenId);
  const choosing = !connection || chosen !== undefined;
  return (
    <section id={channel} className="scroll-mt-6">
      <Card title={title}>
        <p className="mb-4 text-ink-2">{text}</p>
        {channel === 'sms' && <UsNotice approved={isApproved(connection)} />}
        {connection && !choosing && (
          <ConnectionPanel
            connection={connection}
            steps={choices.find(({ id }) => id === connection.connector)?.steps ?? []}
            now={now}
            lead={lead && connection.unchosen !== null}
            changeTo={`${here}&${channel}=${connection.connector}#${channel}`}
            lastResult={lastResult}
          />
        )}
        {choosing && (
          <div className="flex flex-col gap-5">
            {/* Without JavaScript the choice is a GET request. */}
            <Form method="get" id={`choose-${channel}`} ref={choice} preventScrollReset>
              <input type="hidden" name="tab" value="sms" />
              <RadioGroupField
                field={{
                  id: `provider-${channel}`,
                  name: channel,
                  formId: `choose-${channel}`,
                  errorId: `provider-${channel}-error`,
                  descriptionId: `provider-${channel}-hint`,
                  errors: undefined,
                  defaultValue: chosen?.id,
                  defaultChecked: undefined,
                }}
                label="Provider"
                look="cards"
                choices={choices.map(({ id, name, summary }) => ({ value: id, label: name, text: summary }))}
                onValueChange={setChosen}
              />
              <Button type="submit" variant="secondary" className="mt-3 [@media(scripting:enabled)]:hidden">
                Continue
              </Button>
            </Form>
            {chosen && (
              <CredentialsForm key={chosen.id} connector={chosen} lead={lead} lastResult={lastResult} />
            )}
            {connection && (
              <p>
                <TextLink to={`${here}#${channel}`} preventScrollReset onClick={() => setChosen(null)}>
                  Keep {connection.connectorName} as it is
                </TextLink>
              </p>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}

/** Whether the current sender may text the US, according to the provider. */
function isApproved(connection: ConnectionView | undefined): boolean {
  const sender = connection?.check?.senders.find(({ id }) => id === connection.sender);
  return sender?.usApproved === true;
}

/** What carriers require, until the provider confirms that it is done. */
function UsNotice({ approved }: { approved: boolean }) {
  if (approved)
    return <p className="mb-5 text-ink-2 text-sm">Your sender is approved for texts to the US.</p>;
  return (
    <p className="mb-5 rounded-control border border-line bg-star-tint p-3.5 text-sm">
      <span className="font-[560]">US numbers need an approved 10DLC or toll-free campaign.</span> Phone
      companies block texts to the US from numbers that are not registered. You register with your provider;
      check the connection to see how far along it is.{' '}
      <TextLink to="/dashboard/settings/registration">Open the registration kit</TextLink>
    </p>
  );
}
