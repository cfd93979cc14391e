/** The server could not be reached, or the connection broke off within its answer. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

const LINES = 'application/x-ndjson';

/** `fetch` that says so in a class of its own: browsers, and what reads their answers, only have words for it. */
export function reaching(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, init);
      // What is shown while it comes in is read by whoever shows it.
      if (answer.headers.get('content-type')?.startsWith(LINES)) return answer;
      // Whoever reads the answer reads it from here, where all of it has come in.
      await answer.clone().arrayBuffer();
      return answer;
    } catch (error) {
      if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      throw new Unreachable('The server could not be reached', { cause: error });
    }
  };
}

const PATIENCE_MS = 10_000;

/** Whether anybody answers, be it to say that the database is away. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const look = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const status = await fetch('/icon.svg', look).then(
    (answer) => answer.status,
    () => 0,
  );
  return status >= 200 && status < 500;
}
