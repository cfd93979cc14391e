import { redirect } from 'react-router';
import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { BringForm } from '#app/features/review-imports/bring-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { bringReviewFile } from '#server/domain/review-imports/bring-review-file.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { door } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { PasteReviews } from '#shared/reviews/review-import-input.ts';
import type { Route } from './+types/review-import-new';

/** Without a business, its name is asked for before a file is chosen. */
export const loader = door(async (ctx) => {
  await getBusiness(ctx);
  return null;
});

export const action = door(async (ctx, { request, url }) => {
  const platform = url.searchParams.get('platform');
  const show = ({ importId }: { importId: string }) => redirect(`/dashboard/integrations/import/${importId}`);
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    return intents(request, {
      paste: () =>
        takeForm(
          ctx,
          request,
          PasteReviews,
          { given: platform === null ? {} : { platform }, failed: MESSAGES.reviewsNotRead },
          async (value) => show(await pasteReviews(ctx, value)),
        ),
    });
  }
  return takeUpload(ctx, request, { failed: MESSAGES.reviewsNotRead }, async (upload) =>
    show(await bringReviewFile(ctx, { ...upload, platform })),
  );
});

export default function NewReviewImport({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{actionData ? 'Error: Import reviews' : 'Import reviews'}</PageTitle>
      <PageHeader
        title="Import reviews"
        help="reviews/import-reviews"
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <BackToIntegrations />
            <span>Upload a file or paste text, check it, then import it</span>
          </span>
        }
      />
      <ScreenBody className="gap-3">
        <ShowToast toast={actionData?.toast} />
        <BringForm
          fileError={actionData && 'fileError' in actionData ? actionData.fileError : undefined}
          lastResult={actionData?.lastResult}
        />
        <Card title="All your Google reviews, for free">
          <p className="text-ink-2">
            Google gives every owner a file with all reviews of the practice.{' '}
            <TextLink to="/dashboard/integrations/takeout">How to get it, step by step</TextLink>
          </p>
        </Card>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
