import type { Ctx } from '#server/core/context.ts';
import { fingerprints } from '#server/core/crypto.ts';

const PURPOSE = 'thread-stop';
const TOKEN = /^([0-9a-f]{32})([\w-]{43})$/;

/** Where a person stops a business's emails about one feedback. Signed, so nothing is stored for it. */
export function threadStopLink({ config }: Pick<Ctx, 'config'>, reviewId: string): string {
  const [signature] = fingerprints(config.secret, PURPOSE, reviewId);
  return `${config.origin}/unsubscribe/${reviewId.replaceAll('-', '')}${signature}`;
}

/** The feedback identified by such a token; null if we did not sign it. */
export function reviewOfStop({ config }: Pick<Ctx, 'config'>, token: string): string | null {
  const [, plain = '', signature] = TOKEN.exec(token) ?? [];
  if (!signature) return null;
  const reviewId = plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return fingerprints(config.secret, PURPOSE, reviewId).includes(signature) ? reviewId : null;
}
