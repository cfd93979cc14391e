import { ConnectorError } from '#server/connectors/errors.ts';
import { type Crawler, followLink } from '#server/connectors/fetching/crawler.ts';
import type { Ctx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { OpenShortLink } from '#shared/platforms/platform-input.ts';
import { lookUpPage } from '#shared/platforms/profiles/look-up-page.ts';
import { isShortLink, recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';

const OPENED: RateRule = { name: 'platforms.open-link', max: 30, windowSeconds: 3_600 };
const NOT_OPENED =
  'The link could not be opened from here. Open it in your browser, and paste the address of the page you arrive at.';

/** Follows a short link once, at the owner's request. Nothing is stored: the owner decides whether it is the page. */
export async function openShortLink(ctx: Ctx, input: OpenShortLink): Promise<{ address: string }> {
  allow(ctx, 'platforms.connect');
  const { address } = parse(OpenShortLink, input);
  if (!isShortLink(address)) throw invalidAt('address', 'That is no short link. Paste it as it is.');
  const { crawler } = ctx.readers;
  if (!crawler) throw new AppError('unavailable', NOT_OPENED);
  await limit(ctx, OPENED, ctx.business.id);
  const { href } = await follow(crawler, address);
  const { fault } = lookUpPage({ address: href, slug: '', platformId: null });
  if (fault !== null) throw invalidAt('address', `It leads to ${new URL(href).hostname}. ${fault}`);
  return { address: href };
}

async function follow(crawler: Crawler, address: string): Promise<URL> {
  try {
    return await followLink(crawler, /^https?:/i.test(address) ? address : `https://${address}`, {
      isThere: ({ href }) => (recognizeProfile(href)?.profileId ?? '') !== '',
    });
  } catch (cause) {
    if (!(cause instanceof ConnectorError)) throw cause;
    throw invalidAt('address', NOT_OPENED, { cause });
  }
}
