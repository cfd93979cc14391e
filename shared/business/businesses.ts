import { z } from 'zod';
import { MAX_CLOSING_WORDS } from '#shared/business/brand.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import type { PictureView } from '#shared/business/pictures.ts';
import { senderNameFault } from '#shared/business/sender-name.ts';
import type { TryOutcome } from '#shared/platforms/link-tries.ts';
import { MAX_PLATFORMS } from '#shared/platforms/platform-choice.ts';
import type { ReviewRouting } from '#shared/reviews/review-routing.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import { isUuid } from '#shared/text/uuid.ts';
import { isWebAddress, webAddressFault } from '#shared/text/web-address.ts';
import { todaysZone } from '#shared/time/time-zones.ts';

const DEFAULT_REVIEW_LINK_TITLE = 'Leave us a review';
/** Could be mistaken for pages of ours below `/review/`. */
const RESERVED_SLUGS = new Set([
  ...['about', 'account', 'admin', 'api', 'assets', 'dashboard', 'edit', 'feedback', 'goodword', 'help'],
  ...['home', 'login', 'logout', 'new', 'preview', 'qr', 'register', 'review', 'reviews', 'settings'],
  ...['submit', 'support', 'thank-you', 'thanks', 'undefined', 'null', 'unsubscribe', 'widget', 'widgets'],
]);

const lineOf = (max: number, what: string) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, { error: `${what} can be at most ${max} characters long.` }));

/** Appears as the sender of mails, so it must not pass for an address. */
const BusinessName = z
  .string({ error: 'Please enter the name of your business.' })
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter the name of your business.', abort: true })
      .max(120, { error: 'The name can be at most 120 characters long.', abort: true })
      .superRefine((name, issues) => {
        const fault = senderNameFault(name);
        if (fault) issues.addIssue({ code: 'custom', message: `The name ${fault}` });
      }),
  );

const ReviewLinkTitle = lineOf(120, 'The title').transform((title) => title || DEFAULT_REVIEW_LINK_TITLE);

/** Empty for the default address, which is the user's id. */
export const ReviewLinkUrl = z
  .string()
  .trim()
  .refine((slug) => slug === '' || /^[a-z0-9-]*$/.test(slug), {
    error: 'Use lower-case letters, digits and hyphens only.',
    abort: true,
  })
  .refine((slug) => slug === '' || (slug.length >= 3 && slug.length <= 60), {
    error: 'Use between 3 and 60 characters.',
    abort: true,
  })
  .refine((slug) => !/^-|-$/.test(slug), { error: 'Start and end with a letter or a digit.', abort: true })
  .refine((slug) => !isUuid(slug) && !RESERVED_SLUGS.has(slug), {
    error: 'This address is reserved. Please choose another one.',
    params: { reason: 'address_reserved' },
  });

const PostalAddress = z
  .string({ error: 'Please enter a postal address.' })
  .transform((text) => tidyLines(cleanText(text)))
  .pipe(z.string().max(300, { error: 'The address can be at most 300 characters long.' }));

const Kind = z.string().refine((id) => id === '' || findBusinessKind(id) !== undefined, {
  error: 'Choose a kind of business from the list.',
});

/** The verb parses it, as it knows the country. */
export const Phone = lineOf(40, 'The phone number');

const Website = z
  .string()
  .trim()
  .max(300, { error: 'That address is too long.', abort: true })
  .transform((url) =>
    /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?:[:/?]|$)/u.test(url) ? `https://${url}` : url,
  )
  .refine((url) => url === '' || isWebAddress(url), {
    error: ({ input }) =>
      webAddressFault(String(input)) ?? 'Enter a web address, such as https://example.com.',
  });

const PrivacyWords = z
  .string()
  .transform(cleanText)
  .pipe(z.string().max(3_000, { error: 'The text can be at most 3,000 characters long.' }));

const ClosingWords = z
  .string()
  .transform((text) => tidyLines(cleanText(text)))
  .pipe(
    z.string().max(MAX_CLOSING_WORDS, {
      error: `The closing words can be at most ${MAX_CLOSING_WORDS} characters long.`,
    }),
  );

/** Empty for the product's own colour. */
const BrandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, {
    error: 'Enter the color as # and six digits or letters from A to F, or leave it empty.',
  });

