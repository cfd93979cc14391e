import { newId, sign, unsign } from '#server/core/crypto.ts';
import type { Config } from '#server/start/env.ts';
import { DAY_MS } from '#shared/time/durations.ts';

type Keys = Pick<Config, 'origin' | 'secret'>;

const PURPOSE = 'registration';

export interface RegistrationPass {
  /** Tells one invitation from another, so that it serves once. */
  id: string;
  expiresAt: Date;
}

/** Signed rather than kept, so that the operator can make one while the service runs. */
export function makeRegistrationLink(config: Keys, { days, now }: { days: number; now: Date }): string {
  const pass = `${newId()}.${now.getTime() + days * DAY_MS}`;
  return `${config.origin}/register?invitation=${encodeURIComponent(sign(config.secret, PURPOSE, pass))}`;
}

/** Null for what is not ours or too old. Whether it was used is known to the database alone. */
export function readRegistrationPass(config: Keys, token: string, now: Date): RegistrationPass | null {
  const [id, until] = unsign(config.secret, PURPOSE, token)?.split('.') ?? [];
  if (!id || Number(until) <= now.getTime()) return null;
  return { id, expiresAt: new Date(Number(until)) };
}
