import { TextLink } from '#app/ui/text-link.tsx';
import type { CampaignDetailView, RelatedCampaign } from '#shared/campaigns/campaigns.ts';
import { byChannelWords } from './channel-words.ts';

/** Where the rest was asked again, and by what they were asked first. */
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
