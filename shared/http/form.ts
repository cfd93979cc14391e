import type { SubmissionResult } from '@conform-to/react';
import type { ErrorCode, Reason } from '#shared/http/error-codes.ts';
import type { Toast } from '#shared/http/messages.ts';

/** A hidden field listing the checkboxes of the form, since an unchecked one sends nothing. */
export const SHOWN_BOX = 'shownBox';
/** The same for lists in which nothing may be ticked. */
export const SHOWN_LIST = 'shownList';

/** A hidden field with the form's initial values, so that only changes are saved. */
export const SHOWN_VALUES = 'shownValues';

/**
 * Whether a field holds something else than what was refused, as far as that shows without the server. What was left
 * empty is still missing.
 */
export function isCorrected(
  refused: string | undefined,
  { value, validity }: { value: string; validity: { valid: boolean } },
): boolean {
  return validity.valid && value.trim() !== (refused ?? '').trim();
}

/**
 * The fields whose errors go once this one is corrected: its own, and those named in `data-mends`, which were refused
 * because of what this one held.
 */
export function mendedBy({ name, dataset }: { name: string; dataset: { mends?: string } }): string[] {
  return [name, ...(dataset.mends?.split(' ') ?? [])];
}

/** By the status of an answer to a form: the server, or its database, is away for a moment. */
export function isServerAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * An action's answer when it could not do what was asked. `lastResult` is for `useForm`, `toast` for
 * `<Toasts>`.
 */
export interface FormResult {
  lastResult: SubmissionResult<string[]>;
  toast: Toast | null;
  code: ErrorCode;
  /** Which refusal of the code, if there are several. */
  reason?: Reason | undefined;
}
