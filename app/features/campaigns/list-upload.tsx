import { type ReactNode, useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { IMPORT_PATH, IMPORT_TO_ASK } from '#app/features/imports/origin.ts';
import { onFormAnswer } from '#app/ui/form-answers.ts';
import { useSendBeside } from '#app/ui/send-beside.ts';
import { ListUploading, UPLOAD_FORM } from './upload-file.ts';

interface ListUploadProps {
  upload: FetcherWithComponents<{ fileError?: string | undefined } | null>;
  /** What the field of the list stands in. */
  children: ReactNode;
}

/** Sends a list beside the page, so that a file that is not taken leaves it as it is, with everything typed there. */
export function ListUpload({ upload: { Form, submit, state, data }, children }: ListUploadProps) {
  const form = useRef<HTMLFormElement>(null);
  const { send, asking } = useSendBeside(submit, (lost) => lost.reset());
  useEffect(
    () =>
      // The same file can be chosen again only where none stands.
      onFormAnswer(({ path, outcome }) => {
        if (path === IMPORT_PATH && outcome === 'lost') form.current?.reset();
      }),
    [],
  );
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
