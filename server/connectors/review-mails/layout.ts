/** One layout of a platform's mail about a new review, as data. All of its rules must match. */
export interface ReviewLayout {
  /** The full address of the sender. */
  sender: string;
  /** May capture `author`, `stars` and `business`. */
  subject: RegExp;
  /** Applied to the text, line by line, without links; captures `author`, `stars` and, if there are any, `text` and `business`. */
  words: RegExp;
}

export interface MailPlatform {
  /** From the catalogue. */
  slug: string;
  /** The platform's mails come from this domain or below it, and are signed by it. */
  domain: string;
  /** Where links in such a mail may lead. */
  leadsTo: readonly string[];
  /** Known layouts; without any, a mail only tells the owner to look. */
  layouts: readonly ReviewLayout[];
  /** Matches the subjects of mails about reviews that match no layout. */
  speaksOfReview: RegExp;
}

/** Words for reviews in the languages in which the large platforms write. */
export const ABOUT_REVIEWS =
  /review|recommend|rezension|bewertung|empfehl|\bavis\b|reseñ|opini[oó]n|recension|avalia|beoordeling|recenzj|anmeldelse|arvostelu|отзыв|クチコミ|レビュー|리뷰|评价|評價/iu;

/** Subjects that name the business, in the languages in which the large platforms write. */
export const ABOUT_BUSINESS: readonly RegExp[] = [
  /^(?<business>.+?), you(?:['’]ve)? got (?:a|\d+) new reviews?$/iu,
  /\breview (?:for|of|on|at) (?<business>.+)$/iu,
  /\b(?:rezension|bewertung) (?:für|über|zu) (?<business>.+?)(?: (?:hinterlassen|geschrieben|abgegeben|verfasst|erhalten))?$/iu,
  /\b(?:reseña|opinión) (?:de|sobre|para|en) (?<business>.+)$/iu,
  /\bavis (?:sur|pour|concernant) (?<business>.+)$/iu,
  /\brecensione (?:su|per|di) (?<business>.+)$/iu,
  /\bavaliação (?:para|sobre|de|em) (?<business>.+)$/iu,
  /\b(?:review|beoordeling|recensie) (?:voor|over|achtergelaten (?:voor|over)) (?<business>.+)$/iu,
];

/** What mail programs put before the subject of a mail that somebody forwards. */
export const FORWARDED = /^\s*(?:fwd?|fw|wg|tr|rv|i|enc|doorst|vs|vl|vb|pd|転送|转发|轉寄|전달)\s*[:：]\s*/iu;
/** The line with the first sender in a forwarded mail: “From: Google <noreply@…>”. */
export const FIRST_SENDER =
  /^[>\s*]*(?:from|von|de|da|van|från|fra|lähettäjä|od|от|差出人|发件人|寄件者|보낸\s?사람)\s*[:：]\s*\*?[^\n]{0,200}?\b([\w.+-]{1,80}@[\w.-]{1,120}\w)/imu;
