import { Camera, Palette } from 'lucide-react';
import { data } from 'react-router';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { CaptionCard } from '#app/features/social/caption-card.tsx';
import { GraphicOptions } from '#app/features/social/graphic-options.tsx';
import { GraphicStage } from '#app/features/social/graphic-stage.tsx';
import { PermissionLine, RefusedCard } from '#app/features/social/permission-card.tsx';
import { PictureHistory } from '#app/features/social/picture-history.tsx';
import { ACCOUNTS } from '#app/features/social/publish-fields.tsx';
import { PICKER, ReviewPicker } from '#app/features/social/review-picker.tsx';
import { SocialEmpty } from '#app/features/social/social-empty.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { cancelPost } from '#server/domain/social/cancel-post.ts';
import { changePost } from '#server/domain/social/change-post.ts';
import { downloadGraphic } from '#server/domain/social/download-graphic.ts';
import { endPermission } from '#server/domain/social/end-permission.ts';
import { findGraphic } from '#server/domain/social/find-graphic.ts';
import { getPlannedPost } from '#server/domain/social/get-planned-post.ts';
import { listPictureReviews } from '#server/domain/social/list-picture-reviews.ts';
import { listPostAccounts } from '#server/domain/social/list-post-accounts.ts';
import { listSocialPosts } from '#server/domain/social/list-social-posts.ts';
import { permitPicture } from '#server/domain/social/permit-picture.ts';
import { publishPost } from '#server/domain/social/publish-post.ts';
import { removePhoto } from '#server/domain/uploads/remove-photo.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, readForm, takeForm } from '#server/http/forms.ts';
import { ChosenPhoto } from '#shared/business/picture-input.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import { graphicChoiceIn, pictureAddress } from '#shared/social/graphic-address.ts';
import { DownloadForm, EndPermission, PermitPicture } from '#shared/social/graphic-input.ts';
import { CancelPost, ChangePostForm, PublishForm } from '#shared/social/post-input.ts';
import type { PlannedPostView } from '#shared/social/posts.ts';
import { PICTURE_FILTERS } from '#shared/social/social.ts';
import type { Route } from './+types/social';
import { bringsPicture, takePhoto } from './take-picture.ts';

const FAILURES: Readonly<Record<string, Toast>> = {
  publish: MESSAGES.postNotSaved,
  'change-post': MESSAGES.postNotChanged,
  'replace-post': MESSAGES.postNotChanged,
  'saved-post': MESSAGES.postNotLoaded,
  'cancel-post': MESSAGES.postNotCanceled,
  permit: MESSAGES.permissionNotSaved,
  'end-permission': MESSAGES.permissionNotSaved,
  'remove-photo': MESSAGES.photoNotRemoved,
};

export const handle: FailureHandle = { failure: (intent) => FAILURES[intent] ?? MESSAGES.pictureNotSaved };

export const loader = door(async (ctx, { url }) => {
  const { searchParams } = url;
  const search = (searchParams.get('q') ?? '').trim();
  const show = PICTURE_FILTERS.find((one) => one === searchParams.get('show')) ?? 'good';
  const cursor = searchParams.get('cursor') ?? undefined;
  const postId = searchParams.get('post');
  const planned = postId === null ? null : await findPlanned(ctx, postId);
  if (postId !== null && planned === null) {
    return leadOnWithout(ctx, url);
  }
  const list = await listPictureReviews(ctx, { q: search, show, cursor });
  const choice = graphicChoiceIn(searchParams);
  const usable = await findGraphic(ctx, choice);
  // Where none may be used yet, the first says what to do.
  const first = list.rows[0];
  const graphic = usable ?? (first ? await findGraphic(ctx, { ...choice, reviewId: first.id }) : null);
  const posts = await listSocialPosts(ctx);
  return {
    list,
    search,
    show,
    graphic,
    posts,
    accounts: await listPostAccounts(ctx),
    planned: planned && planned.reviewId === graphic?.review.id ? planned : null,
    suggested: Number(/^\d{1,2}$/.exec(searchParams.get('caption') ?? '')?.[0] ?? 0),
    format: choice.format ?? 'png',
    now: ctx.now(),
  };
});

