import { Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { useNavigation } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ContactListView } from '#shared/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import { type AskErrors, type AskValues, fieldOf } from './ask-values.ts';
import { CHANNEL_NAMES } from './channel-words.ts';

const ICONS = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle };

/** Why a channel cannot send yet, and where that is mended. */
export interface Obstacle {
  text: string;
  link: string;
  to: string;
}

interface SendCardProps {
  live: AskValues;
  start: AskValues;
  lists: readonly ContactListView[];
  errors: AskErrors;
  consentWording: string;
  /** The channel whose template is open. */
  active: Channel;
  obstacles: Record<Channel, Obstacle | null>;
}

/** Counts, consent, and the three ways to send. */
export function SendCard({ live, start, lists, errors, consentWording, active, obstacles }: SendCardProps) {
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && String(navigation.formData?.get('intent')).includes('.');
  const blocked = CHANNELS.filter((channel) => obstacles[channel]);
  return (
    <Card title="Campaign Stats">
      <Stats live={live} lists={lists} />
      <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
        <CheckboxField field={fieldOf('consent', errors, start.consent)} label={consentWording} />
        <div className="flex flex-col gap-2.5">
          {CHANNELS.map((channel) => {
            const Icon = ICONS[channel];
            return (
              <SubmitButton
                key={channel}
                block
                intent={`preflight.${channel}`}
                variant={channel === active ? 'primary' : 'secondary'}
                pending="Checking…"
                disabled={obstacles[channel] !== null || (hydrated && (!live.consent || sending))}
                icon={<Icon size={17} aria-hidden />}
              >
                {`Send ${CHANNEL_NAMES[channel]}`}
              </SubmitButton>
            );
          })}
        </div>
        {blocked.length > 0 && (
          <ul className="flex flex-col gap-1.5 text-ink-2 text-sm">
            {blocked.map((channel) => (
              <li key={channel}>
                {obstacles[channel]?.text}{' '}
                <TextLink to={obstacles[channel]?.to ?? ''}>{obstacles[channel]?.link}</TextLink>
              </li>
            ))}
          </ul>
        )}
        <p className="text-ink-2 text-sm">You see who gets it before anything is sent.</p>
      </div>
    </Card>
  );
}

function Stats({ live, lists }: { live: AskValues; lists: readonly ContactListView[] }) {
  const named = live.contacts.filter(({ name }) => name.trim() !== '');
  const sum = (key: 'contacts' | 'withEmail' | 'withPhone') =>
    lists.reduce((all, list) => all + list[key], 0);
  const facts = [
    ['Contacts Ready', named.length + sum('contacts')],
    ['Email Valid', named.filter(({ email }) => email.trim() !== '').length + sum('withEmail')],
    ['Phone Valid', named.filter(({ phone }) => phone.trim() !== '').length + sum('withPhone')],
  ] as const;
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(([label, count]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold tabular-nums">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}

const TIPS = [
  'Always get consent.',
  'Personalize templates.',
  'Set up automated reminders.',
  'Track performance in Analytics.',
];

export function TipsCard() {
  return (
    <Card title="Tips">
      <ul className="flex list-disc flex-col gap-1.5 pl-4.5 text-ink-2 marker:text-brand">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
