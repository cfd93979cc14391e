import type { SubmissionResult } from '@conform-to/react';
import type { ErrorCode, Reason } from '#shared/error-codes.ts';
import type { Toast } from '#shared/messages.ts';

/** What an action answers when it did not do what was asked. `lastResult` goes to `useForm`, `toast` to `<Toasts>`. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]>;
  toast: Toast | null;
  code: ErrorCode;
  /** Which refusal of the code, where there are several. */
  reason?: Reason | undefined;
}
