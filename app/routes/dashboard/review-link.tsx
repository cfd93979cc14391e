import { getFormProps } from '@conform-to/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { CodeCard } from '#app/features/review-link/code-card.tsx';
import { LinkSettings } from '#app/features/review-link/link-settings.tsx';
import { PlatformsCard } from '#app/features/review-link/platforms-card.tsx';
import { PrivateFormCard } from '#app/features/review-link/private-form-card.tsx';
import { RoutingCard } from '#app/features/review-link/routing-card.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody, ScreenColumns } from '#app/ui/screen-body.tsx';
import { ShownValues } from '#app/ui/shown-values.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useResetWhenSaved } from '#app/ui/use-reset-when-saved.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { getReviewLink } from '#server/domain/businesses/get-review-link.ts';
import { getTimeForm } from '#server/domain/businesses/get-time-form.ts';
import { saveReviewLink } from '#server/domain/businesses/save-review-link.ts';
import { getCode } from '#server/domain/codes/get-code.ts';
import { countVisits } from '#server/domain/events/count-visits.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import {
  type ListedPlatform,
  ReviewLinkPageForm,
  type ReviewLinkView,
  SavePlatforms,
} from '#shared/business/businesses.ts';
import { paperOf } from '#shared/business/codes.ts';
import { mergeList } from '#shared/http/merge-list.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { changePlatforms, type PlatformChoice } from '#shared/platforms/platform-choice.ts';
import type { ReviewRouting } from '#shared/reviews/review-routing.ts';
import type { Route } from './+types/review-link';
import { bringsPicture, takePicture } from './take-picture.ts';

export const handle: FailureHandle = { failure: () => MESSAGES.reviewLinkSaveFailed };

export const loader = door(async (ctx) => {
  const link = await getReviewLink(ctx);
  const { country } = await getTimeForm(ctx);
  return {
    link,
    code: await getCode(ctx),
    visits: await countVisits(ctx),
    paper: paperOf(country),
    now: ctx.now(),
  };
});

/** One address: the form of the page with its platforms, and that of the picture, which has a file. */
export const action = door(async (ctx, { request, url }) => {
  const to = url.pathname;
  if (bringsPicture(request)) {
    const words = { done: 'pictureUploaded', failed: 'pictureUploadFailed' } as const;
    return takePicture(ctx, request, { use: 'desktop', to, ...words });
  }
  const failed = MESSAGES.reviewLinkSaveFailed;
  /** Whichever button was pressed, the whole form is saved. */
  const save = (choosesPlatforms: boolean) => () =>
    takeForm(
      ctx,
      request,
      ReviewLinkPageForm,
      { failed, rejected: failed },
      async ({ platforms, change = '' }, changed, shownIn) => {
        const { platforms: _, change: __, ...page } = changed;
        const shown = SavePlatforms.shape.platforms.safeParse(shownIn('platforms')).data;
        const sent = changePlatforms(platforms, change);
        const { platforms: stored } = await getReviewLink(ctx);
        const wanted = shown
          ? mergeList<PlatformChoice>({ shown, sent, stored }, idOf, isSamePlatform)
          : sent;
        await saveReviewLink(ctx, { ...page, platforms: wanted, choosesPlatforms });
        return redirectWith(ctx, to, 'reviewLinkSaved');
      },
    );
  const handlers = {
    settings: save(false),
    platforms: save(true),
    'remove-picture': async () => {
      await choosePicture(ctx, { use: 'desktop', uploadId: null });
      return redirectWith(ctx, to, 'pictureRemoved');
    },
  };
  return intents(request, handlers, { change: 'platforms' });
});

const FORM = 'review-link';

const idOf = ({ platformId }: PlatformChoice) => platformId;
const isSamePlatform = (one: PlatformChoice, other: PlatformChoice) =>
  one.writeReviewUrl === other.writeReviewUrl && (one.off ?? false) === (other.off ?? false);
const choiceOf = ({ platformId, writeReviewUrl, off }: ListedPlatform) => ({
  platformId,
  writeReviewUrl,
  off,
});

