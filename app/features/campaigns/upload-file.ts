import { createContext, useContext } from 'react';
import type { FieldMeta } from '#app/ui/field.tsx';

/** The upload form beside Get Reviews; the two cannot be one form. */
export const UPLOAD_FORM = 'upload-list';

const UPLOAD_FILE: FieldMeta = {
  id: 'list-file',
  name: 'file',
  formId: UPLOAD_FORM,
  errorId: 'list-file-error',
  descriptionId: 'list-file-hint',
  errors: undefined,
  defaultValue: undefined,
  defaultChecked: undefined,
};

interface UploadState {
  /** What was wrong with the last file. */
  fault: string | undefined;
  /** From the moment a file is chosen. */
  isBusy: boolean;
  /** Being uploaded: another submission would be a second list. */
  isSent: boolean;
}

export const ListUploading = createContext<UploadState>({ fault: undefined, isBusy: false, isSent: false });

/** The file field of a list, anywhere on Get Reviews. */
export function useUploadField(): { field: FieldMeta; label: string; hint: string; disabled: boolean } {
  const { fault, isBusy, isSent } = useContext(ListUploading);
  return {
    field: { ...UPLOAD_FILE, errors: fault ? [fault] : undefined },
    label: isBusy ? 'Uploading…' : 'Upload CSV',
    hint: 'Name, Email, Phone. A header row is optional; up to 100,000 rows.',
    disabled: isSent,
  };
}

export function uploadAtOnce(files: readonly File[]): void {
  const form = document.getElementById(UPLOAD_FORM);
  if (files.length > 0 && form instanceof HTMLFormElement) form.requestSubmit();
}
