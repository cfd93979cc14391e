import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { VIDEO_LIMITS, VIDEO_TYPES } from '#shared/videos/videos.ts';
import { prepareVideo, UnusableVideo } from './convert-video.ts';

const FIELD = 'video-file';
const MB = 1024 * 1024;

/** A file of the owner's. What not every browser plays is converted here before it is sent, if this browser can. */
export function UploadVideo({ fileError }: { fileError?: string | undefined }) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const error = fault ?? fileError;
  const field = {
    id: FIELD,
    name: 'video',
    formId: 'video-upload',
    errorId: `${FIELD}-error`,
    descriptionId: `${FIELD}-hint`,
    defaultValue: undefined,
    defaultChecked: undefined,
    errors: error ? [error] : undefined,
  };

  async function prepare([file]: File[]) {
    const input = document.getElementById(FIELD);
    if (!file || !(input instanceof HTMLInputElement)) return;
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setFault(undefined);
    setDone(false);
    setShare(0);
    try {
      const ready = await prepareVideo(file, { onProgress: setShare, signal: run.signal });
      if (run.signal.aborted) return;
      if (ready !== file) {
        const chosen = new DataTransfer();
        chosen.items.add(ready);
        input.files = chosen.files;
        setDone(true);
      }
    } catch (error) {
      if (run.signal.aborted) return;
      input.form?.reset();
      const said =
        error instanceof UnusableVideo
          ? error.message
          : 'It could not be converted. Upload it as MP4 (H.264).';
      setFault(`“${file.name}” could not be used. ${said}`);
    } finally {
      if (running.current === run) setShare(null);
    }
  }

  function stop() {
    running.current?.abort();
    setShare(null);
    const input = document.getElementById(FIELD);
    if (input instanceof HTMLInputElement) input.form?.reset();
  }

  const { bytes, seconds } = VIDEO_LIMITS;
  return (
    <Form
      id={field.formId}
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-4"
      onSubmit={() => setFault(undefined)}
    >
      <FileDropField
        field={field}
        label="A video file"
        accept={VIDEO_TYPES}
        hint={`MP4 or WebM, up to ${bytes / MB} MB and ${seconds / 60} minutes. A video from an iPhone (MOV) is converted here first; if it is in HEVC, use Safari.`}
        onFiles={(files) => void prepare(files)}
      />
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {share !== null && `Getting it ready for every browser: ${Math.round(share * 100)} %`}
        {done && 'Converted to MP4. You can upload it now.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          pending="Uploading…"
          icon={<Upload size={16} aria-hidden />}
          disabled={share !== null}
          className="self-start"
        >
          Upload
        </SubmitButton>
        {share !== null && (
          <Button type="button" variant="ghost" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
    </Form>
  );
}
