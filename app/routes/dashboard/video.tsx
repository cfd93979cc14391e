import { data, Form } from 'react-router';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { CaptionsForm, PosterForm } from '#app/features/videos/file-forms.tsx';
import { VideoDetails } from '#app/features/videos/video-details.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody, ScreenColumns } from '#app/ui/screen-body.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { deleteVideo } from '#server/domain/videos/delete-video.ts';
import { getVideo } from '#server/domain/videos/get-video.ts';
import { saveVideo } from '#server/domain/videos/save-video.ts';
import { setCaptions } from '#server/domain/videos/set-captions.ts';
import { setPoster } from '#server/domain/videos/set-poster.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { VideoForm, VideoId } from '#shared/videos/video-input.ts';
import type { Route } from './+types/video';

export const handle: FailureHandle = { failure: () => MESSAGES.videoSaveFailed };

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const video = await getVideo(ctx, params);
  const { businessName, isHealthcare } = await getBusiness(ctx);
  return { video, businessName, isHealthcare };
});

const DAMAGED = {
  text: 'The file arrived damaged. Please try again.',
  reason: 'video_unreadable',
} as const;

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  // A stranger's or removed video is not found, whatever is in the form.
  const before = await getVideo(ctx, params);
  const { videoId } = params;
  const failed = MESSAGES.videoSaveFailed;
  const saved = () => redirectWith(ctx, url.pathname, 'videoSaved');
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    let field = '';
    const answer = await takeUpload(ctx, request, { failed, damaged: DAMAGED }, async (upload) => {
      field = upload.field;
      const set = field === 'captions' ? setCaptions : setPoster;
      await set(ctx, { videoId, stream: upload.stream });
      return saved();
    });
    if (answer instanceof Response) return answer;
    return data({ ...answer.data, field }, answer.init ?? undefined);
  }
  const press = (verb: () => Promise<void>) => () =>
    takeForm(ctx, request, VideoId, { given: { videoId }, failed }, async () => {
      await verb();
      return saved();
    });
  return intents(request, {
    save: () =>
      takeForm(ctx, request, VideoForm, { failed, rejected: failed }, async (_value, changed) => {
        const { title = before.title, personName = before.personName, ...rest } = changed;
        const { isNew } = await saveVideo(ctx, { videoId, title, personName, ...rest });
        return redirectWith(ctx, url.pathname, isNew ? 'videoShown' : 'videoSaved');
      }),
    'drop-poster': press(() => setPoster(ctx, { videoId, stream: null })),
    'drop-captions': press(() => setCaptions(ctx, { videoId, stream: null })),
    delete: () =>
      takeForm(ctx, request, VideoId, { given: { videoId }, failed }, async (value) => {
        await deleteVideo(ctx, value);
        return redirectWith(ctx, '/dashboard/widgets/videos', 'videoDeleted');
      }),
  });
});

export default function Video({ loaderData, actionData }: Route.ComponentProps) {
  const { video, businessName, isHealthcare } = loaderData;
  const title = video.title || 'New video';
  const upload = actionData && 'fileError' in actionData ? actionData : null;
  const errorOf = (field: string) => (upload && upload.field === field ? upload.fileError : undefined);
  return (
    <>
      <PageTitle>{actionData ? `Error: ${title}` : title}</PageTitle>
      <PageHeader
        title={title}
        help="website/show-videos"
        subtitle={<BackLink to="/dashboard/widgets/videos">All videos</BackLink>}
      />
      <ScreenBody>
        <ShowToast toast={actionData?.toast} />
        <ScreenColumns
          aside={
            <>
              <PosterForm video={video} error={errorOf('poster')} />
              {video.source === 'file' && <CaptionsForm video={video} error={errorOf('captions')} />}
            </>
          }
        >
          <VideoDetails
            video={video}
            businessName={businessName}
            isHealthcare={isHealthcare}
            lastResult={actionData?.lastResult}
          />
          {video.source !== 'file' && (
            <Card title="Where it is">
              <p className="wrap-anywhere text-sm">
                <TextLink to={video.from} target="_blank" rel="noopener">
                  {video.from}
                  <span className="sr-only"> (opens in a new tab)</span>
                </TextLink>
              </p>
              <p className="mt-2 text-ink-2 text-sm">
                Its captions are set there. If it is made private there, your website can no longer play it.
              </p>
            </Card>
          )}
          <Card>
            <details>
              <Summary className="text-bad">Remove this video…</Summary>
              <p className="my-3 text-ink-2 text-sm">
                Your website stops showing it within a minute.{' '}
                {video.source === 'file'
                  ? 'Its file, picture and captions are deleted.'
                  : 'It stays where it is linked from.'}
              </p>
              <Form method="post">
                <SubmitButton intent="delete" pending="Removing…" variant="destructive">
                  Remove for good
                </SubmitButton>
              </Form>
            </details>
          </Card>
        </ScreenColumns>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
