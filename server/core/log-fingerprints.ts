import { fingerprint } from '#server/core/crypto.ts';
import { networkOf } from '#server/core/network.ts';
import type { Config } from '#server/start/env.ts';

/**
 * A mark for the log: the same for the same person or network, so that tools can count, and readable by
 * nobody without the key. Short, since it only has to tell them apart.
 */
export function fingerprintOf(
  config: Pick<Config, 'secret'>,
  kind: 'account' | 'network',
  value: string,
): string {
  return fingerprint(config.secret, `log:${kind}`, value).slice(0, 16);
}

export function networkFingerprint(config: Pick<Config, 'secret'>, address: string): string {
  return fingerprintOf(config, 'network', networkOf(address));
}
