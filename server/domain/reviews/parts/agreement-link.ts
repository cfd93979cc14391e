import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { sign, unsign } from '#server/core/crypto.ts';
import { type CustomerLanguage, withLanguage } from '#shared/text/languages.ts';

const PURPOSE = 'agreement';

/** The page on which an author reads an agreement again and takes it back. It does not let them see the answer. */
export function agreementPath(
  { config, business }: Pick<BusinessCtx, 'config' | 'business'>,
  agreementId: string,
  language: CustomerLanguage | null,
): string {
  const token = encodeURIComponent(sign(config.secret, PURPOSE, agreementId));
  return withLanguage(`/review/${business.userId}/agreement?a=${token}`, language);
}

/** Null if we did not sign it. */
export function agreementOfToken({ config }: Pick<Ctx, 'config'>, token: string): string | null {
  return token.length > 200 ? null : unsign(config.secret, PURPOSE, token);
}
