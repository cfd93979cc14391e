import { createContext, useContext } from 'react';
import type { FieldMeta } from '#app/ui/field.tsx';

/** The form beside Get Reviews that uploads a list; a file cannot travel with what is typed there. */
export const UPLOAD_FORM = 'upload-list';

const UPLOAD_FILE: FieldMeta = {
  ...{ id: 'list-file', name: 'file', formId: UPLOAD_FORM },
  ...{ errorId: 'list-file-error', descriptionId: 'list-file-hint', errors: undefined },
  ...{ defaultValue: undefined, defaultChecked: undefined },
};

/** What was wrong with the file that was sent last. */
export const UploadFault = createContext<string | undefined>(undefined);

export function useUploadFile(): FieldMeta {
  const fault = useContext(UploadFault);
  return { ...UPLOAD_FILE, errors: fault ? [fault] : undefined };
}

export function uploadAtOnce(files: readonly File[]): void {
  const form = document.getElementById(UPLOAD_FORM);
  if (files.length > 0 && form instanceof HTMLFormElement) form.requestSubmit();
}
