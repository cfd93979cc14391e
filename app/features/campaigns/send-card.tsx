import { Card } from '#app/ui/card.tsx';
import { LinksStayLine } from '#app/ui/links-stay.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { BusinessView } from '#shared/businesses.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';
import type { ConnectionView } from '#shared/connections.ts';
import { CampaignStats } from './campaign-stats.tsx';
import { obstacleOf } from './obstacles.ts';
import { SendDock, STATS } from './send-dock.tsx';
import { byChannel } from './typed-campaign.ts';

interface SendCardProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  consentWording: string;
  /** Whose template is open. */
  channel: Channel;
  /** Brings the wording up on a small screen. */
  onMessage(): void;
  now: Date;
}

/** Counts, consent, and the three ways to send. */
export function SendCard(props: SendCardProps) {
  const { business, connections, consentWording, channel, onMessage, now } = props;
  const obstacles = byChannel((one) => obstacleOf(one, business, connections));
  return (
    <Card title="Campaign Stats">
      {/* There from the start, so that the consent below stays where it is when the script takes over. */}
      <div id={STATS} className="scroll-mt-20 noscript:hidden">
        <CampaignStats now={now} />
      </div>
      <div className="lg:mt-4 lg:border-line lg:border-t lg:pt-4">
        <SendDock
          consentWording={consentWording}
          channel={channel}
          onMessage={onMessage}
          blocked={byChannel((one) => obstacles[one] !== null)}
        />
      </div>
      <div className="mt-3 flex flex-col gap-1.5 text-ink-2 text-sm">
        <LinksStayLine what="these links" />
        {CHANNELS.flatMap((one) => obstacles[one] ?? []).map(({ text, link, to }) => (
          <p key={text}>
            {text} <TextLink to={to}>{link}</TextLink>
          </p>
        ))}
        <p>You see who gets it before anything is sent.</p>
      </div>
    </Card>
  );
}
