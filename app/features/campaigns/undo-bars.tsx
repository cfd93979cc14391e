import { useEffect } from 'react';
import type { CampaignView } from '#shared/campaigns.ts';
import { giveBack } from './draft.ts';
import { UndoBar } from './undo-bar.tsx';

interface UndoBarsProps {
  campaigns: readonly CampaignView[];
  now: Date;
}

/** One for each campaign that has not begun to leave, wherever it is looked at. */
export function UndoBars({ campaigns, now }: UndoBarsProps) {
  const waiting = campaigns
    .filter(({ status, contactsSent, preparing }) => status === 'running' && (contactsSent > 0 || preparing))
    .map((campaign) => ({ campaign, forMs: campaign.startsAt.getTime() - now.getTime() }))
    .filter(({ forMs }) => forMs > 0);
  if (waiting.length === 0) return null;
  return (
    <div data-sticky-bar className="sticky top-16 z-20 flex flex-col gap-2 md:top-4">
      {waiting.map(({ campaign, forMs }) => (
        <UndoBar key={campaign.id} campaign={campaign} forMs={forMs} />
      ))}
    </div>
  );
}

/** On other screens than Get Reviews: what was taken back waits there. */
export function useGiveBack(undone: string | null | undefined): void {
  useEffect(() => {
    if (undone) giveBack(undone);
  }, [undone]);
}
