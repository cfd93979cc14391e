import { redirect } from 'react-router';
import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { BroughtResult } from '#app/features/review-imports/brought-result.tsx';
import { CheckForm } from '#app/features/review-imports/check-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { useLastAnswer } from '#app/ui/use-last-answer.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { requireReviewImport } from '#server/domain/review-imports/require-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { undoReviewImport } from '#server/domain/review-imports/undo-review-import.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { intents, readSearch, takeForm } from '#server/http/forms.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { platformChoices } from '#shared/platforms/platforms.ts';
import { LookAtReviewImport, ReviewImportId, RunReviewImport } from '#shared/reviews/review-import-input.ts';
import type { Route } from './+types/review-import';

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const given = { importId: params.reviewImportId };
  const { value } = readSearch(url, LookAtReviewImport, { given });
  return { brought: await getReviewImport(ctx, value ?? given), platforms: platformChoices() };
});

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  const given = { importId: params.reviewImportId };
  await requireReviewImport(ctx, given);
  return intents(request, {
    run: () =>
      takeForm(ctx, request, RunReviewImport, { given, failed: MESSAGES.reviewsNotRead }, async (value) => {
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
  const { brought, platforms } = loaderData;
  const answer = useLastAnswer(actionData);
  useKeepFresh(brought.status === 'reading' || brought.status === 'undoing');
  return (
    <>
      <PageTitle>{answer ? 'Error: Import reviews' : 'Import reviews'}</PageTitle>
      <PageHeader
        title="Import reviews"
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
