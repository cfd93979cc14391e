import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { loadListedPlatforms } from '#server/domain/businesses/queries.ts';
import { type FoundLink, findLinks } from '#server/domain/sending/parts/find-links.ts';
import { invalidAt, notFound } from '#server/errors.ts';
import { isBrandName } from '#shared/brand-names.ts';
import type { Channel } from '#shared/channels.ts';
import { isOwnSite } from '#shared/own-site.ts';
import { addressOfProfile, recognizePlatform } from '#shared/profiles/recognize-profile.ts';
import { writtenIn } from '#shared/template-input.ts';
import type { MessageTemplate } from '#shared/templates.ts';

/** Where the messages of a business may lead. */
export interface LinkRule {
  /** Of the service: nobody else is called so. */
  appName: string;
  origin: string;
  website: string;
  /** Confirmed: whoever holds it has signed in by its link. */
  accountEmail: string;
  platformIds: readonly number[];
}

export async function loadLinkRule(ctx: BusinessCtx): Promise<LinkRule> {
  const [row] = await ctx.db
    .select({ website: businessProfiles.website, accountEmail: users.email })
    .from(businessProfiles)
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  const listed = await loadListedPlatforms(ctx, ctx.business.id);
  return {
    ...row,
    appName: ctx.config.appName,
    origin: ctx.config.origin,
    platformIds: listed.map(({ platform_id }) => platform_id),
  };
}

/** The first link that leads anywhere else; null where there is none. */
export function foreignLink(rule: LinkRule, ...texts: readonly string[]): FoundLink | null {
  return texts.flatMap(findLinks).find((link) => !mayLead(rule, link)) ?? null;
}

/** Whether the business calls itself as a well-known company does whose website is not its own. */
export function isBorrowedName({ appName, website, accountEmail }: LinkRule, businessName: string): boolean {
  return isBrandName(businessName, appName) && !isOwnSite(website, accountEmail);
}

/** Refuses a wording that leads to somebody else's site, at the field where it stands. */
export async function requireOwnLinks(
  ctx: BusinessCtx,
  channel: Channel,
  template: Pick<MessageTemplate, 'subject' | 'content' | 'others'>,
): Promise<void> {
  // WhatsApp sends the wording that Meta has approved.
  if (channel === 'whatsapp') return;
  const rule = await loadLinkRule(ctx);
  for (const { path, wording } of writtenIn(template)) {
    for (const field of ['subject', 'content'] as const) {
      const link = foreignLink(rule, wording[field]);
      if (link) throw invalidAt(['template', ...path, field].join('.'), linkFault(rule, link));
    }
  }
}

function linkFault(rule: Pick<LinkRule, 'website'>, { shown, url }: FoundLink): string {
  const own = URL.canParse(rule.website) ? bare(new URL(rule.website).hostname) : '';
  const isOwn = own !== '' && url !== null && isAt(url.hostname, own);
  return isOwn
    ? `${shown} leads to your website, which is not confirmed as yours. Take the link out, or let your account have an email address at ${own}.`
    : `${shown} leads to a site that is not yours. Take it out; {review_link} puts in your review page.`;
}

function mayLead(rule: LinkRule, { url }: FoundLink): boolean {
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return false;
  if (url.host === new URL(rule.origin).host) return true;
  if (isOwnSite(rule.website, rule.accountEmail)) {
    if (isAt(url.hostname, bare(new URL(rule.website).hostname))) return true;
  }
  const platform = recognizePlatform(url.href);
  return platform !== null && rule.platformIds.includes(platform.id) && addressOfProfile(url.href) !== null;
}

const bare = (host: string) => host.replace(/^www\./, '');
const isAt = (host: string, site: string) => host === site || host.endsWith(`.${site}`);
