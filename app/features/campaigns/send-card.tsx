import { useField } from '@conform-to/react';
import { Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { useNavigation } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/businesses.ts';
import type { ContactListView } from '#shared/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import type { ConnectionView } from '#shared/connections.ts';
import { CampaignStats } from './campaign-stats.tsx';
import { CHANNEL_NAMES } from './channel-words.ts';
import { obstacleOf } from './obstacles.ts';
import { byChannel } from './typed-campaign.ts';

const ICONS = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle };

interface SendCardProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  lists: readonly ContactListView[];
  consentWording: string;
  /** Whose template is open. */
  channel: Channel;
}

/** Counts, consent, and the three ways to send. */
export function SendCard({ business, connections, lists, consentWording, channel: open }: SendCardProps) {
  const [consent] = useField<boolean>('consent');
  const hydrated = useHydrated();
  const sent = useSentIntent();
  const obstacles = byChannel((channel) => obstacleOf(channel, business, connections));
  // The pressed button itself stays able to take the focus: its dialog gives it back while the page still loads.
  const isOff = (intent: string) => hydrated && (!consent.value || (sent !== null && sent !== intent));
  return (
    <Card title="Campaign Stats">
      <CampaignStats lists={lists} />
      <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
        <CheckboxField field={consent} label={consentWording} />
        <div className="flex flex-col gap-2.5">
          {CHANNELS.map((channel) => {
            const Icon = ICONS[channel];
            const intent = `preflight.${channel}`;
            return (
              <SubmitButton
                key={channel}
                block
                intent={intent}
                variant={channel === open ? 'primary' : 'secondary'}
                pending="Checking…"
                disabled={obstacles[channel] !== null || isOff(intent)}
                icon={<Icon size={17} aria-hidden />}
              >
                {`Send ${CHANNEL_NAMES[channel]}`}
              </SubmitButton>
            );
          })}
        </div>
        <Obstacles obstacles={obstacles} />
        <p className="text-ink-2 text-sm">You see who gets it before anything is sent.</p>
      </div>
    </Card>
  );
}

/** The button of this form whose request is on its way. */
function useSentIntent(): string | null {
  const { state, formData } = useNavigation();
  const intent = formData?.get('intent');
  return state !== 'idle' && typeof intent === 'string' && intent.includes('.') ? intent : null;
}

function Obstacles({ obstacles }: { obstacles: Record<Channel, ReturnType<typeof obstacleOf>> }) {
  const blocked = CHANNELS.flatMap((channel) => obstacles[channel] ?? []);
  if (blocked.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-ink-2 text-sm">
      {blocked.map(({ text, link, to }) => (
        <li key={text}>
          {text} <TextLink to={to}>{link}</TextLink>
        </li>
      ))}
    </ul>
  );
}
