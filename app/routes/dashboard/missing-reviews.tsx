import { Plug } from 'lucide-react';
import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { MissingOfPage } from '#app/features/integrations/missing-of-page.tsx';
import { missingInWords } from '#app/features/integrations/missing-words.ts';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listMissingReviews } from '#server/domain/platforms/list-missing-reviews.ts';
import { door } from '#server/http/door.ts';
import type { Route } from './+types/missing-reviews';

export const loader = door(async (ctx) => ({ pages: await listMissingReviews(ctx), now: ctx.now() }));

export default function MissingReviews({ loaderData }: Route.ComponentProps) {
  const { pages, now } = loaderData;
  return (
    <>
      <PageTitle>Missing reviews</PageTitle>
      <PageHeader
        title="Missing reviews"
        help="reviews/missing-reviews"
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <BackToIntegrations />
            What platforms count, what is here, and where the difference is
          </span>
        }
        actions={
          <TextLink to="/help/reviews/missing-reviews" reloadDocument>
            How this is known
          </TextLink>
        }
      />
      <ScreenBody>
        {pages.length === 0 ? (
          <EmptyState
            icon={<Plug size={24} aria-hidden />}
            title="No page to compare with"
            action={<ButtonLink to="/dashboard/integrations">Connect a page</ButtonLink>}
          >
            Once a page with reviews of you is connected, you see here which reviews vanished from it and
            which it counts and never gave.
          </EmptyState>
        ) : (
          <>
            <p className="display text-2xl">{missingInWords(pages)}</p>
            {pages.map((page) => (
              <MissingOfPage key={page.connectionId} page={page} now={now} />
            ))}
          </>
        )}
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
