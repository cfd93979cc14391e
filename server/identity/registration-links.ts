import { newId, sign, unsign } from '#server/core/crypto.ts';
import type { Config } from '#server/start/env.ts';
import { DAY_MS } from '#shared/time/durations.ts';

type Keys = Pick<Config, 'origin' | 'secret'>;

const PURPOSE = 'registration';

export interface RegistrationPass {
  /** Identifies the invitation, so that it works once. */
  id: string;
  expiresAt: Date;
}

/** Signed instead of stored, so that the operator can make one while the service runs. */
export function makeRegistrationLink(config: Keys, { days, now }: { days: number; now: Date }): string {
  const pass = `${newId()}.${now.getTime() + days * DAY_MS}`;
  return `${config.origin}/register?invitation=${encodeURIComponent(sign(config.secret, PURPOSE, pass))}`;
}

/** Null for an invalid or expired link. Only the database knows whether it was used. */
export function readRegistrationPass(config: Keys, token: string, now: Date): RegistrationPass | null {
  const [id, until] = unsign(config.secret, PURPOSE, token)?.split('.') ?? [];
  if (!id || Number(until) <= now.getTime()) return null;
  return { id, expiresAt: new Date(Number(until)) };
}
