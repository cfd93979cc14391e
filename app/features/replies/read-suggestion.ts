import type { SuggestionEvent } from '#shared/replies/replies.ts';

/** Parses a streamed answer: one JSON object a line; a line may arrive in parts. */
export async function* readSuggestion(body: ReadableStream<Uint8Array>): AsyncGenerator<SuggestionEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as SuggestionEvent;
      if (done) return;
    }
  } finally {
    // Stops the writing as well.
    await reader.cancel();
  }
}
