import { z } from 'zod';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import type { PictureView } from '#shared/business/pictures.ts';
import { senderNameFault } from '#shared/business/sender-name.ts';
import type { TryOutcome } from '#shared/platforms/link-tries.ts';
import { MAX_PLATFORMS } from '#shared/platforms/platform-choice.ts';
import type { ReviewRouting } from '#shared/reviews/review-routing.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import { isUuid } from '#shared/text/uuid.ts';
import { todaysZone } from '#shared/time/time-zones.ts';

const DEFAULT_REVIEW_LINK_TITLE = 'Leave us a review';
/** Words that could be taken for a page of ours below `/review/`. */
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

/** Stands as the sender of mails, so it must not pass for an address. */
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

/** Empty means the default address, which is made of the user's id. */
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

/** Read as a number by the verb, which knows the country. */
export const Phone = lineOf(40, 'The phone number');

const Website = z
  .string()
  .trim()
  .max(300, { error: 'That address is too long.', abort: true })
  .transform((url) =>
    /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?:[:/?]|$)/u.test(url) ? `https://${url}` : url,
  )
  .refine((url) => url === '' || isWebAddress(url), {
    error: 'Enter a web address, such as https://example.com.',
  });

/** Empty means the product's own colour. */
const BrandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, { error: 'Choose a colour, such as the one of your logo.' });

export const Country = z.string().regex(/^[A-Z]{2}$/, { error: 'Choose a country.' });
export const TimeZone = z.string().refine(isTimeZone, { error: 'Choose a time zone.' }).transform(todaysZone);

/** Creates the business or changes it; what is left out stays as it is. The first save needs the name. */
export const SaveBusiness = z
  .object({
    businessName: BusinessName,
    reviewLinkUrl: ReviewLinkUrl,
    reviewLinkTitle: ReviewLinkTitle,
    postalAddress: PostalAddress,
    country: Country,
    timeZone: TimeZone,
    kind: Kind,
    /** Left out, it follows the kind. */
    isHealthcare: z.boolean(),
    phone: Phone,
    website: Website,
    brandColor: BrandColor,
    starFilterEnabled: z.boolean(),
    negativeFeedbackEnabled: z.boolean(),
    publicOptionEnabled: z.boolean(),
    /** Goes with switching the public option off, and is recorded. */
    acknowledged: z.boolean(),
  })
  .partial();
export type SaveBusiness = z.input<typeof SaveBusiness>;

const typed = z.string().default('');

/**
 * The profile form always carries all its fields, so an emptied one means "clear it". What was typed
 * is judged by the verb, which says all that is wrong at once.
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
});

/** The form of the review page, in the same way. */
const ReviewLinkForm = z.object({
  reviewLinkUrl: z.string().default('').pipe(ReviewLinkUrl),
  reviewLinkTitle: z.string().default('').pipe(ReviewLinkTitle),
  starFilterEnabled: z.boolean().optional(),
  negativeFeedbackEnabled: z.boolean().optional(),
  publicOptionEnabled: z.boolean().optional(),
  acknowledged: z.boolean().default(false),
});

export const NameBusinessForm = z.object({
  businessName: BusinessName,
  kind: Kind.optional(),
  country: Country.optional(),
  timeZone: TimeZone.optional(),
});

export const PrivacyForm = z.object({ isHealthcare: z.boolean() });

/** What customers read over the stars. */
export const ReviewTitleForm = z.object({ reviewLinkTitle: z.string().default('').pipe(ReviewLinkTitle) });

export const PostalAddressForm = z.object({
  postalAddress: PostalAddress.pipe(z.string().min(1, { error: 'Please enter a postal address.' })),
});

const WriteReviewUrl = z
  .string()
  .trim()
  .max(2_000, { error: 'That link is too long.', abort: true })
  .transform((url) => (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?]|$)/i.test(url) ? `https://${url}` : url))
  .refine((url) => url === '' || isWebAddress(url), {
    error: 'Enter a full web address that starts with https://',
  });

