import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invalidAt, notFound } from '#server/core/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { isBrandName } from '#server/domain/businesses/parts/brand-names.ts';
import { type FoundLink, findLinks } from '#server/domain/businesses/parts/find-links.ts';
import { loadListedPlatforms } from '#server/domain/businesses/queries.ts';
import { isOwnSite } from '#shared/business/own-site.ts';
import { writtenIn } from '#shared/campaigns/template-input.ts';
import type { MessageTemplate } from '#shared/campaigns/templates.ts';
import { addressOfProfile, recognizePlatform } from '#shared/platforms/profiles/recognize-profile.ts';
import { type Channel, INVITATION_REASONS } from '#shared/sending/channels.ts';

const BRAND_NAME_REFUSED =
  'That is the name of a well-known company. Use the full name of your business. If it is yours, sign in with an email address at its website.';

/** Where links in messages of a business may lead. */
export interface LinkRule {
  /** The service's own name, which no business may use. */
  appName: string;
  origin: string;
  website: string;
  /** Verified: its holder has signed in through a link sent there. */
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

/** The first link that leads anywhere else; null if there is none. */
export function foreignLink(rule: LinkRule, ...texts: readonly string[]): FoundLink | null {
  return texts.flatMap(findLinks).find((link) => !mayLead(rule, link)) ?? null;
}

/** Whether the business uses the name of a well-known company without having its website. */
export function isBorrowedName({ appName, website, accountEmail }: LinkRule, businessName: string): boolean {
  return isBrandName(businessName, appName) && !isOwnSite(website, accountEmail);
}

/** The parts of a profile that every message shows. */
export type Shown = Pick<
  typeof businessProfiles.$inferSelect,
  'business_name' | 'review_link_title' | 'postal_address' | 'closing_words'
>;

const PLACES = [
  { column: 'business_name', field: 'businessName', words: 'the name of your business' },
  { column: 'review_link_title', field: 'reviewLinkTitle', words: 'the title of your review page' },
  { column: 'postal_address', field: 'postalAddress', words: 'your postal address' },
  { column: 'closing_words', field: 'closingWords', words: 'your closing words' },
] as const;

type ProfileFault = { reason: 'brand_name' | 'foreign_link'; words: string; refuse(): never };

/** Why nothing may be sent with the current profile; null if nothing is wrong. */
export async function findProfileFault(ctx: BusinessCtx, shown: Shown): Promise<ProfileFault | null> {
  const texts = PLACES.map(({ column }) => shown[column]);
  const mayBeBrand = isBrandName(shown.business_name, ctx.config.appName);
  if (!mayBeBrand && texts.flatMap(findLinks).length === 0) return null;
  const rule = await loadLinkRule(ctx);
  if (isBorrowedName(rule, shown.business_name)) {
    const refuse = () => {
      throw invalidAt('businessName', BRAND_NAME_REFUSED);
    };
    return { reason: 'brand_name', words: INVITATION_REASONS.brand_name, refuse };
  }
  for (const { column, field, words } of PLACES) {
    const link = foreignLink(rule, shown[column]);
    if (!link) continue;
    const refuse = () => {
      throw invalidAt(field, profileLinkFault(rule, link));
    };
    const said = `${link.shown} in ${words} reads as a link to a site that is not confirmed as yours`;
    return { reason: 'foreign_link', words: said, refuse };
  }
  return null;
}

/** Refuses a wording with a link to a foreign site, at its field. */
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

function profileLinkFault(rule: Pick<LinkRule, 'website'>, link: FoundLink): string {
  const own = unconfirmedSite(rule, link);
  return own
    ? `${link.shown} leads to your website, which is not confirmed as yours. Take it out, or let your account have an email address at ${own}.`
    : `${link.shown} reads as a link to a site that is not yours, and messages with it are not sent. Take it out.`;
}

function linkFault(rule: Pick<LinkRule, 'website'>, link: FoundLink): string {
  const { shown } = link;
  const own = unconfirmedSite(rule, link);
  return own
    ? `${shown} leads to your website, which is not confirmed as yours. Take the link out, or let your account have an email address at ${own}.`
    : `${shown} leads to a site that is not yours. Take it out; {review_link} puts in your review page.`;
}

/** The business's own site as long as it is not verified; empty if the link leads elsewhere. */
function unconfirmedSite({ website }: Pick<LinkRule, 'website'>, { url }: FoundLink): string {
  const own = URL.canParse(website) ? bare(new URL(website).hostname) : '';
  return own !== '' && url !== null && isAt(url.hostname, own) ? own : '';
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