export const action = door(async (ctx, { request, url }) => {
  const here = `${url.pathname}${url.search}`;
  const words = { failed: MESSAGES.permissionNotSaved };
  if (bringsPicture(request)) return takePhoto(ctx, request, url);
  return intents(request, {
    'remove-photo': () =>
      takeForm(ctx, request, ChosenPhoto, { failed: MESSAGES.photoNotRemoved }, async (chosen) => {
        await removePhoto(ctx, chosen);
        return redirectWith(ctx, changedSearch(url, { photo: null }), 'photoRemoved');
      }),
    download: () =>
      takeForm(ctx, request, DownloadForm, { failed: MESSAGES.pictureNotSaved }, async (form) => {
        const choice = graphicChoiceIn(url.searchParams);
        const reviewId = choice.reviewId ?? (await findGraphic(ctx, choice))?.review.id ?? '';
        const look = await downloadGraphic(ctx, { ...choice, ...form, reviewId });
        const { format = 'png' } = choice;
        return data({ file: pictureAddress(reviewId, look, { format, isSaved: true }) });
      }),
    publish: () =>
      takeForm(ctx, request, PublishForm, { failed: MESSAGES.postNotSaved }, async (form) => {
        const choice = graphicChoiceIn(url.searchParams);
        const reviewId = choice.reviewId ?? (await findGraphic(ctx, choice))?.review.id ?? '';
        const planned = await publishPost(ctx, { ...choice, ...form, reviewId });
        const to = withReview(here, reviewId);
        return redirectWith(ctx, to, planned ? 'postPlanned' : 'postOrdered');
      }),
    'change-post': () => saveChanges(ctx, request, url),
    'replace-post': () => saveChanges(ctx, request, url, { replaces: true }),
    'saved-post': async () => {
      const saved = await findPlanned(ctx, url.searchParams.get('post') ?? '');
      return saved ? data({ saved }) : leadOnWithout(ctx, url);
    },
    'cancel-post': () =>
      takeForm(ctx, request, CancelPost, { failed: MESSAGES.postNotCanceled }, async (value) => {
        await cancelPost(ctx, value);
        return redirectWith(ctx, changedSearch(url, { post: null }), 'postCanceled');
      }),
    permit: () =>
      takeForm(ctx, request, PermitPicture, words, async (permission) => {
        await permitPicture(ctx, { ...permission, isConfirmed: true });
        return redirectWith(ctx, withReview(here, permission.reviewId), 'permissionSaved');
      }),
    'end-permission': () =>
      takeForm(ctx, request, EndPermission, words, async ({ reviewId }) => {
        await endPermission(ctx, { reviewId });
        return redirectWith(ctx, withReview(here, reviewId), 'permissionEnded');
      }),
  });
});

/** What was saved somewhere else, instead of which nothing else was saved. */
interface Newer {
  newer: PlannedPostView;
}

function hasNewer(answer: object): answer is Newer {
  return 'newer' in answer;
}

/** `replaces` whatever was saved since the post was opened. */
async function saveChanges(
  ctx: Ctx,
  request: Request,
  url: URL,
  { replaces = false } = {},
): Promise<Response | ReturnType<typeof data<FormResult & Partial<Newer>>>> {
  const form = await readForm(request, ChangePostForm);
  if (!form.ok) return form.reject();
  const postId = url.searchParams.get('post') ?? '';
  const { savedAt, ...words } = form.value;
  try {
    const choice = graphicChoiceIn(url.searchParams);
    await changePost(ctx, { ...choice, ...words, postId, ...(replaces ? {} : { savedAt }) });
    return redirectWith(ctx, changedSearch(url, { post: null }), 'postChanged');
  } catch (error) {
    // The notice beside the words says it.
    const refusal = form.refuse(ctx, error, MESSAGES.postNotChanged, { toasts: { post_changed: null } });
    if (refusal.data.reason !== 'post_changed') return refusal;
    const newer = await findPlanned(ctx, postId);
    return newer ? data({ ...refusal.data, newer }, refusal.init ?? undefined) : leadOnWithout(ctx, url);
  }
}

/** The post went out or was canceled meanwhile. */
function leadOnWithout(ctx: Ctx, url: URL): Response {
  return redirectWith(ctx, changedSearch(url, { post: null }), 'postGone');
}

/** Null once it has gone out or was canceled. */
async function findPlanned(ctx: Ctx, postId: string) {
  try {
    return await getPlannedPost(ctx, { postId });
  } catch (error) {
    if (isAppError(error) && ['not_found', 'conflict', 'invalid'].includes(error.code)) return null;
    throw error;
  }
}

/** The review stays open, also where another is the newest that may be used. */
function withReview(address: string, reviewId: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('review', reviewId);
  return `${path}?${query}`;
}

const ACTION = 'inline-flex min-h-11 items-center gap-1.5 text-sm sm:min-h-9';
const MOVING = ['queued', 'calling', 'unclear'] as const;

