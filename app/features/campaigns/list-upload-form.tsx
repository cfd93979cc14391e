import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { IMPORT_PATH, IMPORT_TO_ASK } from '#app/features/imports/origin.ts';
import { onFormAnswer } from '#app/ui/form-answers.ts';
import { sendBeside } from '#app/ui/send-beside.ts';
import { UPLOAD_FORM } from './upload-file.ts';

/** Sends a list beside the page, so that a file that is not taken leaves it as it is, with everything typed there. */
export function ListUploadForm({ Form, submit }: Pick<FetcherWithComponents<unknown>, 'Form' | 'submit'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      // The same file can be chosen again only where none stands.
      onFormAnswer(({ path, outcome }) => {
        if (path === IMPORT_PATH && outcome === 'lost') form.current?.reset();
      }),
    [],
  );
  return (
    <Form
      ref={form}
      id={UPLOAD_FORM}
      method="post"
      action={IMPORT_TO_ASK}
      encType="multipart/form-data"
      className="hidden"
      onSubmit={sendBeside(submit, (lost) => lost.reset())}
    />
  );
}
