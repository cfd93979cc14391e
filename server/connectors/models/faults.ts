import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { ModelError, type ModelPrompt, type ModelTokens } from '#server/connectors/models/model.ts';
import type { ModelFault } from '#shared/replies/replies.ts';

/** What went wrong, whoever noticed. `began`: words had come before. */
export function callError(error: unknown, began: boolean, tokens: ModelTokens): ModelError {
  if (error instanceof ModelError) return error;
  const call = callIn(error);
  const status = call?.statusCode ?? 0;
  const isAnswering = status >= 200 && status < 300;
  const told = { cause: error, tokens: began || isAnswering ? tokens : { input: 0, output: 0 } };
  if (began || (isAnswering && isNetworkError(error))) {
    return new ModelError('model_broke_off', 'The answer broke off', told);
  }
  if (status > 0) {
    const fault = isAnswering ? 'model_unexpected' : faultOf(status, call?.responseBody ?? '');
    return new ModelError(fault, `The service answered ${status}`, told);
  }
  if (error instanceof ConnectorError && error.fault === 'rejected') {
    return new ModelError('model_unknown', 'The address is not on the open internet', told);
  }
  const isAway = call !== null || error instanceof ConnectorError || isNetworkError(error);
  return isAway
    ? new ModelError('model_away', 'The service did not answer', told)
    : new ModelError('model_unexpected', 'The answer has another form than documented', told);
}

/** By the status, and by OpenAI's own codes where one status means two things. */
function faultOf(status: number, body: string): ModelFault {
  if (/insufficient_quota|billing|credit balance|insufficient balance/i.test(body)) return 'model_no_funds';
  if (/context_length|maximum context|too many tokens|prompt is too long/i.test(body))
    return 'model_too_long';
  if (/content_filter|content_policy|safety system/i.test(body)) return 'model_refused';
  if (status === 401 || status === 403) return 'model_auth';
  if (status === 402) return 'model_no_funds';
  if (status === 404 || /model_not_found|does not exist|unknown model/i.test(body)) return 'model_unknown';
  if (status === 413) return 'model_too_long';
  if (status === 429 || status === 529) return 'model_busy';
  if (status === 408 || status >= 500) return 'model_away';
  return 'model_unexpected';
}

/** The library's word for a call that failed, wherever in the chain of causes. */
const CallFailed = z.object({
  name: z.literal('AI_APICallError'),
  statusCode: z.number().optional(),
  responseBody: z.string().optional(),
});

function callIn(error: unknown): z.infer<typeof CallFailed> | null {
  if (!(error instanceof Error)) return null;
  return CallFailed.safeParse(error).data ?? callIn(error.cause);
}

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string') || isNetworkError(error.cause);
}

/** Where the service does not count: about four characters are a token. */
export function estimateTokens(prompt: ModelPrompt, said: number): ModelTokens {
  const asked = prompt.turns.reduce((sum, { text }) => sum + text.length, prompt.system.length);
  return { input: Math.ceil(asked / 4), output: Math.ceil(said / 4) };
}
