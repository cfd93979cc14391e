import type { Ctx } from '#server/core/context.ts';
import { fingerprints } from '#server/core/crypto.ts';

const PURPOSE = 'thread-stop';
const TOKEN = /^([0-9a-f]{32})([\w-]{43})$/;

/** Where somebody stops the emails that a business writes about one feedback; nothing is stored for it. */
export function threadStopLink({ config }: Pick<Ctx, 'config'>, reviewId: string): string {
  const [signature] = fingerprints(config.secret, PURPOSE, reviewId);
  return `${config.origin}/unsubscribe/${reviewId.replaceAll('-', '')}${signature}`;
}

/** The feedback that the token of such a link names; null for one that we did not make. */
export function reviewOfStop({ config }: Pick<Ctx, 'config'>, token: string): string | null {
  const [, plain = '', signature] = TOKEN.exec(token) ?? [];
  if (!signature) return null;
  const reviewId = plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return fingerprints(config.secret, PURPOSE, reviewId).includes(signature) ? reviewId : null;
}