export const Country = z.string().regex(/^[A-Z]{2}$/, { error: 'Choose a country.' });
export const TimeZone = z.string().refine(isTimeZone, { error: 'Choose a time zone.' }).transform(todaysZone);

/** Creates the business or changes it; omitted fields stay as they are. The first save needs the name. */
export const SaveBusiness = z
  .object({
    businessName: BusinessName,
    reviewLinkUrl: ReviewLinkUrl,
    reviewLinkTitle: ReviewLinkTitle,
    postalAddress: PostalAddress,
    country: Country,
    timeZone: TimeZone,
    kind: Kind,
    /** If omitted, it follows the kind. */
    isHealthcare: z.boolean(),
    phone: Phone,
    website: Website,
    brandColor: BrandColor,
    privacyContact: lineOf(200, 'The contact'),
    privacyWords: PrivacyWords,
    closingWords: ClosingWords,
    starFilterEnabled: z.boolean(),
    negativeFeedbackEnabled: z.boolean(),
    publicOptionEnabled: z.boolean(),
    /** Required with switching the public option off; recorded. */
    acknowledged: z.boolean(),
  })
  .partial();
export type SaveBusiness = z.input<typeof SaveBusiness>;

const typed = z.string().default('');

/**
 * The profile form always sends all its fields, so an empty one means "clear it". The verb checks what was
 * typed and reports all faults at once.
 */
export const BusinessForm = z.object({
  businessName: typed,
  kind: typed,
  isHealthcare: z.boolean().optional(),
  postalAddress: typed,
  phone: typed,
  website: typed,
  country: typed,
  timeZone: typed,
  brandColor: typed,
  closingWords: typed,
});

/** The form of the review page; empty fields are cleared, too. */
const ReviewLinkForm = z.object({
  reviewLinkUrl: z.string().default('').pipe(ReviewLinkUrl),
  reviewLinkTitle: z.string().default('').pipe(ReviewLinkTitle),
  starFilterEnabled: z.boolean().optional(),
  negativeFeedbackEnabled: z.boolean().optional(),
  publicOptionEnabled: z.boolean().optional(),
  acknowledged: z.boolean().default(false),
});

/** What the privacy notice of the review page gets from the owner; emptied fields are cleared. */
export const PrivacyNoticeForm = z.object({ privacyContact: typed, privacyWords: typed });

export const NameBusinessForm = z.object({
  businessName: BusinessName,
  kind: Kind.optional(),
  country: Country.optional(),
  timeZone: TimeZone.optional(),
});

export const PrivacyForm = z.object({ isHealthcare: z.boolean() });

/** The heading above the stars, the colour of the page, and the words at its end. */
export const FirstLookForm = z.object({
  reviewLinkTitle: z.string().default('').pipe(ReviewLinkTitle),
  brandColor: BrandColor.optional(),
  closingWords: ClosingWords.optional(),
});

export const PostalAddressForm = z.object({
  postalAddress: PostalAddress.pipe(z.string().min(1, { error: 'Please enter a postal address.' })),
});

const WriteReviewUrl = z
  .string()
  .trim()
  .max(2_000, { error: 'That link is too long.', abort: true })
  .transform((url) => (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?]|$)/i.test(url) ? `https://${url}` : url))
  .refine((url) => url === '' || isWebAddress(url), {
    error: ({ input }) =>
      webAddressFault(String(input)) ?? 'Enter a full web address that starts with https://',
  });

/**
 * Each address belongs to its platform, checked by the verb (`shared/platforms/profiles/offer-profile.ts`).
 */
export const SavePlatforms = z.object({
  platforms: z
    .array(
      z.object({
        platformId: z.coerce.number({ error: 'Choose a platform from the list.' }).int(),
        writeReviewUrl: z.string().default('').pipe(WriteReviewUrl),
        /** Hidden from customers; keeps its position and address. */
        off: z.boolean().default(false),
      }),
    )
    .refine((list) => list.some(({ off }) => !off), { error: 'Choose at least one platform.' })
    .max(MAX_PLATFORMS, { error: `Choose at most ${MAX_PLATFORMS} platforms.` })
    .refine((list) => new Set(list.map(({ platformId }) => platformId)).size === list.length, {
      error: 'Each platform can be chosen once.',
    }),
  /** The address of a profile, to be recognized and added. */
  pasted: z.string().max(2_000, { error: 'That link is too long.' }).optional(),
  /** The pasted text whose fault was already shown: it does not block saving again. */
  refused: z.string().max(2_000).optional(),
});
export type SavePlatforms = z.input<typeof SavePlatforms>;

