/** One form of a platform’s mail about one new review, as data. All of its rules must fit, else it is no review of ours. */
export interface ReviewLayout {
  /** Whole address that such mails come from. */
  sender: string;
  /** May name the `author` and the `stars`. */
  subject: RegExp;
  /** Of the words, a line each, without addresses: names `author`, `stars` and, where there are any, `text`. */
  words: RegExp;
}

export interface MailPlatform {
  /** Of the catalogue. */
  slug: string;
  /** Mails of the platform are of this domain or below it, and signed so. */
  domain: string;
  /** Where a link of such a mail may lead. */
  leadsTo: readonly string[];
  /** Known forms; a platform without any can only say that there is something to look at. */
  layouts: readonly ReviewLayout[];
  /** What a mail that speaks of a review says in its subject, where it is none of the forms. */
  speaksOfReview: RegExp;
}

/** Reviews are called so in the languages the large platforms write in. */
export const ABOUT_REVIEWS =
  /review|recommend|rezension|bewertung|empfehl|\bavis\b|reseñ|opini[oó]n|recension|avalia|beoordeling|recenzj|anmeldelse|arvostelu|отзыв|クチコミ|レビュー|리뷰|评价|評價/iu;
