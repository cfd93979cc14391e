import { Send } from 'lucide-react';
import { useLocation } from 'react-router';
import { CampaignList } from '#app/features/campaigns/campaign-list.tsx';
import { UndoBars, useGiveBack } from '#app/features/campaigns/undo-bars.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { door } from '#server/http/door.ts';
import { intents } from '#server/http/forms.ts';
import type { CampaignPageView, ListedCampaignView } from '#shared/campaigns/campaigns.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/campaigns';
import { undoCampaign } from './undo-campaign.ts';

export const handle: FailureHandle = { failure: () => MESSAGES.undoFailed };

export const loader = door(async (ctx, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return { page: await listCampaigns(ctx, { cursor }), paged: cursor !== undefined, now: ctx.now() };
});

/** Only undoes a launch. */
export const action = door(async (ctx, { request }) =>
  intents(request, { undo: () => undoCampaign(ctx, request) }),
);

export default function Campaigns({ loaderData, actionData }: Route.ComponentProps) {
  const { page, paged, now } = loaderData;
  const answer = useLastActionData(actionData);
  useGiveBack(answer && 'undone' in answer ? answer.undone : null);
  const location = useLocation();
  const { rows: campaigns, more } = useLoadMore<ListedCampaignView, { page: CampaignPageView }>({
    list: location.pathname + location.search,
    part: partOf({ page }),
    partOf,
  });
  const isEmpty = campaigns.length === 0 && !paged;
  return (
    <>
      <PageTitle>Campaigns</PageTitle>
      <PageHeader
        title="Campaigns"
        help="asking/campaigns"
        subtitle="Who you asked, and what happened"
        actions={
          // While the list is empty, its own button leads to Get Reviews.
          !isEmpty && (
            <ButtonLink to="/dashboard/get-reviews" icon={<Send size={16} aria-hidden />}>
              Ask for reviews
            </ButtonLink>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<Send size={24} aria-hidden />}
          title="Nobody has been asked yet"
          action={<ButtonLink to="/dashboard/get-reviews">Ask your first customer</ButtonLink>}
        >
          <p>
            Every time you send review requests, a campaign appears here with the outcome for each contact.
          </p>
        </EmptyState>
      ) : (
        <ScreenBody>
          <ShowToast toast={answer?.toast} />
          <UndoBars campaigns={campaigns} now={now} />
          {paged && (
            <p>
              <TextLink to={location.pathname}>Back to the newest</TextLink>
            </p>
          )}
          <Card>
            <CampaignList campaigns={campaigns} now={now} level={2} />
          </Card>
          <LoadMore
            more={more}
            hrefOf={(cursor) => changedSearch(location, { cursor })}
            label="Older campaigns"
            end={paged ? 'These are the oldest.' : undefined}
          />
        </ScreenBody>
      )}
    </>
  );
}

function partOf({ page }: { page: CampaignPageView }) {
  return { rows: page.campaigns, nextCursor: page.nextCursor };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
