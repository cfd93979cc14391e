import { Film } from 'lucide-react';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { LinkForm } from '#app/features/videos/link-form.tsx';
import { UploadVideo } from '#app/features/videos/upload-video.tsx';
import { VideoRows } from '#app/features/videos/video-rows.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { linkVideo } from '#server/domain/videos/link-video.ts';
import { listVideos } from '#server/domain/videos/list-videos.ts';
import { moveVideo } from '#server/domain/videos/move-video.ts';
import { uploadVideo } from '#server/domain/videos/upload-video.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { LinkVideo, MoveVideo } from '#shared/videos/video-input.ts';
import type { Route } from './+types/videos';

export const handle: FailureHandle = { failure: () => MESSAGES.videoSaveFailed };

export const loader = door(async (ctx) => ({ list: await listVideos(ctx) }));

const DAMAGED = {
  text: 'The video arrived damaged. Please try again.',
  reason: 'video_unreadable',
} as const;

export const action = door(async (ctx, { request, url }) => {
  const failed = MESSAGES.videoSaveFailed;
  const show = ({ id }: { id: string }) => redirectWith(ctx, `/dashboard/widgets/videos/${id}`, 'videoAdded');
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    return takeUpload(ctx, request, { failed, damaged: DAMAGED }, async (upload) =>
      show(await uploadVideo(ctx, upload)),
    );
  }
  const move = (way: 'up' | 'down') => () =>
    takeForm(ctx, request, MoveVideo, { given: { way }, failed }, async (value) => {
      await moveVideo(ctx, value);
      return redirectWith(ctx, url.pathname, 'videosMoved');
    });
  return intents(request, {
    link: () =>
      takeForm(ctx, request, LinkVideo, { failed }, async (value) => show(await linkVideo(ctx, value))),
    up: move('up'),
    down: move('down'),
  });
});

export default function Videos({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = loaderData;
  return (
    <>
      <PageTitle>{actionData ? 'Error: Videos' : 'Videos'}</PageTitle>
      <PageHeader
        title="Videos"
        help="website/show-videos"
        subtitle={<BackLink to="/dashboard/widgets">All widgets</BackLink>}
      />
      <ScreenBody>
        <ShowToast toast={actionData?.toast} />
        {list.videos.length > 0 ? (
          <VideoRows list={list} />
        ) : (
          <EmptyState icon={<Film size={24} aria-hidden />} title="No videos yet">
            Upload a video of a happy customer, or link one from YouTube or Vimeo. Every widget of the type
            Video shows it, once you have confirmed that you may.
          </EmptyState>
        )}
        <div className="grid items-start gap-4.5 lg:grid-cols-2">
          <Card title="Upload a video">
            <UploadVideo
              fileError={actionData && 'fileError' in actionData ? actionData.fileError : undefined}
            />
          </Card>
          <Card title="Link a video">
            <LinkForm lastResult={actionData?.lastResult} />
          </Card>
        </div>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