export default function Social({ loaderData, actionData }: Route.ComponentProps) {
  const { list, search, show, graphic, posts, accounts, now } = loaderData;
  const answer = useLastActionData(actionData);
  const refused = answer && 'lastResult' in answer ? answer : undefined;
  const photoError = answer && 'fileError' in answer ? answer.fileError : undefined;
  const file = answer && 'file' in answer ? answer.file : null;
  const newer = answer && hasNewer(answer) ? answer.newer : null;
  const saved = answer && 'saved' in answer ? answer.saved : null;
  const { rows, more } = useLoadMore<(typeof list.rows)[number], typeof loaderData>({
    list: `${search} ${show}`,
    part: list,
    partOf: (loaded) => loaded.list,
  });
  useKeepFresh(posts.some(({ state }) => MOVING.some((one) => one === state)));
  return (
    <>
      <PageTitle>Social</PageTitle>
      <PageHeader
        title="Social"
        help="website/share-on-social"
        subtitle="Turn a review into a picture. Post it, or take it with you."
        actions={
          <>
            <TextLink to={ACCOUNTS} className={ACTION}>
              <Camera size={16} aria-hidden />
              Accounts for posts
            </TextLink>
            <TextLink to="/profile" className={ACTION}>
              <Palette size={16} aria-hidden />
              Logo and colors
            </TextLink>
          </>
        }
      />
      <ShowToast toast={refused?.toast ?? null} />
      <ScreenBody>
        {!list.hasAny && !graphic ? (
          <SocialEmpty hasAccounts={accounts.accounts.length > 0} />
        ) : (
          <div className="grid items-start gap-4.5 md:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] xl:grid-cols-[17.5rem_minmax(0,1fr)_19rem]">
            <div className="min-w-0 max-xl:order-last max-xl:col-span-full">
              <ReviewPicker
                rows={rows}
                more={more}
                search={search}
                show={show}
                chosenId={graphic?.review.id ?? null}
                now={now}
              />
            </div>
            {graphic ? (
              <Chosen
                {...loaderData}
                graphic={graphic}
                refused={refused?.lastResult ?? undefined}
                photoError={photoError}
                file={file}
                newer={newer}
                saved={saved}
              />
            ) : (
              rows.length > 0 && (
                <p className="rounded-card border border-line bg-surface p-5 text-ink-2 xl:col-span-2">
                  Choose a review from the list.
                </p>
              )
            )}
          </div>
        )}
        <PictureHistory posts={posts} now={now} />
      </ScreenBody>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Refused = Parameters<typeof RefusedCard>[0]['answer'];

interface ChosenProps extends Pick<Loaded, 'suggested' | 'format' | 'accounts' | 'planned' | 'now'> {
  graphic: NonNullable<Loaded['graphic']>;
  refused: Refused;
  photoError: string | undefined;
  file: string | null;
  /** What was saved somewhere else, instead of which nothing else was saved. */
  newer: Loaded['planned'];
  /** What was chosen instead of the own words. */
  saved: Loaded['planned'];
}

function Chosen({
  graphic,
  suggested,
  format,
  accounts,
  planned,
  refused,
  photoError,
  file,
  newer,
  saved,
  now,
}: ChosenProps) {
  const { review } = graphic;
  const other = (
    <a
      href={`#${PICKER}`}
      className="inline-flex min-h-11 items-center self-start font-[560] text-brand text-sm underline underline-offset-3 xl:hidden"
    >
      Choose another review
    </a>
  );
  if (review.refusal !== null) {
    return (
      <div className="flex min-w-0 flex-col gap-2 max-xl:col-span-full xl:col-span-2">
        {other}
        <RefusedCard graphic={graphic} refusal={review.refusal} answer={refused} />
      </div>
    );
  }
  return (
    <>
      <div className="flex min-w-0 flex-col gap-2">
        {other}
        <section
          aria-label="Picture"
          className="min-w-0 overflow-hidden rounded-card border border-line bg-surface"
        >
          <GraphicStage graphic={graphic} />
          <GraphicOptions graphic={graphic} photoError={photoError} />
          <PermissionLine graphic={graphic} now={now} />
        </section>
      </div>
      {graphic.undrawable.length === 0 && (
        <CaptionCard
          key={`${review.id} ${suggested} ${planned?.id ?? ''} ${saved?.savedAt ?? ''}`}
          graphic={graphic}
          suggested={suggested}
          format={format}
          accounts={accounts}
          planned={saved ?? planned}
          newer={newer}
          refused={refused}
          file={file}
          now={now}
        />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
