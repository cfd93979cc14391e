import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useNavigate, useNavigation } from 'react-router';
import { IMPORT_PATH, IMPORT_TO_ASK } from '#app/features/imports/origin.ts';
import { onFormOutcome } from '#app/ui/form-outcomes.ts';
import { useCheckedSubmit } from '#app/ui/use-checked-submit.ts';
import { ListUploading, UPLOAD_FORM } from './upload-file.ts';

interface ListUploadProps {
  upload: FetcherWithComponents<{ fileError?: string | undefined } | null>;
  /** The content around the list's field. */
  children: ReactNode;
}

/** Uploads a list without leaving the page, so that a refused file loses nothing typed there. */
export function ListUpload({ upload: { Form, submit, state, data }, children }: ListUploadProps) {
  const form = useRef<HTMLFormElement>(null);
  const { send, asking } = useCheckedSubmit(submit, { onLost: (lost) => lost.reset() });
  const [next, setNext] = useState<string | null>(null);
  useEffect(
    () =>
      // The same file can only be chosen again once the field is empty.
      onFormOutcome(({ path, outcome, leadsTo }) => {
        if (path !== IMPORT_PATH) return;
        if (outcome === 'lost') form.current?.reset();
        setNext(leadsTo);
      }),
    [],
  );
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const navigate = useNavigate();
  // The router forgets it if another form of the page was answered during the upload.
  useEffect(() => {
    if (next === null || !isIdle) return;
    setNext(null);
    void navigate(next);
  }, [next, isIdle, navigate]);
  const isSent = state !== 'idle';
  return (
    <ListUploading value={{ fault: data?.fileError, isBusy: asking || isSent, isSent }}>
      <Form
        ref={form}
        id={UPLOAD_FORM}
        method="post"
        action={IMPORT_TO_ASK}
        encType="multipart/form-data"
        className="hidden"
        onSubmit={send}
      />
      {children}
    </ListUploading>
  );
}
