import type { ModelFault } from '#shared/replies/replies.ts';

export interface ModelAddress {
  /** Base address of the service, with its version if it has one: `https://api.example.com/v1`. */
  baseUrl: string;
  /** Empty for a service without keys. */
  apiKey: string;
  model: string;
}

export interface ModelPrompt {
  system: string;
  turns: readonly { role: 'user' | 'assistant'; text: string }[];
  mostTokens: number;
  /** For the whole answer, where somebody waits for it. */
  mostMs?: number;
  /** 0 for the likeliest words, 1 for varied ones; services that know no temperature write without it. */
  temperature: number;
}

export interface ModelTokens {
  input: number;
  output: number;
}

/**
 * A model's output, piece by piece; `end` comes once, last. Tokens are estimated where the service does not count them.
 */
export type ModelPart = { type: 'text'; text: string } | { type: 'end'; tokens: ModelTokens };

/** A model at one address. Throws nothing but `ModelError` and the signal's abort reason. */
export interface OpenModel {
  write(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<ModelPart>;
}

/** The ways to have text written. */
export interface Models {
  /** The installation's own model; null where the operator has set none. */
  service: (OpenModel & { model: string }) | null;
  /** A model at a business's own address, which must be on the public internet. */
  open(address: ModelAddress): OpenModel;
}

interface ModelErrorOptions {
  cause?: unknown;
  /** What was used up before the failure. */
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
