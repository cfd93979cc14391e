import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import { giveBack } from './draft.ts';
import { LaunchBar } from './launch-bar.tsx';

interface UndoBarsProps {
  campaigns: readonly CampaignView[];
  now: Date;
}

/** How long a launch is news, beyond the sending of its messages. */
const NEWS_FOR_MS = 2 * 60_000;

/** One bar for each campaign about to be sent or just sent, on any screen. */
export function UndoBars({ campaigns, now }: UndoBarsProps) {
  const fresh = campaigns
    .filter(({ status, contactsSent, preparing }) => status !== 'canceled' && (contactsSent > 0 || preparing))
    .map((campaign) => ({ campaign, forMs: campaign.startsAt.getTime() - now.getTime() }))
    .filter(({ forMs }) => forMs > -NEWS_FOR_MS);
  const open = fresh.filter(({ forMs }) => forMs > 0);
  // Only one result is news; earlier ones are in the list.
  const [result] = fresh.filter(({ forMs }) => forMs <= 0);
  const shown = result ? [...open, result] : open;
  if (shown.length === 0) return null;
  return (
    <div
      data-sticky-bar
      // An undo stays in view; a result covers nothing.
      className={clsx('flex flex-col gap-2 empty:hidden', open.length > 0 && 'sticky top-16 z-20 rail:top-4')}
    >
      {shown.map(({ campaign, forMs }) => (
        <LaunchBar key={campaign.id} campaign={campaign} forMs={forMs} now={now} />
      ))}
    </div>
  );
}

/** On other screens than Get Reviews: the undone form is kept for it. */
export function useGiveBack(undone: string | null | undefined): void {
  useEffect(() => {
    if (undone) giveBack(undone);
  }, [undone]);
}