function savedIn(link: ReviewLinkView) {
  const on = (is: boolean) => (is ? 'on' : undefined);
  return {
    reviewLinkUrl: link.reviewLinkUrl,
    reviewLinkTitle: link.reviewLinkTitle,
    starFilterEnabled: on(link.routing.starFilter),
    negativeFeedbackEnabled: on(link.routing.negativeFeedback),
    publicOptionEnabled: on(link.routing.publicOption),
    acknowledged: undefined as string | undefined,
  };
}

/** The switches of a refused form. */
function routingIn(sent: Record<string, unknown>): ReviewRouting {
  return {
    starFilter: sent.starFilterEnabled === 'on',
    negativeFeedback: sent.negativeFeedbackEnabled === 'on',
    publicOption: sent.publicOptionEnabled === 'on',
  };
}

export default function ReviewLink({ loaderData, actionData }: Route.ComponentProps) {
  const { link, code, visits, paper, now } = loaderData;
  const refused = actionData && 'lastResult' in actionData ? actionData.lastResult : undefined;
  const saved = savedIn(link);
  const [form, fields] = useForm<typeof saved>({
    id: FORM,
    lastResult: refused,
    defaultValue: saved,
    // The list of platforms tracks its own changes.
    shouldDirtyConsider: (name) => !/^(platforms|pasted|change|shown)/.test(name),
  });
  const sent = refused?.initialValue;
  const on = sent ? routingIn(sent) : link.routing;
  const basis = JSON.stringify(link.routing);
  const [shown, setShown] = useState({ basis, routing: on });
  if (shown.basis !== basis) setShown({ basis, routing: link.routing });
  const [changesPlatforms, setChangesPlatforms] = useState(false);
  useResetWhenSaved(form.id, JSON.stringify(saved));
  return (
    <>
      <PageTitle>{actionData ? 'Error: Review Link' : 'Review Link'}</PageTitle>
      <PageHeader
        title="Review Link"
        help="getting-started/your-review-link"
        subtitle="The page where customers rate you"
        actions={
          <>
            <p role="status" className="text-ink-2 text-sm empty:hidden">
              {(form.dirty || changesPlatforms) && (
                <span className="flex items-center gap-2">
                  <span aria-hidden className="size-1.5 rounded-full bg-ink-2" />
                  Unsaved changes
                </span>
              )}
            </p>
            <ButtonLink
              to={new URL(link.reviewLink).pathname}
              target="_blank"
              rel="noopener"
              reloadDocument
              variant="secondary"
              icon={<ExternalLink size={16} aria-hidden />}
            >
              Preview
              <span className="sr-only">(opens in a new tab)</span>
            </ButtonLink>
            <SubmitButton intent="settings" form={form.id} pending="Saving…">
              Save Changes
            </SubmitButton>
          </>
        }
      />
      <ScreenBody>
        <ShowToast toast={actionData?.toast} />
        <ScreenColumns
          aside={
            <>
              <CodeCard code={code} visits={visits} paper={paper} />
              <PrivateFormCard
                businessName={link.businessName}
                routing={shown.routing}
                isSaved={JSON.stringify(shown.routing) === basis}
              />
            </>
          }
        >
          <LinkSettings
            link={link}
            address={fields.reviewLinkUrl}
            title={fields.reviewLinkTitle}
            pictureError={actionData && 'fileError' in actionData ? actionData.fileError : undefined}
          />
          {/* The other two cards' fields belong to this form, too; the picture's form is between them. */}
          <Form method="post" preventScrollReset {...getFormProps(form)}>
            <ShownValues
              values={{ ...saved, platforms: link.platforms.map(choiceOf) }}
              lastResult={refused}
            />
            <PlatformsCard link={link} now={now} lastResult={refused} onUnsaved={setChangesPlatforms} />
          </Form>
          <RoutingCard
            key={basis}
            link={link}
            fields={fields}
            on={on}
            now={now}
            onChange={(change) => setShown(({ routing }) => ({ basis, routing: { ...routing, ...change } }))}
          />
        </ScreenColumns>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
