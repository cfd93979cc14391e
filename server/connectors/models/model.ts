import type { ModelFault } from '#shared/replies/replies.ts';

export interface ModelAddress {
  /** Of the service, with its version where it has one: `https://api.example.com/v1`. */
  baseUrl: string;
  /** Empty for a service that takes none. */
  apiKey: string;
  model: string;
}

export interface ModelPrompt {
  system: string;
  turns: readonly { role: 'user' | 'assistant'; text: string }[];
  mostTokens: number;
}

export interface ModelTokens {
  input: number;
  output: number;
}

/** What a model says, piece by piece; `end` comes once and last. Its tokens are counted, or estimated where nobody counts. */
export type ModelPart = { type: 'text'; text: string } | { type: 'end'; tokens: ModelTokens };

/** A model of one address. Throws nothing but `ModelError`, and what the signal was aborted with. */
export interface OpenModel {
  write(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<ModelPart>;
}

/** The ways to have text written. */
export interface Models {
  /** That of the service itself; null where the operator has set none. */
  service: (OpenModel & { model: string }) | null;
  /** The address of a business, which may lead to the open internet only. */
  open(address: ModelAddress): OpenModel;
}

interface ModelErrorOptions {
  cause?: unknown;
  /** What was used up before it went wrong. */
  tokens?: ModelTokens;
}

/** The message is for the log: no secrets, nothing of the review. */
export class ModelError extends Error {
  readonly fault: ModelFault;
  readonly tokens: ModelTokens;

  constructor(fault: ModelFault, message: string, { cause, tokens }: ModelErrorOptions = {}) {
    super(message, { cause });
    this.name = 'ModelError';
    this.fault = fault;
    this.tokens = tokens ?? { input: 0, output: 0 };
  }
}
