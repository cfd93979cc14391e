import { isServerAway } from '#shared/http/form.ts';
import { offline, type Toast, unavailable, unreached } from '#shared/http/messages.ts';

/** The server could not be reached, or the connection broke during its answer. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

const LINES = 'application/x-ndjson';

/** `fetch` with its own class for lost connections, which browsers only report in varying words. */
export function detectUnreachable(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, init);
      // A stream is read by the code that shows it.
      if (answer.headers.get('content-type')?.startsWith(LINES)) return answer;
      // The caller gets a body that has arrived completely.
      await answer.clone().arrayBuffer();
      return answer;
    } catch (error) {
      if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      throw new Unreachable('The server could not be reached', { cause: error });
    }
  };
}

/** Why `failed` happened, for code with a `fetch` of its own: by the answer, or by there being none. */
export function toastWithoutAnswer(failed: Toast, answer: Response | null): Toast {
  if (!navigator.onLine) return offline(failed);
  if (!answer) return unreached(failed);
  return isServerAway(answer.status) ? unavailable(failed) : failed;
}

const PATIENCE_MS = 10_000;

/** Whether the server answers, even if only that the database is down. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const look = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const status = await fetch('/icon.svg', look).then(
    (answer) => answer.status,
    () => 0,
  );
  return status >= 200 && status < 500;
}
