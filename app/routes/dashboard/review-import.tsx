import { redirect } from 'react-router';
import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { ArchiveForm } from '#app/features/review-imports/archive-form.tsx';
import { ArchiveResult } from '#app/features/review-imports/archive-result.tsx';
import { BroughtResult } from '#app/features/review-imports/brought-result.tsx';
import { CheckForm } from '#app/features/review-imports/check-form.tsx';
import { NothingSaved } from '#app/features/review-imports/nothing-saved.tsx';
import { TakeoutSteps } from '#app/features/review-imports/takeout-steps.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { findArchive } from '#server/domain/review-imports/find-archive.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { requireReviewImport } from '#server/domain/review-imports/require-review-import.ts';
import { runArchive } from '#server/domain/review-imports/run-archive.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { undoArchive } from '#server/domain/review-imports/undo-archive.ts';
import { undoReviewImport } from '#server/domain/review-imports/undo-review-import.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { intents, readSearch, takeForm } from '#server/http/forms.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { platformChoices } from '#shared/platforms/platforms.ts';
import type { ArchiveView } from '#shared/reviews/review-files.ts';
import {
  LookAtReviewImport,
  ReviewImportId,
  RunArchive,
  RunReviewImport,
} from '#shared/reviews/review-import-input.ts';
import { counted } from '#shared/text/plural.ts';
import type { Route } from './+types/review-import';

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const given = { importId: params.reviewImportId };
  const archive = await findArchive(ctx, given);
  if (archive) return { archive, brought: null, platforms: [] };
  const { value } = readSearch(url, LookAtReviewImport, { given });
  const brought = await getReviewImport(ctx, value ?? given);
  return { archive: null, brought, platforms: platformChoices() };
});

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  const given = { importId: params.reviewImportId };
  const { isArchive } = await requireReviewImport(ctx, given);
  const failed = MESSAGES.reviewsNotRead;
  if (isArchive) {
    return intents(request, {
      run: () =>
        takeForm(ctx, request, RunArchive, { given, failed }, async (value) => {
          await runArchive(ctx, value);
          return redirect(url.pathname);
        }),
      undo: () =>
        takeForm(ctx, request, ReviewImportId, { given, failed: MESSAGES.undoFailed }, async (value) => {
          await undoArchive(ctx, value);
          return redirect(url.pathname);
        }),
    });
  }
  return intents(request, {
    run: () =>
      takeForm(ctx, request, RunReviewImport, { given, failed }, async (value) => {
        await runReviewImport(ctx, value);
        return redirect(url.pathname);
      }),
    undo: () =>
      takeForm(ctx, request, ReviewImportId, { given, failed: MESSAGES.undoFailed }, async (value) => {
        await undoReviewImport(ctx, value);
        return redirect(url.pathname);
      }),
  });
});

export default function ReviewImport({ loaderData, actionData }: Route.ComponentProps) {
  const { archive, brought, platforms } = loaderData;
  const answer = useLastActionData(actionData);
  const { status } = archive ?? brought;
  useKeepFresh(status === 'reading' || status === 'undoing');
  if (archive) return <Archive archive={archive} answer={answer} />;
  return (
    <>
      <PageTitle>{answer ? 'Error: Import reviews' : 'Import reviews'}</PageTitle>
      <PageHeader
        title="Import reviews"
        help="reviews/import-reviews"
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <BackToIntegrations />
            <span className="wrap-anywhere">{brought.fileName}</span>
          </span>
        }
      />
      <ScreenBody className="gap-3">
        <ShowToast toast={answer?.toast} />
        {brought.status === 'uploaded' ? (
          <CheckForm brought={brought} platforms={platforms} lastResult={answer?.lastResult} />
        ) : (
          <BroughtResult brought={brought} />
        )}
      </ScreenBody>
    </>
  );
}

interface ArchiveProps {
  archive: ArchiveView;
  answer: FormResult | undefined;
}

function Archive({ archive, answer }: ArchiveProps) {
  const { fileName, status, locations } = archive;
  const title = archive.kind === 'google' ? 'Bring in your Google reviews' : 'Import reviews';
  const reviews = locations.reduce((sum, { good }) => sum + good, 0);
  return (
    <>
      <PageTitle>{answer ? `Error: ${title}` : title}</PageTitle>
      <PageHeader
        title={title}
        help="reviews/import-reviews"
        subtitle={<BackToIntegrations />}
        actions={status === 'uploaded' && <NothingSaved />}
      />
      <ScreenBody>
        <ShowToast toast={answer?.toast} />
        {status === 'uploaded' ? (
          <>
            <TakeoutSteps
              at={3}
              fileName={fileName}
              found={`${counted(reviews, 'review')} in ${counted(locations.length, 'location')}`}
            />
            <ArchiveForm archive={archive} lastResult={answer?.lastResult} />
          </>
        ) : (
          <ArchiveResult archive={archive} />
        )}
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
