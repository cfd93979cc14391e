import { useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { PICTURE_TYPES } from '#shared/business/pictures.ts';
import { CAPTION_TYPES, VIDEO_LIMITS, type VideoView, videoPath } from '#shared/videos/videos.ts';

const WIDTH = 720;
const HEIGHT = 900;

const fieldNamed = (name: 'poster' | 'captions', error: string | undefined) => ({
  id: `video-${name}`,
  name,
  formId: `video-${name}-form`,
  errorId: `video-${name}-error`,
  descriptionId: `video-${name}-hint`,
  defaultValue: undefined,
  defaultChecked: undefined,
  errors: error ? [error] : undefined,
});

interface FileFormProps {
  video: VideoView;
  error?: string | undefined;
}

/** The video as it is, and the picture before it is played. */
export function PosterForm({ video, error }: FileFormProps) {
  const player = useRef<HTMLVideoElement>(null);
  const field = fieldNamed('poster', error);

  function takeFrame() {
    const [input, source] = [document.getElementById(field.id), player.current];
    if (!source?.videoWidth || !(input instanceof HTMLInputElement)) return;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: WIDTH, height: HEIGHT });
    const scale = Math.max(WIDTH / source.videoWidth, HEIGHT / source.videoHeight);
    const [width, height] = [source.videoWidth * scale, source.videoHeight * scale];
    canvas.getContext('2d')?.drawImage(source, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
    canvas.toBlob(
      (blob) => {
        if (!blob) return;
        const chosen = new DataTransfer();
        chosen.items.add(new File([blob], 'frame.jpg', { type: 'image/jpeg' }));
        input.files = chosen.files;
        input.form?.requestSubmit();
      },
      'image/jpeg',
      0.92,
    );
  }

  return (
    <Card title={video.source === 'file' ? 'Video and picture' : 'Picture'}>
      <div className="flex flex-col gap-4">
        {video.source === 'file' && (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: its captions are what is set below */}
            <video
              ref={player}
              src={videoPath(video.id)}
              poster={video.posterPath ?? undefined}
              controls
              preload="metadata"
              playsInline
              className="max-h-96 w-full rounded-control bg-black"
            />
            <Button
              type="button"
              variant="secondary"
              onClick={takeFrame}
              className="self-start noscript:hidden"
            >
              Use this moment as the picture
            </Button>
          </>
        )}
        <Form id={field.formId} method="post" encType="multipart/form-data" className="flex flex-col gap-3">
          <FileDropField
            field={field}
            label="Picture before it is played"
            accept={PICTURE_TYPES}
            hint="Upright, at least 360 × 450 px. Without one we draw a plain picture."
          />
          <SubmitButton pending="Uploading…" variant="secondary" className="self-start">
            Use this picture
          </SubmitButton>
        </Form>
        {video.posterPath && (
          <Form method="post">
            <SubmitButton intent="drop-poster" pending="Removing…" variant="ghost" size="sm">
              Remove the picture
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}

/** For people who cannot hear it, or have the sound off. */
export function CaptionsForm({ video, error }: FileFormProps) {
  const field = fieldNamed('captions', error);
  return (
    <Card title="Captions">
      <p className="mb-3 text-ink-2 text-sm">
        {video.hasCaptions
          ? 'They are shown in the player, and visitors can switch them off.'
          : 'Many people watch without sound, and some cannot hear it. Add what is said as a file with times.'}
      </p>
      <Form id={field.formId} method="post" encType="multipart/form-data" className="flex flex-col gap-3">
        <FileDropField
          field={field}
          label={video.hasCaptions ? 'Other captions' : 'A file with captions'}
          accept={CAPTION_TYPES}
          hint={`WebVTT or SRT, up to ${VIDEO_LIMITS.captionsBytes / 1024} KB.`}
        />
        <SubmitButton pending="Reading…" variant="secondary" className="self-start">
          Use these captions
        </SubmitButton>
      </Form>
      {video.hasCaptions && (
        <Form method="post" className="mt-3">
          <SubmitButton intent="drop-captions" pending="Removing…" variant="ghost" size="sm">
            Remove the captions
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
