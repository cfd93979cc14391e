import type { Ctx } from '#server/core/context.ts';
import { formatPhone } from '#server/core/phones.ts';
import type { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import type { MailBrand } from '#server/emails/brand.ts';
import type { BrandView } from '#shared/business/brand.ts';
import type { BusinessPlatformView, BusinessView, ListedPlatform } from '#shared/business/businesses.ts';
import { initialsOf } from '#shared/business/initials.ts';
import { type PictureView, pictureBand, pictureSized } from '#shared/business/pictures.ts';
import { DEFAULT_PLATFORM_IDS, findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { SendingRulesView } from '#shared/sending/connections.ts';
import type { TimeForm } from '#shared/time/time.ts';
import { todaysZone } from '#shared/time/time-zones.ts';

type BusinessRow = typeof businessProfiles.$inferSelect;

export interface ChosenPlatform {
  platformId: number;
  writeReviewUrl: string;
}

export function toBusinessView(
  ctx: Ctx,
  row: BusinessRow,
  chosen: ChosenPlatform[],
  pictures: ReadonlyMap<string, PictureView>,
): BusinessView {
  return {
    id: row.id,
    businessName: row.business_name,
    reviewLinkUrl: row.review_link_url,
    reviewLinkTitle: row.review_link_title,
    postalAddress: row.postal_address,
    kind: row.kind,
    phone: row.phone,
    phoneShown: formatPhone(row.phone, row.country),
    website: row.website,
    country: row.country,
    timeZone: row.time_zone,
    isHealthcare: row.is_healthcare,
    brandColor: row.brand_color,
    privacyContact: row.privacy_contact,
    privacyWords: row.privacy_words,
    logo: pictures.get(row.logo_id ?? '') ?? null,
    picture: pictures.get(row.desktop_image_id ?? '') ?? null,
    closingWords: row.closing_words,
    routing: { starFilter: row.star_filter_enabled, publicOption: row.public_option_enabled },
    reviewLink: reviewLinkOf(ctx, row),
    platforms: toPlatformViews(chosen),
    platformsChosen: chosen.length > 0,
  };
}

export function toBrandView(
  row: Pick<BusinessRow, 'business_name' | 'brand_color' | 'closing_words' | 'logo_id' | 'desktop_image_id'>,
  pictures: ReadonlyMap<string, PictureView>,
): BrandView {
  return {
    initials: initialsOf(row.business_name),
    logo: pictures.get(row.logo_id ?? '') ?? null,
    color: row.brand_color,
    picture: pictures.get(row.desktop_image_id ?? '') ?? null,
    closingWords: row.closing_words,
  };
}

/** Mail programs load logo and picture from this site, in the size of a screen with two dots to a pixel. */
export function toMailBrand(
  ctx: Pick<Ctx, 'config'>,
  row: Pick<BusinessRow, 'brand_color' | 'closing_words'>,
  { logo, picture }: Pick<BrandView, 'logo' | 'picture'>,
): MailBrand {
  return {
    color: row.brand_color,
    logo: logo && {
      url: ctx.config.origin + pictureSized(logo.path, 192),
      width: logo.width,
      height: logo.height,
    },
    pictureUrl: picture ? ctx.config.origin + pictureBand(picture.path) : '',
    closingWords: row.closing_words,
  };
}

export function toSendingRules(row: BusinessRow): SendingRulesView {
  return {
    country: row.country,
    timeZone: todaysZone(row.time_zone),
    fromHour: row.send_from_hour,
    untilHour: row.send_until_hour,
    dailyCap: row.daily_cap,
    reinviteDays: row.reinvite_days,
  };
}

export function toTimeForm({ country, time_zone }: Pick<BusinessRow, 'country' | 'time_zone'>): TimeForm {
  return { country, timeZone: time_zone };
}

/** The address customers open: the chosen slug, or the owner's id by default. */
export function reviewLinkOf(
  ctx: Pick<Ctx, 'config'>,
  row: Pick<BusinessRow, 'review_link_url' | 'user_id'>,
): string {
  return ctx.config.origin + reviewPathOf(row);
}

export function reviewPathOf(row: Pick<BusinessRow, 'review_link_url' | 'user_id'>): string {
  return `/review/${row.review_link_url || row.user_id}`;
}

/** The platforms of the review page, in order; the first four of the catalogue if none was chosen. */
export function toPlatformViews(chosen: ChosenPlatform[]): BusinessPlatformView[] {
  const offered: ChosenPlatform[] =
    chosen.length > 0
      ? chosen
      : DEFAULT_PLATFORM_IDS.map((platformId) => ({ platformId, writeReviewUrl: '' }));
  return offered.flatMap(({ platformId, writeReviewUrl }) => {
    const platform = findPlatform(platformId);
    // A platform can leave the catalogue or forbid asking after it was chosen.
    if (!platform?.active || platform.asking !== 'allowed') return [];
    return { platformId, name: publicNameOf(platform), color: platform.color, writeReviewUrl };
  });
}

/** Never empty: if all chosen platforms have left the catalogue, its first ones are offered again. */
export function toOfferedPlatforms(chosen: ChosenPlatform[]): BusinessPlatformView[] {
  const offered = toPlatformViews(chosen);
  return offered.length > 0 ? offered : toPlatformViews([]);
}

/** What the owner edits; before a choice, the default ones. */
export function toListedPlatforms(
  rows: readonly (typeof businessPlatforms.$inferSelect)[],
): ListedPlatform[] {
  if (rows.length === 0) {
    return toPlatformViews([]).map(({ platformId }) => ({
      platformId,
      writeReviewUrl: '',
      off: false,
      tried: null,
    }));
  }
  return rows.map((row) => ({
    platformId: row.platform_id,
    writeReviewUrl: row.write_review_url,
    off: !row.enabled,
    tried: row.tried_at && row.try_outcome ? { at: row.tried_at, outcome: row.try_outcome } : null,
  }));
}
