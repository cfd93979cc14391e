import { useLocation } from 'react-router';
import { changedSearch } from '#app/ui/changed-search.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import type { CampaignDetailView, CampaignRowView, CampaignShow } from '#shared/campaigns/campaigns.ts';
import { CampaignRows } from './campaign-rows.tsx';

const LABELS: Record<CampaignShow, string> = {
  asked: 'Asked',
  rated: 'Rated',
  opened: 'Opened, no rating',
  'not-opened': 'Not opened',
  'not-delivered': 'Not delivered',
  waiting: 'Waiting',
  canceled: 'Canceled',
  skipped: 'Skipped',
};
/** Shown even with a count of 0. */
const ALWAYS: readonly CampaignShow[] = ['asked', 'rated', 'opened', 'not-opened'];

interface LoadedCampaign {
  campaign: CampaignDetailView;
}

/** Everybody in a campaign, by result. */
export function CampaignContacts({ campaign, now }: { campaign: CampaignDetailView; now: Date }) {
  const location = useLocation();
  const { results, show, preparing } = campaign;
  const { rows, more } = useLoadMore<CampaignRowView, LoadedCampaign>({
    list: `${location.pathname}${location.search} ${show}`,
    part: partOf({ campaign }),
    partOf,
  });
  const shows = (Object.keys(LABELS) as CampaignShow[]).filter(
    (one) => one === show || results.counts[one] > 0 || (ALWAYS.includes(one) && results.counts.asked > 0),
  );
  const first = changedSearch(location, { cursor: null });
  return (
    <section aria-label="Contacts" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="px-4.5">
        <TabLinks
          label="Which contacts"
          tabs={shows.map((one) => ({
            label: LABELS[one],
            count: results.counts[one],
            to: changedSearch(location, { show: one, cursor: null }),
            current: one === show,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <CampaignRows rows={rows} now={now} />
      ) : (
        <p className="px-4.5 py-6 text-ink-2">
          {preparing ? 'Your list is being added. The contacts appear here.' : 'Nobody here.'}
        </p>
      )}
      {first !== location.pathname + location.search && (
        <p className="p-4.5">
          <TextLink to={first}>Back to the first</TextLink>
        </p>
      )}
      <LoadMore more={more} hrefOf={(cursor) => changedSearch(location, { cursor, show })} />
    </section>
  );
}

function partOf({ campaign }: LoadedCampaign) {
  return { rows: campaign.invitations, nextCursor: campaign.nextCursor };
}
