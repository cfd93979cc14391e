import type { SubmissionResult } from '@conform-to/react';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { Toast } from '#shared/messages.ts';

/** What an action answers when it did not do what was asked. `lastResult` goes to `useForm`, `toast` to `<Toasts>`. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]>;
  toast: Toast | null;
  code: ErrorCode;
}
