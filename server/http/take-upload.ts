import { data } from 'react-router';
import type { Ctx } from '#server/core/context.ts';
import type { AppError } from '#server/core/errors.ts';
import { knownRefusal, retryHeaders, toastFor, withHelp } from '#server/http/forms.ts';
import { type DamagedWords, readUpload, type Upload } from '#server/http/upload.ts';
import type { ErrorCode, Reason } from '#shared/http/error-codes.ts';
import type { Toast } from '#shared/http/messages.ts';

interface TakeUploadOptions {
  /** For failures without a message of their own. */
  failed: Toast;
  toasts?: Partial<Record<Reason, Toast>>;
  /** For a file that arrived incomplete. */
  damaged?: DamagedWords;
}

/** A used-up limit, a full disk or a full list is not a fault of this file. */
const NOT_OF_THE_FILE: readonly (ErrorCode | Reason)[] = [
  ...(['rate_limited', 'unavailable', 'internal'] as const),
  ...(['too_many_photos', 'too_many_videos'] as const),
];

/** Reads the one file of a form and runs its action; a refusal is shown next to its field. */
export async function takeUpload<Done>(
  ctx: Ctx,
  request: Request,
  { failed, toasts = {}, damaged }: TakeUploadOptions,
  use: (upload: Upload) => Promise<Done>,
) {
  let upload: Upload | undefined;
  try {
    upload = await readUpload(request, damaged);
    return await use(upload);
  } catch (thrown) {
    const error = knownRefusal(ctx, thrown);
    const toast = (error.reason && toasts[error.reason]) ?? toastFor(error, failed);
    const said = error.message || (failed.text ?? failed.title);
    return data(
      {
        fileError: `${nameFor(error, upload?.fileName ?? '')}${said}`,
        toast: withHelp(toast, error),
        lastResult: null,
      },
      { status: error.status, headers: retryHeaders(error) },
    );
  } finally {
    await upload?.discardRest();
  }
}

function nameFor({ code, reason }: AppError, fileName: string): string {
  const isOfTheFile = fileName !== '' && !NOT_OF_THE_FILE.some((one) => one === code || one === reason);
  return isOfTheFile ? `“${fileName}” could not be used. ` : '';
}
