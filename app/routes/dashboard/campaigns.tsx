import { Send } from 'lucide-react';
import { useLocation } from 'react-router';
import { CampaignList } from '#app/features/campaigns/campaign-list.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { door } from '#server/http/door.ts';
import type { Route } from './+types/campaigns';

export const loader = door(async (ctx, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return { page: await listCampaigns(ctx, { cursor }), paged: cursor !== undefined, now: ctx.now() };
});

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { page, paged, now } = loaderData;
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>Campaigns</PageTitle>
      <PageHeader
        title="Campaigns"
        subtitle="Whom you asked, and what came of it"
        actions={
          <ButtonLink to="/dashboard/get-reviews" icon={<Send size={16} aria-hidden />}>
            Ask for reviews
          </ButtonLink>
        }
      />
      {page.campaigns.length === 0 && !paged ? (
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
        <div className="flex max-w-4xl flex-col gap-4.5 p-4 sm:p-6">
          {paged && (
            <p>
              <TextLink to={pathname}>Back to the newest</TextLink>
            </p>
          )}
          <Card>
            <CampaignList campaigns={page.campaigns} now={now} level={2} />
          </Card>
          <LoadMore
            to={page.nextCursor && `${pathname}?cursor=${page.nextCursor}`}
            label="Older campaigns"
            end={paged ? 'These are the oldest.' : undefined}
          />
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
