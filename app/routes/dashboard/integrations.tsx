import { FileUp, Tag } from 'lucide-react';
import { ConnectionList } from '#app/features/integrations/connection-list.tsx';
import { importAddress, lookOf } from '#app/features/integrations/connection-state.ts';
import { ConnectionsHeadline } from '#app/features/integrations/connections-headline.tsx';
import { OftenUsed, PasteAddress } from '#app/features/integrations/paste-address.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { listPlatforms } from '#server/domain/platforms/list-platforms.ts';
import { door } from '#server/http/door.ts';
import { suggestPlatforms } from '#shared/platforms/suggested-platforms.ts';
import type { Route } from './+types/integrations';

export const loader = door(async (ctx) => {
  const connections = await listPlatformConnections(ctx);
  const { kind, isHealthcare } = await getBusiness(ctx);
  const often = suggestPlatforms(
    { kind, isHealthcare },
    new Set(connections.map(({ platformId }) => platformId)),
  );
  return { connections, isHealthcare, often, count: (await listPlatforms(ctx)).length, now: ctx.now() };
});

export default function Integrations({ loaderData }: Route.ComponentProps) {
  const { connections, isHealthcare, often, count, now } = loaderData;
  useKeepFresh(connections.some((one) => lookOf(one) === 'syncing'));
  return (
    <>
      <PageTitle>Integrations</PageTitle>
      <PageHeader
        title="Integrations"
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
          <ConnectionsHeadline connections={connections} />
          {connections.length === 0 && (
            <p className="mt-1.5 max-w-2xl text-ink-2">
              Paste the address of a page that has reviews of you. We tell you how it can be read, what that
              needs and what it costs. Nothing is read before you say so.
            </p>
          )}
        </div>
        <section
          aria-label="Connect a page"
          className="rounded-card border border-line bg-surface p-4.5 sm:p-5"
        >
          <PasteAddress lead />
          <OftenUsed platforms={often} isHealthcare={isHealthcare} count={count} />
        </section>
        {connections.length > 0 && <ConnectionList connections={connections} now={now} />}
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
