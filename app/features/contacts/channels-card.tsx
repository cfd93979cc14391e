import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time, useTimeForm } from '#app/ui/time.tsx';
import type { ChannelIneligibility } from '#shared/campaigns/audience.ts';
import type { ChannelState, ContactDetailView } from '#shared/contacts/contacts.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import {
  isLiftable,
  LASTING_OPT_OUTS,
  LIFTABLE_OPT_OUTS,
  type OptOutSource,
} from '#shared/sending/opt-outs.ts';
import { mayBeAsked } from './may-be-asked.ts';

interface ChannelsCardProps {
  contact: ContactDetailView;
  ineligibilities: readonly ChannelIneligibility[];
  now: Date;
}

/** Whether each channel can be used, who opted out, and what has to be set up first. */
export function ChannelsCard({ contact, ineligibilities, now }: ChannelsCardProps) {
  return (
    <Card title="May be asked by">
      <ul className="-my-3">
        {contact.channels.map((state) => (
          <ChannelLine
            key={state.channel}
            state={state}
            ineligibility={ineligibilities.find(({ channel }) => channel === state.channel) ?? null}
            now={now}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ChannelLineProps {
  state: ChannelState;
  ineligibility: ChannelIneligibility | null;
  now: Date;
}

function ChannelLine({ state, ineligibility, now }: ChannelLineProps) {
  const { channel, recipient, optOut } = state;
  const form = useTimeForm();
  const name = CHANNEL_NAMES[channel];
  const answer = mayBeAsked(channel, ineligibility, now, form);
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[560]">
          {name}
          <StatusBadge status={answer.status}>{answer.words}</StatusBadge>
        </p>
        {optOut && (
          <p className="mt-0.5 text-ink-2 text-sm">
            {noWords(optOut.source)}
            {' · '}
            <Time date={optOut.at} now={now} />
          </p>
        )}
        {answer.why && (
          <p className="mt-0.5 text-ink-2 text-sm">
            {answer.why} {answer.fix && <TextLink to={answer.fix.to}>{answer.fix.label}</TextLink>}
          </p>
        )}
      </div>
      {recipient && !optOut && (
        <ChannelButton channel={channel} intent="opt-out">
          Opt out <span className="sr-only">of {name}</span>
        </ChannelButton>
      )}
      {optOut && isLiftable(optOut.source) && (
        <ChannelButton channel={channel} intent="opt-in">
          Allow again <span className="sr-only">on {name}</span>
        </ChannelButton>
      )}
    </li>
  );
}

function noWords(source: OptOutSource): string {
  return isLiftable(source) ? LIFTABLE_OPT_OUTS[source] : LASTING_OPT_OUTS[source];
}

function ChannelButton(props: { channel: string; intent: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="shrink-0">
      <input type="hidden" name="channel" value={props.channel} />
      <SubmitButton intent={props.intent} variant="secondary" size="sm">
        <span>{props.children}</span>
      </SubmitButton>
    </Form>
  );
}