/** Each address is one of the platform's own, checked by the verb (`shared/platforms/profiles/offer-profile.ts`). */
export const SavePlatforms = z.object({
  platforms: z
    .array(
      z.object({
        platformId: z.coerce.number({ error: 'Choose a platform from the list.' }).int(),
        writeReviewUrl: z.string().default('').pipe(WriteReviewUrl),
        /** It keeps its place and its address, and is not offered. */
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
  /** What was pasted when its fault was last told: it holds nothing up any more. */
  refused: z.string().max(2_000).optional(),
});
export type SavePlatforms = z.input<typeof SavePlatforms>;

/** Opens the address of a platform from here, as it is typed. */
export const TryPlatformLink = z.object({
  platformId: z.coerce.number().int(),
  writeReviewUrl: WriteReviewUrl.pipe(z.string().min(1, { error: 'Enter the address first.' })),
});
export type TryPlatformLink = z.input<typeof TryPlatformLink>;

/** `change` is the editor's button that was pressed where there is no script (`shared/platforms/platform-choice.ts`). */
export const PlatformsForm = SavePlatforms.extend({ change: z.string().max(20).optional() });

/** The review page and its platforms, as the one form of their screen has them. */
const ReviewLinkPage = ReviewLinkForm.extend(SavePlatforms.shape);

/** `choosesPlatforms`: the owner pressed the button for them, so a suggestion becomes a choice. */
export const SaveReviewLink = ReviewLinkPage.extend({
  pasted: z.string().trim().max(2_000, { error: 'That link is too long.' }).optional(),
  choosesPlatforms: z.boolean(),
});
export type SaveReviewLink = z.input<typeof SaveReviewLink>;

/** As a button sends it, `change` being one of the list's. */
export const ReviewLinkPageForm = ReviewLinkPage.extend(PlatformsForm.pick({ change: true }).shape);

export interface BusinessPlatformView {
  platformId: number;
  /** As customers call it. */
  name: string;
  color: string;
  /** Empty: the review page falls back to a web search. */
  writeReviewUrl: string;
}

/** A platform as the owner edits it: switched off ones are on the list, too. */
export interface ListedPlatform {
  platformId: number;
  writeReviewUrl: string;
  off: boolean;
  /** Of exactly this address; null as long as nobody tried it. */
  tried: { at: Date; outcome: TryOutcome } | null;
}

/** What customers meet, for its owner. */
export interface ReviewLinkView {
  businessName: string;
  reviewLink: string;
  reviewLinkUrl: string;
  reviewLinkTitle: string;
  picture: PictureView | null;
  routing: ReviewRouting;
  /** Who took the public option away; null while it is there. */
  publicOptionOff: { at: Date; by: string } | null;
  platforms: ListedPlatform[];
  /** False while the list above is our suggestion and nobody chose it. */
  platformsChosen: boolean;
}

/** What can be said of an address before it is saved. */
export type AddressState = 'free' | 'own' | 'taken' | 'reserved' | 'not-allowed';

export interface AddressView {
  slug: string;
  state: AddressState;
  /** For people; empty where the state says enough. */
  message: string;
  /** Free ones that are close to it. */
  offers: string[];
}

export interface BusinessView {
  id: string;
  businessName: string;
  /** The chosen last part of the address; empty means the default one. */
  reviewLinkUrl: string;
  reviewLinkTitle: string;
  postalAddress: string;
  /** One of `shared/business/business-kinds.ts`; empty until somebody says. */
  kind: string;
  /** E.164, or empty. */
  phone: string;
  /** As people of the business's country write it. */
  phoneShown: string;
  website: string;
  country: string;
  timeZone: string;
  /** Mails about feedback then leave out names and words. */
  isHealthcare: boolean;
  /** `#rrggbb` in small letters; empty means the product's own colour. */
  brandColor: string;
  logo: PictureView | null;
  /** What the page does by stars. */
  routing: { starFilter: boolean; publicOption: boolean };
  /** The whole address customers open. */
  reviewLink: string;
  platforms: BusinessPlatformView[];
  /** False while the list above is our suggestion and nobody chose it. */
  platformsChosen: boolean;
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && !username && !password;
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
    // An unknown zone is the answer, not a fault.
    return false;
  }
}
