import { FileUp, Tag } from 'lucide-react';
import { AutomaticSources } from '#app/features/integrations/automatic-sources.tsx';
import { ConnectionList } from '#app/features/integrations/connection-list.tsx';
import {
  connectionStatusOf,
  importAddress,
  isAutomatic,
} from '#app/features/integrations/connection-state.ts';
import { ConnectionsHeadline } from '#app/features/integrations/connections-headline.tsx';
import { KnownLinks } from '#app/features/integrations/known-links.tsx';
import { OftenUsed, PasteAddress } from '#app/features/integrations/paste-address.tsx';
import { StartCard } from '#app/features/integrations/start-card.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ACCOUNTS } from '#app/features/social/publish-fields.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { listKnownLinks } from '#server/domain/platforms/list-known-links.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { listPlatforms } from '#server/domain/platforms/list-platforms.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { door } from '#server/http/door.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { suggestPlatforms } from '#shared/platforms/suggested-platforms.ts';
import type { Route } from './+types/integrations';

export const loader = door(async (ctx) => {
  const connections = await listPlatformConnections(ctx);
  const { kind, isHealthcare } = await getBusiness(ctx);
  const links = await listKnownLinks(ctx);
  const google = await listReviewSources(ctx, { platformId: GOOGLE_PLATFORM_ID });
  const often = suggestPlatforms(
    { kind, isHealthcare },
    new Set([...connections, ...links].map(({ platformId }) => platformId)),
  );
  return {
    connections,
    links,
    hasMails: google.some(({ byMail, isPossible }) => byMail && isPossible),
    customers: findBusinessKind(kind)?.customers ?? 'people',
    isHealthcare,
    often,
    count: (await listPlatforms(ctx)).length,
    now: ctx.now(),
  };
});

export default function Integrations({ loaderData }: Route.ComponentProps) {
  const { connections, links, hasMails, customers, isHealthcare, often, count, now } = loaderData;
  const google = connections.filter(
    ({ platformId, state }) => platformId === GOOGLE_PLATFORM_ID && state !== 'disconnected',
  );
  useKeepFresh(connections.some((one) => connectionStatusOf(one) === 'syncing'));
  return (
    <>
      <PageTitle>Integrations</PageTitle>
      <PageHeader
        title="Integrations"
        help="reviews/how-reading-works"
        subtitle="Where your reviews come from, and how each one is read"
        actions={
          <>
            <TextLink
              to="/help/reviews/how-reading-works"
              reloadDocument
              className="inline-flex min-h-9 items-center gap-2 no-underline hover:underline"
            >
              <Tag size={16} aria-hidden />
              What the labels mean
            </TextLink>
            <ButtonLink to={importAddress()} variant="secondary" icon={<FileUp size={16} aria-hidden />}>
              Import reviews
            </ButtonLink>
          </>
        }
      />
      <ScreenBody>
        <div>
          {connections.length === 0 && links.length > 0 ? (
            <h2 className="display text-2xl">
              We know where {customers === 'people' ? 'people' : `your ${customers}`} write. Let’s fetch what
              they wrote.
            </h2>
          ) : (
            <ConnectionsHeadline connections={connections} />
          )}
          {connections.length === 0 && links.length === 0 && (
            <p className="mt-1.5 max-w-2xl text-ink-2">
              Paste the address of a page that has reviews of you. We tell you how it can be read, what that
              needs and what it costs. Nothing is read before you say so.
            </p>
          )}
        </div>
        {google.length === 0 && <StartCard />}
        <KnownLinks links={links} customers={customers}>
          <PasteAddress lead={google.length > 0} />
          <OftenUsed platforms={often} isHealthcare={isHealthcare} count={count} />
        </KnownLinks>
        {!google.some(isAutomatic) && <AutomaticSources hasMails={hasMails} />}
        {connections.length > 0 && (
          <>
            <ConnectionList connections={connections} now={now} />
            <p>
              <TextLink to="/dashboard/integrations/missing">See which reviews are missing</TextLink>
            </p>
          </>
        )}
        <p className="text-ink-2">
          To post pictures of reviews on Facebook and Instagram, connect your{' '}
          <TextLink to={ACCOUNTS}>accounts for posts</TextLink>.
        </p>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
