import { TextLink } from '#app/ui/text-link.tsx';
import type { CampaignDetailView, RelatedCampaign } from '#shared/campaigns/campaigns.ts';
import { byChannelWords } from './channel-words.ts';

/** The follow-ups of this campaign, and the one it follows. */
export function RelatedCampaigns({ campaign: { follows, followUps } }: { campaign: CampaignDetailView }) {
  if (!follows && followUps.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-ink-2 text-sm">
      {follows && (
        <p>
          For those who had not rated after <CampaignLink campaign={follows} />.
        </p>
      )}
      {followUps.map((next) => (
        <p key={next.id}>
          Those who had not rated were asked again {byChannelWords(next.channel)}:{' '}
          <CampaignLink campaign={next} />.
        </p>
      ))}
    </div>
  );
}

function CampaignLink({ campaign: { id, name } }: { campaign: RelatedCampaign }) {
  return <TextLink to={`/dashboard/campaigns/${id}`}>{name}</TextLink>;
}
