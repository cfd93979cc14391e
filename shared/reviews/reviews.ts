import { z } from 'zod';
import type { BrandView } from '#shared/business/brand.ts';
import { emailField } from '#shared/contacts/email-address.ts';
import type { AgreementGiven, AgreementQuestion } from '#shared/reviews/agreements.ts';
import type { ReviewPath, ReviewRouting } from '#shared/reviews/review-routing.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review-routing.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import { byLanguage, CUSTOMER_LANGUAGES, type CustomerLanguage } from '#shared/text/languages.ts';
import { type CustomerTexts, textsIn } from '#shared/texts/texts.ts';

/** Our form never sends a field twice, so such a field counts as empty. */
const typed = z.string().optional().catch(undefined);

/**
 * The review form as received. It has up to three groups of fields with their own prefix, so that leftovers
 * in a hidden group cannot leak into the answer.
 */
export const ReviewFields = z.object({
  rating: typed,
  path: typed,
  submission: typed,
  /** The platform pressed on the main public path. */
  platform_id: typed,
  /** The platform pressed on the public path below the private form. */
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

/** The schemas of the form, with messages in the language of the page. */
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

/** A group of fields as typed; the rating and the business decide which one is read. */
const group = z.record(z.string(), z.unknown()).optional().catch(undefined);

export const SubmitReview = z.object({
  public: group,
  private: group,
  businessKey: z.string().max(MAX_KEY_LENGTH),
  /** `i` of the URL: an invitation. An unknown one is treated as an ordinary visit. */
  invitation: z.string().max(MAX_TOKEN_LENGTH).nullable().catch(null),
  /** `e` of the URL: the signed token of an answer to edit. */
  edit: z.string().max(MAX_TOKEN_LENGTH).nullable().catch(null),
  /** For the fingerprint of a form sent without JavaScript. */
  userAgent: z.string().transform((text) => text.slice(0, 400)),
  /** The language of the messages. */
  language: z.enum(CUSTOMER_LANGUAGES).default('en'),
  /** By the switch of the page, not by the browser. */
  languageIsChosen: z.boolean().default(false),
  rating: typed,
  /** Set by the button of the second path; rating and settings decide the main one. */
  path: typed.pipe(z.enum(['public', 'private']).optional().catch(undefined)),
  /** Made by the page's script, once per form. */
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

/** An earlier answer, as the form shows it again. */
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
  brand: BrandView;
  title: string;
  canonicalUrl: string;
  /** What other sites show beside a link to the page; a new look has a new address. */
  sharePicture: string;
  routing: ReviewRouting;
  platforms: OfferedPlatform[];
  answer: EarlierAnswer | null;
  /** The URL has an invitation of this business. */
  isInvited: boolean;
  /** The submission replaces an earlier answer, whether or not that may be shown. */
  isAnswered: boolean;
  /** The invited person's name and email are known: leaving both empty on the private form means those. */
  isKnown: boolean;
}

/** The platform's own review form, or a web search that finds the business. */
export interface Destination {
  url: string;
  kind: 'platform' | 'search';
  platform: OfferedPlatform;
}

export interface ThanksView {
  language: CustomerLanguage;
  appName: string;
  businessName: string;
  brand: BrandView;
  path: ReviewPath;
  text: string;
  platformName: string;
  /** Where the review can be posted. */
  destination: Destination | null;
  /** Where it can also be posted, after private feedback. */
  alsoOn: Destination[];
  /** How private feedback is answered; null if no email is sent to anybody. */
  answer: {
    /** Masked, since links get forwarded; empty if the customer left it out. */
    to: string;
    /** The sender address of the business's emails. */
    from: string;
  } | null;
  changeUrl: string;
  /** Whether the answer may be shown; null where it never is, as private feedback. */
  agreement: AgreementQuestion | AgreementGiven | null;
  /** Where its form goes. */
  agreePath: string;
}
