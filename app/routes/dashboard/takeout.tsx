import { redirect } from 'react-router';
import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { NothingSaved } from '#app/features/review-imports/nothing-saved.tsx';
import { TakeoutForm } from '#app/features/review-imports/takeout-form.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { bringReviewFile } from '#server/domain/review-imports/bring-review-file.ts';
import { door } from '#server/http/door.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { Route } from './+types/takeout';

/** Without a business, its name is asked for before a file is chosen. */
export const loader = door(async (ctx) => {
  await getBusiness(ctx);
  return null;
});

export const action = door(async (ctx, { request }) =>
  takeUpload(ctx, request, { failed: MESSAGES.reviewsNotRead }, async (upload) => {
    const { importId } = await bringReviewFile(ctx, { ...upload, platform: 'google' });
    return redirect(`/dashboard/integrations/import/${importId}`);
  }),
);

const TITLE = 'Bring in your Google reviews';

export default function Takeout({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{actionData ? `Error: ${TITLE}` : TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        help="reviews/import-reviews"
        subtitle={<BackToIntegrations />}
        actions={<NothingSaved />}
      />
      <ScreenBody>
        <ShowToast toast={actionData?.toast} />
        <TakeoutForm fileError={actionData?.fileError} />
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
