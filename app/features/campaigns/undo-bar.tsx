import { UndoStrip } from '#app/ui/undo-strip.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import { counted } from '#shared/text/plural.ts';

interface UndoBarProps {
  campaign: CampaignView;
  /** Time left to undo, counted from when this appears. */
  forMs: number;
  /** Must be stable, or the timer would restart. */
  onOver(isOver: boolean): void;
}

/** Undoes the launch while nothing has been sent; without JavaScript it stays and names the time. */
export function UndoBar({ campaign, forMs, onOver }: UndoBarProps) {
  const leftMs = useCountdown(forMs, onOver);
  const hydrated = useHydrated();
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <UndoStrip intent="undo" of={{ name: 'campaignId', value: campaign.id }}>
      <p>
        <span className="font-[560] tabular-nums" role={hydrated ? 'timer' : undefined}>
          {hydrated
            ? `${leaving(campaign)} in ${counted(seconds, 'second')}.`
            : `You have ${counted(seconds, 'second')} to undo it.`}
        </span>{' '}
        <span className="wrap-anywhere text-ink-2">{campaign.name}</span>
      </p>
    </UndoStrip>
  );
}

function leaving({ contactsSent, preparing }: CampaignView): string {
  return contactsSent === 1 && !preparing ? 'Your request goes out' : 'Your requests go out';
}
