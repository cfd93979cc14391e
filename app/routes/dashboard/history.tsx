import { ArrowLeft, History as HistoryIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { HistoryList } from '#app/features/history/history-list.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import { listHistory } from '#server/domain/accounts/list-history.ts';
import { door } from '#server/http/door.ts';
import {
  HISTORY_AREAS,
  type HistoryArea,
  type HistoryEntryView,
  type HistoryPageView,
} from '#shared/accounts/history.ts';
import type { Route } from './+types/history';

const LABELS: Record<HistoryArea, string> = {
  all: 'All',
  account: 'Account',
  asking: 'Requests',
  contacts: 'Contacts',
  reviews: 'Reviews and replies',
  settings: 'Settings',
};

export const loader = door(async (ctx, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const area = HISTORY_AREAS.find((one) => one === url.searchParams.get('area')) ?? 'all';
  return {
    page: await listHistory(ctx, { area, cursor }),
    area,
    paged: cursor !== undefined,
    now: ctx.now(),
  };
});

export default function History({ loaderData }: Route.ComponentProps) {
  const { page, area, paged, now } = loaderData;
  const location = useLocation();
  const { rows: entries, more } = useLoadMore<HistoryEntryView, { page: HistoryPageView }>({
    list: location.pathname + location.search,
    part: partOf({ page }),
    partOf,
  });
  return (
    <>
      <PageTitle>What happened here</PageTitle>
      <PageHeader
        title="What happened here"
        help="privacy/what-is-stored"
        subtitle="What you, your customers and Goodword did, newest first"
      />
      <ScreenBody className="gap-4">
        <Link
          to="/dashboard/settings?tab=account"
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 font-[540] text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden />
          Account
        </Link>
        <TabLinks
          label="Filter"
          onPaper
          tabs={HISTORY_AREAS.map((one) => ({
            label: LABELS[one],
            to: { search: one === 'all' ? '' : `area=${one}` },
            current: one === area,
          }))}
        />
        {paged && (
          <p>
            <TextLink to={changedSearch(location, { cursor: null })}>Back to the newest</TextLink>
          </p>
        )}
        {entries.length === 0 ? (
          <EmptyState icon={<HistoryIcon size={24} aria-hidden />} title="Nothing here yet">
            <p>
              Changes appear here as soon as they are made. What became of each message is in its campaign.
            </p>
          </EmptyState>
        ) : (
          <Card>
            <HistoryList entries={entries} now={now} />
          </Card>
        )}
        <LoadMore
          more={more}
          hrefOf={(cursor) => changedSearch(location, { cursor })}
          label="Show older"
          end={paged ? 'These are the oldest.' : undefined}
        />
      </ScreenBody>
    </>
  );
}

function partOf({ page }: { page: HistoryPageView }) {
  return { rows: page.entries, nextCursor: page.nextCursor };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
