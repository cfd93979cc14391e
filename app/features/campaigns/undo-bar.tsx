import { Time } from '#app/ui/time.tsx';
import { UndoStrip } from '#app/ui/undo-strip.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import { counted } from '#shared/text/plural.ts';
import { isDeferred } from './campaign-state.tsx';

interface UndoBarProps {
  campaign: CampaignView;
  /** Time left to undo, counted from when this appears. */
  forMs: number;
  /** Must be stable, or the timer would restart. */
  onOver(isOver: boolean): void;
  now: Date;
}

/** Undoes the launch while nothing has been sent; without JavaScript it stays and names the time. */
export function UndoBar({ campaign, forMs, onOver, now }: UndoBarProps) {
  const leftMs = useCountdown(forMs, onOver);
  const hydrated = useHydrated();
  const seconds = Math.ceil(leftMs / 1_000);
  const laterAt = isDeferred(campaign, now) ? campaign.nextAt : null;
  return (
    <UndoStrip intent="undo" of={{ name: 'campaignId', value: campaign.id }}>
      <p>
        <span className="font-[560] tabular-nums" role={hydrated ? 'timer' : undefined}>
          {hydrated && !laterAt
            ? `${leaving(campaign)} in ${counted(seconds, 'second')}.`
            : `You have ${counted(seconds, 'second')} to undo it.`}
        </span>{' '}
        {laterAt && (
          <>
            {leaving(campaign, 'later')} <Time date={laterAt} now={now} look="at" />.{' '}
          </>
        )}
        <span className="wrap-anywhere text-ink-2">{campaign.name}</span>
      </p>
    </UndoStrip>
  );
}

function leaving({ contactsSent, preparing }: CampaignView, when: 'soon' | 'later' = 'soon'): string {
  if (contactsSent === 1 && !preparing) return 'Your request goes out';
  return when === 'soon' ? 'Your requests go out' : 'The first message goes out';
}
