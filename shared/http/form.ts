import type { SubmissionResult } from '@conform-to/react';
import type { ErrorCode, Reason } from '#shared/http/error-codes.ts';
import type { Toast } from '#shared/http/messages.ts';

/** A hidden field of this name says of a box that it was on the form, since of one that is off nothing is sent. */
export const SHOWN_BOX = 'shownBox';
/** The same of a list, for when nothing in it is ticked. */
export const SHOWN_LIST = 'shownList';

/** A hidden field of this name carries what a form showed at first, so that only what was changed is saved. */
export const SHOWN_VALUES = 'shownValues';

/** What an action answers when it did not do what was asked. `lastResult` goes to `useForm`, `toast` to `<Toasts>`. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]>;
  toast: Toast | null;
  code: ErrorCode;
  /** Which refusal of the code, where there are several. */
  reason?: Reason | undefined;
}
