import { Card } from '#app/ui/card.tsx';
import { LocalLinksLine } from '#app/ui/local-links-warning.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { CampaignStats } from './campaign-stats.tsx';
import type { ineligibilityOf } from './eligibility.ts';
import { STATS } from './send-dock.tsx';

interface SendCardProps {
  /** What keeps each channel from sending. */
  ineligibilities: Record<Channel, ReturnType<typeof ineligibilityOf>>;
  now: Date;
}

/** Counts, and what would keep a message from being sent. The send buttons follow. */
export function SendCard({ ineligibilities, now }: SendCardProps) {
  return (
    <Card title="Campaign Stats">
      {/* Rendered from the start, so that the consent below does not move on hydration. */}
      <div id={STATS} className="scroll-mt-20 noscript:hidden">
        <CampaignStats now={now} />
      </div>
      <div className="mt-3 flex flex-col gap-1.5 text-ink-2 text-sm">
        <LocalLinksLine what="these links" />
        {CHANNELS.flatMap((one) => ineligibilities[one] ?? []).map(({ text, link, to }) => (
          <p key={text}>
            {text} <TextLink to={to}>{link}</TextLink>
          </p>
        ))}
        <p>You see who gets it before anything is sent.</p>
      </div>
    </Card>
  );
}
