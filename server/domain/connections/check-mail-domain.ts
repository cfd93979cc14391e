import type { Ctx } from '#server/core/context.ts';
import { domainWords } from '#server/domain/connections/parts/domain-words.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import type { DomainCheckView } from '#shared/sending/mail-accounts.ts';
import { shownDomain } from '#shared/text/shown-domain.ts';

const LOOKS: RateRule = { name: 'connections.look-up-domain', max: 60, windowSeconds: 600 };

/** The DNS records of the business's mail domain; empty while its emails come from the service's. */
export async function checkMailDomain(ctx: Ctx): Promise<DomainCheckView[]> {
  allow(ctx, 'connections.read');
  const domain = (await findConnection(ctx, 'email'))?.sender.split('@')[1];
  if (!domain) return [];
  await limit(ctx, LOOKS, ctx.business.id);
  return domainWords(shownDomain(domain), await ctx.channels.lookUpMailDomain(domain));
}
