import type { Ctx } from '#server/core/context.ts';
import type { SuggestionEvent } from '#shared/replies/replies.ts';

/** A regular blank line tells proxies that the answer is alive. */
const BEAT_MS = 10_000;
const NOT_WRITTEN = 'Something went wrong on our side, and no draft was written. Please try again.';

/** Sends events as lines of JSON as they come. `stop` is called when the client has left. */
export function eventLines(ctx: Ctx, events: AsyncGenerator<SuggestionEvent>, stop: () => void): Response {
  const encoder = new TextEncoder();
  let beat: NodeJS.Timeout | undefined;
  const end = () => clearInterval(beat);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Headers are sent with the first bytes, so a proxy does not take this for a slow page.
      controller.enqueue(encoder.encode('\n'));
      beat = setInterval(() => controller.enqueue(encoder.encode('\n')), BEAT_MS);
    },
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (!done) return controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      } catch (error) {
        if (!isAbort(error)) {
          ctx.log.error({ err: error }, 'a draft failed');
          const failed: SuggestionEvent = { type: 'failed', message: NOT_WRITTEN };
          controller.enqueue(encoder.encode(`${JSON.stringify(failed)}\n`));
        }
      }
      end();
      controller.close();
    },
    async cancel() {
      end();
      stop();
      await events.return(undefined).catch(() => {});
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      // Compression would buffer the text, and so would nginx and others unless told not to.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
