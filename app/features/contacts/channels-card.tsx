import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ChannelState, ContactDetailView } from '#shared/contacts.ts';
import { LASTING_OPT_OUTS } from '#shared/opt-outs.ts';

/** Whether each channel may be used, and who said no. */
export function ChannelsCard({ contact, now }: { contact: ContactDetailView; now: Date }) {
  return (
    <Card title="May be asked by">
      <ul className="-my-3">
        {contact.channels.map((state) => (
          <ChannelLine key={state.channel} state={state} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function ChannelLine({ state, now }: { state: ChannelState; now: Date }) {
  const { channel, recipient, optOut } = state;
  const name = CHANNEL_NAMES[channel];
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-[560]">
          {name}
          {optOut ? (
            <StatusBadge status="optedOut" />
          ) : recipient ? (
            <StatusBadge status="ready">Yes</StatusBadge>
          ) : (
            <StatusBadge status="missing">No {channel === 'email' ? 'address' : 'number'}</StatusBadge>
          )}
        </p>
        {optOut && (
          <p className="mt-0.5 text-ink-2 text-sm">
            {LASTING_OPT_OUTS[optOut.source] || 'You opted them out.'}
            {' · '}
            <Time date={optOut.at} now={now} />
          </p>
        )}
      </div>
      {recipient && !optOut && (
        <ChannelButton channel={channel} intent="opt-out">
          Opt out <span className="sr-only">of {name}</span>
        </ChannelButton>
      )}
      {optOut?.source === 'owner' && (
        <ChannelButton channel={channel} intent="opt-in">
          Allow again <span className="sr-only">on {name}</span>
        </ChannelButton>
      )}
    </li>
  );
}

function ChannelButton(props: { channel: string; intent: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="channel" value={props.channel} />
      <SubmitButton intent={props.intent} variant="secondary" size="sm">
        <span>{props.children}</span>
      </SubmitButton>
    </Form>
  );
}
