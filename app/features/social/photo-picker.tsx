import { clsx } from 'clsx';
import { ImageUp, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { FieldError } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import { MOST_PHOTOS, PICTURE_LIMITS, PICTURE_TYPES, pictureSized } from '#shared/business/pictures.ts';
import { photoAddress, photoIn } from '#shared/social/graphic-address.ts';
import type { GraphicView } from '#shared/social/social.ts';

const FIELD = 'social-photo';
const FULL = `You have ${MOST_PHOTOS} photos. To add another, choose one you no longer need and press “Remove this photo”.`;

/** What is behind the words: the light that the design draws, the picture of the review page, or an own photo. */
export function PhotoPicker({ graphic, error }: { graphic: GraphicView; error: string | undefined }) {
  const { look, photos, pagePhoto } = graphic;
  const chosen = photoIn(look);
  const isFull = photos.length >= MOST_PHOTOS;
  return (
    <div className="flex flex-col gap-2.5">
      <ul aria-label="Photo" className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        <Choice value="none" isChosen={chosen === 'none'} label="Drawn light">
          <Sun size={22} aria-hidden className="text-ink-3" />
        </Choice>
        {pagePhoto && (
          <Choice value="page" isChosen={chosen === 'page'} label="Review page">
            <img src={pictureSized(pagePhoto, 192)} alt="" className="size-full object-cover" />
          </Choice>
        )}
        {photos.map(({ id, fileName }) => (
          <Choice key={id} value={id} isChosen={chosen === id} label={fileName}>
            <img src={photoAddress(id)} alt="" loading="lazy" className="size-full object-cover" />
          </Choice>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {isFull ? <p className="text-sm">{FULL}</p> : <AddPhoto error={error} />}
        {look.photoId && (
          <Form method="post" preventScrollReset data-leaves-freely>
            <input type="hidden" name="photoId" value={look.photoId} />
            <SubmitButton intent="remove-photo" variant="ghost" size="sm" pending="Removing…">
              Remove this photo
            </SubmitButton>
          </Form>
        )}
      </div>
      {!isFull && (
        <p id={`${FIELD}-hint`} className="text-ink-2 text-sm">
          A JPEG, PNG, WebP, AVIF or GIF of at most 25 MB. We cut it to the picture and darken it where the
          words are. There is room for {MOST_PHOTOS}.
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  value: string;
  isChosen: boolean;
  label: string;
  children: ReactNode;
}

function Choice({ value, isChosen, label, children }: ChoiceProps) {
  const location = useNextLocation();
  return (
    <li className="min-w-0">
      <Link
        to={changedSearch(location, { photo: value })}
        preventScrollReset
        replace
        aria-current={isChosen ? 'true' : undefined}
        title={label}
        className={clsx(
          'flex flex-col gap-1 rounded-control p-1 text-xs',
          isChosen
            ? 'bg-brand-tint font-[560] text-brand-deep outline-2 outline-brand'
            : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        <span className="grid aspect-square place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
          {children}
        </span>
        <span className="truncate text-center">{label}</span>
      </Link>
    </li>
  );
}

function AddPhoto({ error }: { error: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const { state, formData } = useNavigation();
  const sending = state !== 'idle' && formData?.has('photo') === true;
  const errors = fault ?? error;
  const field = {
    id: FIELD,
    name: 'photo',
    formId: `${FIELD}-form`,
    errorId: `${FIELD}-error`,
    descriptionId: `${FIELD}-hint`,
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
    const isLarge = file.size > PICTURE_LIMITS.bytes;
    setFault(isLarge ? `“${file.name}” is larger than 25 MB. Choose a smaller photo.` : undefined);
    if (isLarge) form.current?.reset();
    else form.current?.requestSubmit();
  }

  return (
    <>
      <Form
        ref={form}
        id={field.formId}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        data-leaves-freely
        className="flex max-w-full flex-wrap items-center gap-2"
      >
        <label
          className="relative inline-flex min-h-11 max-w-full cursor-pointer flex-wrap items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1 font-[560] text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 sm:min-h-9"
          htmlFor={FIELD}
        >
          <ImageUp size={16} aria-hidden />
          {sending ? 'Adding…' : 'Add a photo'}
          <input
            id={FIELD}
            name="photo"
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
          Send the photo
        </Button>
      </Form>
      <FieldError field={field} />
    </>
  );
}
