import { ImagePlus, ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import {
  PICTURE_LIMITS,
  PICTURE_TYPES,
  type PictureUse,
  type PictureView,
  pictureSized,
} from '#shared/business/pictures.ts';

interface PictureFieldProps {
  use: PictureUse;
  label: string;
  hint: string;
  picture: PictureView | null;
  /** About the last picture submitted. */
  error?: string | undefined;
}

/**
 * A picture in a form of its own, since a file cannot be kept with other typed values: it is uploaded once
 * chosen. `bringsPicture` recognizes it in the page's action; `remove-picture.{use}` is its other button.
 */
export function PictureField({ use, label, hint, picture, error }: PictureFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const sending = useIsSending(use);
  const id = `picture-${use}`;
  const errors = fault ?? error;
  const field = {
    id,
    name: use,
    formId: `${id}-form`,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    errors: errors && !sending ? [errors] : undefined,
    defaultValue: undefined,
    defaultChecked: undefined,
  };
  // The answer is about the last upload; the same file may be chosen again.
  useEffect(() => {
    if (!sending) form.current?.reset();
  }, [sending]);

  function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (!file) return;
    const tooLarge = file.size > PICTURE_LIMITS.bytes;
    setFault(tooLarge ? `“${file.name}” is larger than 25 MB. Choose a smaller picture.` : undefined);
    if (tooLarge) form.current?.reset();
    else form.current?.requestSubmit();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="font-[560] text-ink text-sm">
        {label}
      </p>
      <div className="flex flex-wrap items-start gap-3.5">
        <Shown use={use} picture={picture} sending={sending} />
        <div className="min-w-0 flex-1 basis-40">
          {picture && (
            <p className="truncate font-[560] text-sm" title={picture.fileName}>
              {picture.fileName}
            </p>
          )}
          {picture && (
            <p className="text-ink-2 text-sm">
              {picture.width} × {picture.height} px, {sizeOf(picture.bytes)}
            </p>
          )}
          <p id={field.descriptionId} className="text-ink-2 text-sm">
            {hint}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Form
              ref={form}
              id={field.formId}
              method="post"
              encType="multipart/form-data"
              data-leaves-freely
              className="flex max-w-full flex-wrap items-center gap-2"
            >
              <label
                className="relative inline-flex min-h-9 max-w-full cursor-pointer flex-wrap items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1 font-[560] text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
                htmlFor={id}
              >
                <ImageUp size={16} aria-hidden />
                {picture ? 'Replace' : 'Upload'}
                <span className="sr-only"> {label}</span>
                <input
                  id={id}
                  name={use}
                  type="file"
                  accept={PICTURE_TYPES}
                  disabled={sending}
                  aria-invalid={field.errors ? true : undefined}
                  aria-describedby={`${field.descriptionId} ${field.errorId}`}
                  onChange={(event) => choose(event.currentTarget.files)}
                  className="min-w-0 max-w-full cursor-pointer text-sm [@media(scripting:enabled)]:absolute [@media(scripting:enabled)]:inset-0 [@media(scripting:enabled)]:size-full [@media(scripting:enabled)]:opacity-0"
                />
              </label>
              <Button type="submit" variant="secondary" className="[@media(scripting:enabled)]:hidden">
                Send the picture
              </Button>
            </Form>
            {picture && (
              <Form method="post" data-leaves-freely>
                <SubmitButton intent={`remove-picture.${use}`} variant="ghost" size="sm" pending="Removing…">
                  Remove<span className="sr-only"> {label}</span>
                </SubmitButton>
              </Form>
            )}
          </div>
          <FieldError field={field} />
        </div>
      </div>
    </div>
  );
}

interface ShownProps {
  use: PictureUse;
  picture: PictureView | null;
  sending: boolean;
}

function Shown({ use, picture, sending }: ShownProps) {
  const box =
    use === 'desktop'
      ? 'grid h-30 w-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken'
      : 'grid size-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken';
  return (
    <span className={box} aria-busy={sending || undefined}>
      {sending ? (
        <Spinner />
      ) : picture ? (
        <img
          src={pictureSized(picture.path, 192)}
          alt={`Now: ${picture.fileName}`}
          className={use === 'desktop' ? 'size-full object-cover' : 'size-full object-contain'}
        />
      ) : (
        <ImagePlus size={22} aria-hidden className="text-ink-3" />
      )}
    </span>
  );
}

/** Whether this picture is being uploaded: the form has the file under the name of its use. */
function useIsSending(use: PictureUse): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.has(use) === true;
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
