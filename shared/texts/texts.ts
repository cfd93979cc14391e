import type { Rating } from '#shared/reviews/rating-labels.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { Keyword } from '#shared/sending/keywords.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { OptInTexts } from './opt-in.ts';

/** A link that leads nowhere: what may have happened, and each way on with what it is about. */
interface LostWords {
  title: string;
  text: string;
  ways: readonly (readonly [lead: string, rest: string])[];
}

/**
 * Everything a customer reads that is not the business's own wording. `{business}`, `{platform}` and `{address}` are
 * slots that the page fills. A further language is one more file with this shape.
 */
export interface CustomerTexts {
  /** The name of a star: its place in the scale, said and shown. */
  ratings: Record<Rating, string>;
  stars(count: number): string;
  review: {
    defaultTitle: string;
    /** Ends with the name, which takes the question mark along: it must not stand on a line of its own. */
    question: string;
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
    /** Folded above the two fields. */
    addWords: string;
    copiedOnPress: string;
    ownWords: string;
    onlyBusinessReads: string;
    knowsYou: string;
    continueTo: string;
    sendFeedback: string;
    sending: string;
    /** How many more fit. */
    left: string;
    pasteCut: string;
    youCanAlso: string;
    postPublicly: string;
    tellPrivately: string;
    /** The ways back. */
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
    chooseWay: string;
    tooLong(max: number): string;
    failed: { title: string; text: string };
    /** Of a server with too much to do. */
    busy: { title: string; text: string };
    offline: string;
  };
  thanks: {
    title: string;
    privately: string;
    publicly: string;
    /** How private feedback is answered; the other where the address was left out. */
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
    /** The browser refused the new tab. */
    notOpened: string;
    thenPaste: string;
  };
  preferences: {
    unsubscribe: string;
    unsubscribed: string;
    question: string;
    stopped: Record<Channel, string>;
    ask: Record<Channel, string>;
    again: string;
    resumed: Record<Channel, string>;
    /** Of the link in an email about feedback, which stops more than requests. */
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
  lost: { review: LostWords; unsubscribe: LostWords };
  foot: string;
  /**
   * What a business's messages say as long as it has not written them in this language. `{business}` is filled in
   * beforehand; `{name}` and `{review_link}` are the tokens of a template.
   */
  messages: { email: { subject: string; content: string }; sms: string; whatsapp: string };
  /** How a reminder begins, in a text and in the subject of an email. */
  reminder: string;
  /** What a text has to say of stopping. */
  optOut: string;
  /** Around the message of an email. */
  mail: { rather: string; unsubscribe: string; sentWith: string; notWorking: string; preview: string };
  /** Around what a business answers to private feedback, whose text may be empty and whose address was perhaps known. */
  answerMail: {
    subject: string;
    why: string;
    /** Before `stop`, where anybody could have typed the address. */
    notYou: string;
    stop: string;
  };
  /** Answers to a word that was texted back; each fits one message of its alphabet where the name is short. */
  answers: Record<Keyword, string>;
  /** Behind the answer to HELP, where the business has a phone. */
  callUs: string;
  /** The page on which somebody agrees to texts, and what it links to. */
  optIn: OptInTexts;
}

const TEXTS: Record<CustomerLanguage, CustomerTexts> = { en, es };

export function textsIn(language: CustomerLanguage): CustomerTexts {
  return TEXTS[language];
}

const { defaultTitle } = en.review;

/** The title of the review page: the owner's own words stand as they are, ours are said in the language. */
export function titleIn(language: CustomerLanguage, title: string): string {
  return title === defaultTitle ? textsIn(language).review.defaultTitle : title;
}

/** Puts words into the slots of a text that holds no markup. */
export function fillSlots(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
}
