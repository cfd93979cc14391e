import type { Ctx } from '#server/core/context.ts';
import { fingerprints } from '#server/core/crypto.ts';

const PURPOSE = 'thread-address';
/** Local parts have 64 characters at most and may lose their upper case on the way. */
const SIGNATURE_LETTERS = 16;
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{16})$/;

/** Where answers to an email about this feedback come back in; null where no mail comes in. */
export function threadAddress(ctx: Pick<Ctx, 'config'>, reviewId: string): string | null {
  const { domain, mailbox } = ctx.config.inboundMail.place;
  const name = `thread-${threadToken(ctx, reviewId)}`;
  if (domain) return `${name}@${domain.toLowerCase()}`;
  const [local, host] = mailbox?.toLowerCase().split('@') ?? [];
  return local && host ? `${local}+${name}@${host}` : null;
}

/** Names the feedback, and proves that we made it. */
export function threadToken(ctx: Pick<Ctx, 'config'>, reviewId: string): string {
  return `${reviewId.replaceAll('-', '')}${signaturesOf(ctx, reviewId)[0]}`;
}

/** The feedback that a token names; null for one that we did not make. */
export function reviewOfToken(ctx: Pick<Ctx, 'config'>, token: string): string | null {
  const [, plain = '', signature] = TOKEN.exec(token.trim().toLowerCase()) ?? [];
  if (!signature) return null;
  const reviewId = plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return signaturesOf(ctx, reviewId).includes(signature) ? reviewId : null;
}

/** By each key that still counts, the current one first. */
function signaturesOf({ config }: Pick<Ctx, 'config'>, reviewId: string): string[] {
  return fingerprints(config.secret, PURPOSE, reviewId).map((mark) =>
    Buffer.from(mark, 'base64url').toString('hex').slice(0, SIGNATURE_LETTERS),
  );
}
