import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { isUsedUp, type RateRule, withinLimit } from '#server/limits/rate-limit.ts';
import type { Config } from '#server/start/env.ts';

const PURPOSE = 'sign-in-state';
const LIVES_MS = 15 * 60_000;
/** A counter outlives the state by as much as the state may be younger. */
const USED: RateRule = { name: 'sign-in.state', max: 1, windowSeconds: LIVES_MS / 1_000 };

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

/**
 * Whether somebody signed in with this state before: the provider's address was loaded again. Its code must not be sent
 * twice, as a provider may then revoke what the first use gave (RFC 6749, 4.1.2).
 */
export function isStateUsed(ctx: Ctx, { verifier }: SignInState): Promise<boolean> {
  return isUsedUp(ctx, USED, verifier);
}

/** Within the transaction of what was signed in for, so that a failed one can be tried again. */
export async function markStateUsed(ctx: Ctx, { verifier }: SignInState): Promise<void> {
  await withinLimit(ctx, USED, verifier);
}

function over(cause?: unknown): AppError {
  const words = 'This sign-in is over, or began in another browser. Please begin again.';
  return new AppError('invalid', words, { cause, reason: 'sign_in_over' });
}
