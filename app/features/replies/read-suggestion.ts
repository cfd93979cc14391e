import type { SuggestionEvent } from '#shared/replies/replies.ts';

/** The events of an answer as they come in: one JSON object a line, and a line may come in pieces. */
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
    // Whoever stops reading stops the writing, too.
    await reader.cancel();
  }
}
