import { ConnectorError } from '#server/connectors/errors.ts';
import { ModelError, type ModelPrompt, type ModelTokens } from '#server/connectors/models/model.ts';
import type { ModelFault } from '#shared/replies/replies.ts';

/** The service answered with an error status. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`The service answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Reading the answer failed. */
export class ResponseFailed extends Error {
  constructor(cause: unknown) {
    super('The answer failed', { cause });
  }
}

/** Maps any failure. `began`: text had already arrived. */
export function callError(error: unknown, began: boolean, tokens: ModelTokens): ModelError {
  const isAnswering = error instanceof ResponseFailed;
  const cause = isAnswering ? error.cause : error;
  if (cause instanceof ModelError) return cause;
  const told = { cause, tokens: began || isAnswering ? tokens : { input: 0, output: 0 } };
  if (began || (isAnswering && isNetworkError(cause))) {
    return new ModelError('model_broke_off', 'The response broke off', told);
  }
  if (cause instanceof CallRefused)
    return new ModelError(faultOf(cause.status, cause.body), cause.message, told);
  if (cause instanceof ConnectorError && cause.fault === 'rejected') {
    return new ModelError('model_unknown', 'The address is not on the open internet', told);
  }
  // `fetch` throws a TypeError for whatever kept it from an answer.
  const isUnanswered = !isAnswering && cause instanceof TypeError;
  return isUnanswered || cause instanceof ConnectorError || isNetworkError(cause)
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

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string') || isNetworkError(error.cause);
}

/** Where the service does not count: about four characters per token. */
export function estimateTokens(prompt: ModelPrompt, characters: number): ModelTokens {
  const asked = prompt.turns.reduce((sum, { text }) => sum + text.length, prompt.system.length);
  return { input: Math.ceil(asked / 4), output: Math.ceil(characters / 4) };
}
