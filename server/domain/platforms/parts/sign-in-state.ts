import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { open, seal } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import type { Config } from '#server/start/env.ts';

const PURPOSE = 'sign-in-state';
const LIVES_MS = 15 * 60_000;

const State = z.object({
  reader: z.string(),
  businessId: z.string(),
  verifier: z.string(),
  at: z.number(),
  /** Form values to continue with afterwards. */
  carried: z.record(z.string(), z.string()),
});
export type SignInState = z.infer<typeof State>;

export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Readable only here and only in the session that began: nobody can slip their account into somebody else's. */
export function sealState({ secret }: Pick<Config, 'secret'>, sessionId: string, state: SignInState): string {
  return seal(secret, PURPOSE, sessionId, JSON.stringify(state));
}

export function openState(
  { secret }: Pick<Config, 'secret'>,
  sessionId: string,
  sealed: string,
  now: Date,
): SignInState {
  try {
    const state = State.parse(JSON.parse(open(secret, PURPOSE, sessionId, sealed)));
    const age = now.getTime() - state.at;
    if (age >= 0 && age <= LIVES_MS) return state;
  } catch (cause) {
    throw over(cause);
  }
  throw over();
}

function over(cause?: unknown): AppError {
  const words = 'This sign-in is over, or began in another browser. Please begin again.';
  return new AppError('invalid', words, { cause, reason: 'sign_in_over' });
}
