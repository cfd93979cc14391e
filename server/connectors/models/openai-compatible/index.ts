import { z } from 'zod';
import { boundedFetch } from '#server/connectors/models/bounded-fetch.ts';
import { callError, estimateTokens } from '#server/connectors/models/faults.ts';
import {
  type ModelAddress,
  ModelError,
  type ModelPart,
  type ModelPrompt,
  type OpenModel,
} from '#server/connectors/models/model.ts';

export interface Patience {
  /** Until the first word. */
  firstMs: number;
  /** Between two words. */
  nextMs: number;
  /** For the whole. */
  allMs: number;
}
const PATIENCE: Patience = { firstMs: 45_000, nextMs: 20_000, allMs: 120_000 };
/** No reply is longer: a model that does not stop is stopped. */
const MOST_CHARACTERS = 20_000;

const Finish = z.object({
  finishReason: z.string(),
  totalUsage: z.object({ inputTokens: z.number().optional(), outputTokens: z.number().optional() }),
});

/** Any service that speaks as OpenAI does: https://platform.openai.com/docs/api-reference/chat/create-chat-completion */
export function openAiCompatible(
  { baseUrl, apiKey, model }: ModelAddress,
  { fetch, patience = PATIENCE }: { fetch: typeof globalThis.fetch; patience?: Patience },
): OpenModel {
  // Loaded with the first reply: most processes write none, and every one has to start.
  async function load() {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { extractReasoningMiddleware, streamText, wrapLanguageModel } = await import('ai');
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      includeUsage: true,
      fetch: boundedFetch(fetch),
      ...(apiKey ? { apiKey } : {}),
    });
    // Some models think aloud before they answer.
    const middleware = extractReasoningMiddleware({ tagName: 'think' });
    return { streamText, written: wrapLanguageModel({ model: provider.chatModel(model), middleware }) };
  }

  async function* write(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const { streamText, written } = await load();
    const clock = startClock(patience);
    const result = streamText({
      model: written,
      instructions: prompt.system,
      messages: prompt.turns.map(({ role, text }) => ({ role, content: text })),
      maxOutputTokens: prompt.mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, clock.signal]),
      // What goes wrong comes as a part.
      onError: () => {},
    });
    let said = 0;
    const used = () => estimateTokens(prompt, said);
    try {
      for await (const part of result.stream) {
        if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
          clock.heard();
          said += part.text.length;
          if (said > MOST_CHARACTERS) throw new ModelError('model_unexpected', 'The model does not stop');
          if (part.type === 'text-delta' && part.text) yield { type: 'text', text: part.text };
        } else if (part.type === 'error') {
          throw part.error;
        } else if (part.type === 'abort') {
          throw new Error('The call was ended');
        } else if (part.type === 'finish') {
          const { finishReason, totalUsage } = Finish.parse(part);
          const { inputTokens, outputTokens } = totalUsage;
          const tokens = { input: inputTokens ?? used().input, output: outputTokens ?? used().output };
          if (finishReason === 'content-filter') {
            throw new ModelError('model_refused', 'The service filtered the answer', { tokens });
          }
          if (finishReason !== 'stop') {
            throw new ModelError('model_broke_off', `The answer ended with ${finishReason}`, { tokens });
          }
          yield { type: 'end', tokens };
          return;
        }
      }
      throw new ModelError('model_broke_off', 'The answer has no end', { tokens: used() });
    } catch (error) {
      signal.throwIfAborted();
      if (clock.signal.aborted) {
        throw new ModelError('model_slow', 'The model took too long', { cause: error, tokens: used() });
      }
      throw callError(error, said > 0, used());
    } finally {
      clock.stop();
    }
  }
  return { write };
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
      // Whoever stopped listening lets the connection go, too.
      controller.abort();
    },
  };
}
