import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { CampaignDetailView } from '#shared/campaigns.ts';

interface Known {
  base: CampaignDetailView;
  shown: Pick<CampaignDetailView, 'invitations' | 'nextCursor'>;
}

/** The rows of the address with the next pages loaded onto them; a fresh look at the page renews what it holds. */
export function useMoreRows(campaign: CampaignDetailView) {
  const fetcher = useFetcher<{ campaign: CampaignDetailView }>();
  const [known, setKnown] = useState<Known>({ base: campaign, shown: campaign });
  const [taken, setTaken] = useState(fetcher.data);
  if (known.base !== campaign) setKnown({ base: campaign, shown: renewed(known, campaign) });
  if (fetcher.data && fetcher.data !== taken) {
    const { invitations, nextCursor } = fetcher.data.campaign;
    const ids = new Set(known.shown.invitations.map(({ id }) => id));
    const fresh = invitations.filter(({ id }) => !ids.has(id));
    setTaken(fetcher.data);
    setKnown({ base: campaign, shown: { invitations: [...known.shown.invitations, ...fresh], nextCursor } });
  }
  return { ...known.shown, loading: fetcher.state !== 'idle', load: fetcher.load };
}

function renewed({ base, shown }: Known, campaign: CampaignDetailView): Known['shown'] {
  const grown = shown.invitations.length > base.invitations.length && base.id === campaign.id;
  if (!grown) return campaign;
  const ids = new Set(campaign.invitations.map(({ id }) => id));
  const rest = shown.invitations.filter(({ id }) => !ids.has(id));
  return { invitations: [...campaign.invitations, ...rest], nextCursor: shown.nextCursor };
}