/** Opens a platform's address from the server, as typed. */
export const TryPlatformLink = z.object({
  platformId: z.coerce.number().int(),
  writeReviewUrl: WriteReviewUrl.pipe(z.string().min(1, { error: 'Enter the address first.' })),
});
export type TryPlatformLink = z.input<typeof TryPlatformLink>;

/**
 * `change`: the button of the editor that was pressed without JavaScript
 * (`shared/platforms/platform-choice.ts`).
 */
export const PlatformsForm = SavePlatforms.extend({ change: z.string().max(20).optional() });

/** The review page and its platforms: one form on their screen. */
const ReviewLinkPage = ReviewLinkForm.extend(SavePlatforms.shape);

/** `choosesPlatforms`: the owner pressed the platforms' own button, so that a suggestion becomes a choice. */
export const SaveReviewLink = ReviewLinkPage.extend({
  pasted: z.string().trim().max(2_000, { error: 'That link is too long.' }).optional(),
  choosesPlatforms: z.boolean(),
});
export type SaveReviewLink = z.input<typeof SaveReviewLink>;

/** As a button sends it; `change` is one of the list's. */
export const ReviewLinkPageForm = ReviewLinkPage.extend(PlatformsForm.pick({ change: true }).shape);

export interface BusinessPlatformView {
  platformId: number;
  /** The name customers use for it. */
  name: string;
  color: string;
  /** If empty, the review page falls back to a web search. */
  writeReviewUrl: string;
}

/** A platform as the owner edits it; hidden ones are listed, too. */
export interface ListedPlatform {
  platformId: number;
  writeReviewUrl: string;
  off: boolean;
  /** The check of exactly this address; null if it was never checked. */
  tried: { at: Date; outcome: TryOutcome } | null;
}

/** What customers see, as shown to the owner. */
export interface ReviewLinkView {
  businessName: string;
  reviewLink: string;
  reviewLinkUrl: string;
  reviewLinkTitle: string;
  picture: PictureView | null;
  routing: ReviewRouting;
  /** Who switched the public option off; null while it is on. */
  publicOptionOff: { at: Date; by: string } | null;
  platforms: ListedPlatform[];
  /** False while the list is our suggestion that nobody has confirmed. */
  platformsChosen: boolean;
}

export type AddressState = 'free' | 'own' | 'taken' | 'reserved' | 'not-allowed';

export interface AddressView {
  slug: string;
  state: AddressState;
  /** For people; empty if the state says enough. */
  message: string;
  /** Similar addresses that are free. */
  offers: string[];
}

export interface BusinessView {
  id: string;
  businessName: string;
  /** The chosen last part of the address; empty for the default one. */
  reviewLinkUrl: string;
  reviewLinkTitle: string;
  postalAddress: string;
  /** One of `shared/business/business-kinds.ts`; empty until the owner chooses. */
  kind: string;
  /** E.164, or empty. */
  phone: string;
  /** Formatted as in the business's country. */
  phoneShown: string;
  website: string;
  country: string;
  timeZone: string;
  /** Notices about feedback then leave out names and text. */
  isHealthcare: boolean;
  /** `#rrggbb` in lower case; empty for the product's own colour. */
  brandColor: string;
  /** Whom customers ask about their data; empty means phone and website. */
  privacyContact: string;
  /** The owner's own part of the privacy notice. */
  privacyWords: string;
  logo: PictureView | null;
  picture: PictureView | null;
  closingWords: string;
  /** What the page does with each star rating. */
  routing: { starFilter: boolean; publicOption: boolean };
  /** The full address that customers open. */
  reviewLink: string;
  platforms: BusinessPlatformView[];
  /** False while the platforms are our suggestion that nobody has confirmed. */
  platformsChosen: boolean;
}

function tidyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    // Intl throws on an unknown zone.
    return false;
  }
}
