import type { Rating } from '#shared/reviews/rating-labels.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { Keyword } from '#shared/sending/keywords.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import type { AgreementTexts } from './agreement.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { OptInTexts } from './opt-in.ts';
import type { PrivacyTexts } from './privacy.ts';
import { pt } from './pt.ts';

/** A link that leads nowhere: what may have happened, and where to go next. */
interface LostWords {
  title: string;
  text: string;
  ways: readonly (readonly [lead: string, rest: string])[];
}

interface Failure {
  title: string;
  text: string;
}

export interface FailureTexts {
  /** A damaged address. */
  address: Failure;
  /** A form that does not come from a page of ours. */
  foreign: Failure;
  missing: Failure;
  tooLarge: Failure;
  tooMany: Failure;
  /** The database cannot be reached; the other text where the page gives back what was typed. */
  away: Failure & { kept: string };
  /** Too much to do. */
  busy: Failure & { kept: string };
  fileTooLarge: Failure;
  damaged: Failure;
  refused: Failure;
  unexpected: Failure;
  tryAgain: string;
  beginAgain: string;
  sendAgain: string;
  reference: string;
}

/**
 * Everything customers read that is not the business's own wording. The page fills the slots `{business}`,
 * `{platform}` and `{address}`. Another language is one more file of this shape.
 */
export interface CustomerTexts {
  language: CustomerLanguage;
  /** What the links to other languages are called together. */
  languages: string;
  /** The name of a star: its place in the scale, said and shown. */
  ratings: Record<Rating, string>;
  stars(count: number): string;
  review: {
    defaultTitle: string;
    /** Ends with the name and the question mark, which must not wrap onto a line of its own. */
    question: string;
    /** Behind the name; some languages put a space before it. */
    questionMark: string;
    description: string;
    checkFirst: string;
    whatBetter: string;
    usedBefore: string;
    yourRating: string;
    tapStar: string;
    ifHigh: string;
    ifLow: string;
    whereToShare: string;
    whereToShareReview: string;
    honest: string;
    yourName: string;
    yourReview: string;
    email: string;
    whatHappened: string;
    optional: string;
    /** Collapsed, above the two fields. */
    addWords: string;
    copiedOnPress: string;
    ownWords: string;
    onlyBusinessReads: string;
    knowsYou: string;
    continueTo: string;
    sendFeedback: string;
    sending: string;
    /** Characters left. */
    left: string;
    pasteCut: string;
    youCanAlso: string;
    postPublicly: string;
    tellPrivately: string;
    /** Links back. */
    insteadPublicly: string;
    insteadPrivately: string;
    nextPrivate: string;
    nextPublic: string;
    nextNone: string;
  };
  faults: {
    selectRating: string;
    selectPlatform: string;
    contactNeeded: string;
    emailInvalid: string;
    chooseSource: string;
    tooLong(max: number): string;
    failed: { title: string; text: string };
    /** The server is overloaded. */
    busy: { title: string; text: string };
    offline: string;
    /** The server, or its database, is away for a moment. */
    away: string;
  };
  thanks: {
    title: string;
    privately: string;
    publicly: string;
    /** How private feedback is answered; the other one if no address was given. */
    answeredAt: string;
    answered: string;
    wordsComeAlong: string;
    whatYouWrote: string;
    copy: string;
    copied: string;
    textCopied: string;
    change: string;
    search: string;
    searchQuery: string;
    post: string;
    newTab: string;
    chooseInResults: string;
    opensSoon: string;
    /** The browser blocked the new tab. */
    notOpened: string;
    thenPaste: string;
  };
  agreement: AgreementTexts;
  preferences: {
    unsubscribe: string;
    unsubscribed: string;
    question: string;
    stopped: Record<Channel, string>;
    ask: Record<Channel, string>;
    again: string;
    resumed: Record<Channel, string>;
    /** For the link in an email about feedback, which stops more than requests. */
    emails: { stopped: string; ask: string; resumed: string };
    undo: string;
    close: string;
    atOnce: string;
    nothingMore: string;
    noAddress: Record<Channel, string>;
    others: string;
    to: Record<Channel, string>;
    stop: string;
    turnOn: string;
    stopOf: Record<Channel, string>;
    turnOnOf: Record<Channel, string>;
    stopAll: string;
  };
  closed: { title: string; text: string };
  lost: { review: LostWords; unsubscribe: LostWords; texts: LostWords };
  /** Whole pages of failures, where nothing else can be shown. */
  failures: FailureTexts;
  foot: string;
  /**
   * Default messages until the business writes its own in this language. `{business}` is filled in
   * beforehand; `{name}` and `{review_link}` are template tokens.
   */
  messages: { email: { subject: string; content: string }; sms: string; whatsapp: string };
  /** Marks a reminder, in a text and in the subject of an email. */
  reminder: string;
  /** The opt-out notice of a text. */
  optOut: string;
  /** Around the message of an email. */
  mail: { rather: string; unsubscribe: string; sentWith: string; notWorking: string; preview: string };
  /**
   * Around the answer to private feedback, whose text may be empty and whose address may be known already.
   */
  threadMail: {
    subject: string;
    why: string;
    /** Before `stop`, if the address is unconfirmed. */
    notYou: string;
    stop: string;
  };
  /** Answers to texted keywords; each fits one segment if the name is short. */
  answers: Record<Keyword, string>;
  /** Appended to the answer to HELP if the business has a phone. */
  callUs: string;
  /** The opt-in page and the pages it links to. */
  optIn: OptInTexts;
  privacy: PrivacyTexts;
}

const TEXTS: Record<CustomerLanguage, CustomerTexts> = { en, es, fr, pt };

export function textsIn(language: CustomerLanguage): CustomerTexts {
  return TEXTS[language];
}

const { defaultTitle } = en.review;

/** The title of the review page: the owner's own stays as it is, our default is translated. */
export function titleIn(language: CustomerLanguage, title: string): string {
  return title === defaultTitle ? textsIn(language).review.defaultTitle : title;
}

/** Fills the slots of a text without markup. */
export function interpolate(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
}
