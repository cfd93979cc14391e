import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { boundedFetch } from '#server/connectors/models/bounded-fetch.ts';
import { CallRefused, callError, estimateTokens, ResponseFailed } from '#server/connectors/models/faults.ts';
import {
  type ModelAddress,
  ModelError,
  type ModelPart,
  type ModelPrompt,
  type ModelTokens,
  type OpenModel,
} from '#server/connectors/models/model.ts';

export interface Patience {
  /** Until the first word. */
  firstMs: number;
  /** Between two words. */
  nextMs: number;
  /** For the whole response. */
  allMs: number;
}
const PATIENCE: Patience = { firstMs: 45_000, nextMs: 20_000, allMs: 120_000 };
/** No reply is longer; a model that goes on is stopped. */
const MOST_CHARACTERS = 20_000;

const Chunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            reasoning: z.string().nullish(),
            reasoning_content: z.string().nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
});

/** Any OpenAI-compatible service: https://platform.openai.com/docs/api-reference/chat/create-chat-completion */
export function openAiCompatible(
  { baseUrl, apiKey, model }: ModelAddress,
  { fetch, patience = PATIENCE }: { fetch: typeof globalThis.fetch; patience?: Patience },
): OpenModel {
  const post = boundedFetch(fetch);

  async function* ask(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<z.infer<typeof Chunk>> {
    const messages = prompt.turns.map(({ role, text }) => ({ role, content: text }));
    const send = (more: { temperature?: number }) =>
      post(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify({
          model,
          messages: [{ role: 'system', content: prompt.system }, ...messages],
          max_tokens: prompt.mostTokens,
          stream: true,
          stream_options: { include_usage: true },
          ...more,
        }),
        signal,
      });
    let response = await send({ temperature: prompt.temperature });
    if (response.status === 400) {
      const refusal = await response.text();
      // Models that reason take no temperature but their own, and say so.
      if (!/temperature/i.test(refusal)) throw new CallRefused(response.status, refusal);
      response = await send({});
    }
    if (!response.ok) throw new CallRefused(response.status, await response.text());
    if (!response.body) return;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    try {
      for await (const { data } of events) {
        if (data === '[DONE]') return;
        yield Chunk.parse(JSON.parse(data));
      }
    } catch (error) {
      throw new ResponseFailed(error);
    }
  }

  async function* write(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const clock = startClock({ ...patience, allMs: Math.min(patience.allMs, prompt.mostMs ?? Infinity) });
    const withoutThoughts = thoughtFilter();
    let characters = 0;
    let finish: string | null = null;
    let tokens: ModelTokens | null = null;
    const used = () => tokens ?? estimateTokens(prompt, characters);
    try {
      for await (const chunk of ask(prompt, AbortSignal.any([signal, clock.signal]))) {
        if (chunk.error)
          throw new ModelError('model_unexpected', 'The service reported an error in its response');
        for (const { delta, finish_reason } of chunk.choices) {
          const { content, reasoning, reasoning_content } = delta ?? {};
          const length = [content, reasoning, reasoning_content].reduce(
            (sum, one) => sum + (one?.length ?? 0),
            0,
          );
          if (length > 0) clock.heard();
          characters += length;
          if (characters > MOST_CHARACTERS)
            throw new ModelError('model_unexpected', 'The model does not stop');
          const text = withoutThoughts(content ?? '');
          if (text) yield { type: 'text', text };
          finish = finish_reason ?? finish;
        }
        const { prompt_tokens: input, completion_tokens: output } = chunk.usage ?? {};
        const estimated = estimateTokens(prompt, characters);
        if (chunk.usage) tokens = { input: input ?? estimated.input, output: output ?? estimated.output };
      }
      if (finish === null)
        throw new ModelError('model_broke_off', 'The response broke off', { tokens: used() });
      if (finish === 'content_filter') {
        throw new ModelError('model_refused', 'The service filtered the response', { tokens: used() });
      }
      if (finish !== 'stop') {
        throw new ModelError('model_broke_off', `The response ended with ${finish}`, { tokens: used() });
      }
      const rest = withoutThoughts(null);
      if (rest) yield { type: 'text', text: rest };
      yield { type: 'end', tokens: used() };
    } catch (error) {
      signal.throwIfAborted();
      if (clock.signal.aborted) {
        throw new ModelError('model_slow', 'The model took too long', { cause: error, tokens: used() });
      }
      throw callError(error, characters > 0, used());
    } finally {
      clock.stop();
    }
  }
  return { write };
}

/** Some models think aloud before they answer, between two tags that may come in pieces. Null at the end of the response. */
function thoughtFilter(): (piece: string | null) => string {
  let isThinking = false;
  let buffered = '';
  return (piece) => {
    let visible = '';
    buffered += piece ?? '';
    for (;;) {
      const tag = isThinking ? '</think>' : '<think>';
      const at = buffered.indexOf(tag);
      const end = at >= 0 ? at : buffered.length - (piece === null ? 0 : beginningAtEnd(buffered, tag));
      if (!isThinking) visible += buffered.slice(0, end);
      buffered = buffered.slice(at >= 0 ? end + tag.length : end);
      if (at < 0) return visible;
      isThinking = !isThinking;
    }
  };
}

/** How much of the tag the text ends with. */
function beginningAtEnd(text: string, tag: string): number {
  for (let length = tag.length - 1; length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length;
  }
  return 0;
}

/** Ends a call that is silent for too long, or goes on for ever. */
function startClock({ firstMs, nextMs, allMs }: Patience) {
  const controller = new AbortController();
  const end = () => controller.abort();
  const all = setTimeout(end, allMs);
  let next = setTimeout(end, firstMs);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(next);
      next = setTimeout(end, nextMs);
    },
    stop() {
      clearTimeout(all);
      clearTimeout(next);
      // A consumer that stopped reading closes the connection, too.
      controller.abort();
    },
  };
}
