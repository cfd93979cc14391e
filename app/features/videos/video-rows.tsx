import { ArrowDown, ArrowUp, Film } from 'lucide-react';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { durationOf, VIDEO_LIMITS, type VideoList, type VideoView } from '#shared/videos/videos.ts';

const MB = 1024 * 1024;
const SOURCES = { file: 'Uploaded', youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** In the order in which websites show them. */
export function VideoRows({ list: { videos, bytes } }: { list: VideoList }) {
  return (
    <Card title="Your videos">
      <ol className="divide-y divide-line">
        {videos.map((video, at) => (
          <li
            key={video.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <Poster video={video} />
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2">
                <TextLink to={`/dashboard/widgets/videos/${video.id}`} dir="auto" className="wrap-anywhere">
                  {video.title || video.from}
                </TextLink>
                {!video.isConfirmed && <Badge tone="warn">Not shown yet</Badge>}
              </p>
              <p className="wrap-anywhere text-ink-2 text-sm">{factsOf(video)}</p>
            </div>
            <Form method="post" preventScrollReset className="flex gap-1">
              <input type="hidden" name="videoId" value={video.id} />
              <SubmitButton
                intent="up"
                variant="ghost"
                size="sm"
                disabled={at === 0}
                icon={<ArrowUp size={16} aria-hidden />}
              >
                <span className="sr-only">Earlier: {video.title || video.from}</span>
              </SubmitButton>
              <SubmitButton
                intent="down"
                variant="ghost"
                size="sm"
                disabled={at === videos.length - 1}
                icon={<ArrowDown size={16} aria-hidden />}
              >
                <span className="sr-only">Later: {video.title || video.from}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-2 text-sm">
        {videos.length} of {VIDEO_LIMITS.videos} videos; files take {megabytes(bytes)} of{' '}
        {VIDEO_LIMITS.allBytes / MB} MB.
      </p>
    </Card>
  );
}

/** "0", "less than 1", "3.4"; rounded down, so that it never says full before it is. */
export function megabytes(bytes: number): string {
  if (bytes === 0) return '0';
  if (bytes < MB) return 'less than 1';
  return (Math.floor((bytes / MB) * 10) / 10).toFixed(1);
}

function factsOf({ source, personName, seconds, hasCaptions }: VideoView): string {
  return [
    personName,
    SOURCES[source],
    seconds === null ? '' : durationOf(seconds),
    source === 'file' ? (hasCaptions ? 'with captions' : 'no captions') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Poster({ video: { posterPath } }: { video: VideoView }) {
  return (
    <span className="grid h-20 w-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
      {posterPath ? (
        <img src={posterPath} alt="" className="size-full object-cover" />
      ) : (
        <Film size={20} aria-hidden className="text-ink-3" />
      )}
    </span>
  );
}
