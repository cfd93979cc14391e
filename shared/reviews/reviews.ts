import { z } from 'zod';
import type { PictureView } from '#shared/business/pictures.ts';
import { emailField } from '#shared/contacts/email-address.ts';
import type { ReviewPath, ReviewRouting } from '#shared/reviews/review-routing.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review-routing.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import { byLanguage, CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { type CustomerTexts, textsIn } from '#shared/texts/texts.ts';

/** A field sent twice was not sent by our form; it counts as empty. */
const typed = z.string().optional().catch(undefined);

/**
 * The review form as it arrives. It holds up to three groups of fields at once, told apart by their prefix,
 * so that something left in a hidden group cannot leak into the answer.
 */
export const ReviewFields = z.object({
  rating: typed,
  path: typed,
  submission: typed,
  /** The pressed platform of the main public way. */
  platform_id: typed,
  /** The pressed platform of the public way below the private form. */
  post_on: typed,
  name: typed,
  text: typed,
  feedback_name: typed,
  feedback_email: typed,
  feedback_text: typed,
  public_platform_id: typed,
  public_name: typed,
  public_text: typed,
});
export type ReviewFields = z.infer<typeof ReviewFields>;

const MAX_KEY_LENGTH = 100;
const MAX_TOKEN_LENGTH = 200;

const numberOf = (form: RegExp, error: string) =>
  z.string({ error }).regex(form, { error }).transform(Number);

/** What the form may hold, with its faults said in the language of the page. */
function schemasIn({ faults }: CustomerTexts) {
  const tooLong = (max: number) => ({ error: faults.tooLong(max), abort: true });
  const needed = { error: faults.contactNeeded, abort: true };
  const Line = z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().max(REVIEW_LIMITS.name, tooLong(REVIEW_LIMITS.name)));
  const Text = z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(REVIEW_LIMITS.text, tooLong(REVIEW_LIMITS.text)));
  return {
    Rating: z.object({ rating: typed.pipe(numberOf(/^[1-5]$/, faults.selectRating)) }),
    Publicly: z.object({
      public: z.object({
        platformId: typed.pipe(numberOf(/^[1-9]\d{0,5}$/, faults.selectPlatform)),
        name: Line,
        text: Text,
      }),
    }),
    Privately: z.object({
      private: z.object({
        name: Line.pipe(z.string().min(1, needed)),
        email: z
          .string()
          .default('')
          .transform((text) => text.trim())
          .pipe(
            z
              .string()
              .min(1, needed)
              .max(REVIEW_LIMITS.email, tooLong(REVIEW_LIMITS.email))
              .pipe(emailField(faults.emailInvalid)),
          ),
        text: Text,
      }),
    }),
  };
}

const ANSWERS = byLanguage((language) => schemasIn(textsIn(language)));

export function answerSchemas(language: CustomerLanguage) {
  return ANSWERS[language];
}

/** A group of fields as it was typed; which one counts, and so is read, depends on the rating and the business. */
const group = z.record(z.string(), z.unknown()).optional().catch(undefined);

export const SubmitReview = z.object({
  public: group,
  private: group,
  businessKey: z.string().max(MAX_KEY_LENGTH),
  /** The `i` of the address: an invitation. One that is unknown is an ordinary visit. */
  invitation: z.string().max(MAX_TOKEN_LENGTH).nullable().catch(null),
  /** The `e` of the address: a signed answer to be changed. */
  edit: z.string().max(MAX_TOKEN_LENGTH).nullable().catch(null),
  /** For the fingerprint of a form without a script. */
  userAgent: z.string().transform((text) => text.slice(0, 400)),
  /** In which faults are said. */
  language: z.enum(CUSTOMER_LANGUAGES).default('en'),
  rating: typed,
  /** Set by the button of the second way; the main way is decided by rating and settings. */
  path: typed.pipe(z.enum(['public', 'private']).optional().catch(undefined)),
  /** Made by the page's script once per form. */
  submission: typed.pipe(
    z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional()
      .catch(undefined),
  ),
});
export type SubmitReview = z.input<typeof SubmitReview>;

export interface OfferedPlatform {
  id: number;
  name: string;
  color: string;
}

/** An answer given before, as the form shows it again. */
export interface EarlierAnswer {
  rating: number;
  path: ReviewPath;
  platformId: number;
  name: string;
  email: string;
  text: string;
}

export interface ReviewFormView {
  language: CustomerLanguage;
  appName: string;
  businessName: string;
  initials: string;
  title: string;
  /** The one address search engines should know. */
  canonicalUrl: string;
  /** Beside the stars on wide screens. */
  picture: PictureView | null;
  routing: ReviewRouting;
  platforms: OfferedPlatform[];
  answer: EarlierAnswer | null;
  /** The address carries an invitation of this very business. */
  isInvited: boolean;
  /** What is sent now replaces an answer given before, whether or not that may be shown. */
  isAnswered: boolean;
  /** Name and email of whoever was invited are known: on the private form, leaving both empty means them. */
  isKnown: boolean;
}

/** The platform's own page for a review, or a web search that finds the business. */
export interface Destination {
  url: string;
  kind: 'platform' | 'search';
}

export interface ThanksView {
  language: CustomerLanguage;
  appName: string;
  businessName: string;
  initials: string;
  path: ReviewPath;
  text: string;
  platformName: string;
  /** Where the review can be posted. */
  destination: Destination | null;
  /** Where it can be posted as well, after private feedback. */
  alsoOn: (Destination & { platformName: string })[];
  /** How private feedback is answered; null where no email reaches anybody. */
  answer: {
    /** Masked, since links get passed on; empty where the customer left it out. */
    to: string;
    /** The address that the business's emails come from. */
    from: string;
  } | null;
  changeUrl: string;
}
