import { isProvedFrom, isWithin } from '#server/connectors/inbound-mail/authentication-results.ts';
import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { originalWords } from '#server/connectors/platforms/original-text.ts';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { ratingOn, STARS, UNKNOWN_FIELDS, wordsOf } from '#server/connectors/platforms/row.ts';
import {
  ABOUT_BUSINESS,
  FIRST_SENDER,
  FORWARDED,
  type MailPlatform,
  type ReviewLayout,
} from '#server/connectors/review-mails/layout.ts';
import { MAIL_PLATFORMS } from '#server/connectors/review-mails/platforms.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/**
 * `alert`: a review in an unknown layout, or forwarded by hand, so the owner has to look. `confirmation`: a mail service
 * asks for permission to forward. `unproved`: the sender is not authenticated. `business`: as named in the mail.
 */
export type ReadMail =
  | { kind: 'review'; slug: string; review: ReadReview; business: string | null; link: string | null }
  | { kind: 'alert'; slug: string; business: string | null; link: string | null; byHand: boolean }
  | { kind: 'confirmation'; code: string | null; link: string | null }
  | { kind: 'other'; slug: string }
  | { kind: 'unproved' };

const LONGEST_AUTHOR = 120;
const LONGEST_SUBJECT = 300;
/** Before what is forwarded there is seldom more than a greeting. */
const LONGEST_HEADER = 8_000;

/** `key` identifies the mail, the same each time it arrives. */
export function readReviewMail(mail: InboundMail, key: string): ReadMail {
  const confirmation = confirmationIn(mail);
  if (confirmation) return confirmation;
  const platform = MAIL_PLATFORMS.find(({ domain }) => isProvedFrom(mail, domain));
  if (!platform) return forwardedByHand(mail) ?? { kind: 'unproved' };
  const { words, links } = plainWords(mail.text);
  const link = links.find((one) => leadsTo(one, platform.leadsTo)) ?? null;
  const { slug } = platform;
  for (const layout of platform.layouts) {
    const review = reviewIn(layout, mail, words, key);
    if (review) return { kind: 'review', slug, link, ...review };
  }
  if (!speaksOfReview(platform, mail)) return { kind: 'other', slug };
  return { kind: 'alert', slug, business: businessIn(mail.subject), link, byHand: false };
}

/** The forwarder could have written all of it: it is a reason to look, and its links lead nowhere. */
function forwardedByHand({ subject, text }: InboundMail): ReadMail | null {
  const first = subject.replace(FORWARDED, '');
  if (first === subject) return null;
  const [, sender = ''] = FIRST_SENDER.exec(text.slice(0, LONGEST_HEADER)) ?? [];
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  const platform = MAIL_PLATFORMS.find((one) => isWithin(domain, one.domain));
  if (!platform?.speaksOfReview.test(first)) return null;
  return { kind: 'alert', slug: platform.slug, business: businessIn(first), link: null, byHand: true };
}

function businessIn(subject: string): string | null {
  const line = cleanLine(subject).slice(0, LONGEST_SUBJECT);
  const found = ABOUT_BUSINESS.map((form) => form.exec(line)?.groups?.business).find(Boolean);
  return found ? wordsOf(found) : null;
}

function speaksOfReview({ speaksOfReview, layouts }: MailPlatform, { subject, from }: InboundMail): boolean {
  return speaksOfReview.test(subject) || (layouts.some(({ sender }) => sender === from) && subject === '');
}

/** Null where anything is uncertain: a rating is never guessed. */
function reviewIn(
  layout: ReviewLayout,
  mail: InboundMail,
  words: string,
  key: string,
): { review: ReadReview; business: string | null } | null {
  const { sender, subject, words: form } = layout;
  if (mail.from !== sender || !mail.date) return null;
  const named = subject.exec(mail.subject)?.groups;
  const told = subject.test(mail.subject) ? form.exec(words)?.groups : undefined;
  const author = wordsOf(told?.author);
  if (!told?.stars || !author || author.length > LONGEST_AUTHOR) return null;
  if (named?.stars !== undefined && named.stars !== told.stars) return null;
  if (named?.author !== undefined && !isCutOf(named.author, author)) return null;
  const text = wordsOf(originalWords(told.text ?? ''));
  const day = Date.UTC(mail.date.getUTCFullYear(), mail.date.getUTCMonth(), mail.date.getUTCDate());
  const review: ReadReview = {
    ...UNKNOWN_FIELDS,
    externalId: key,
    author: { name: author, deleted: false },
    rating: ratingOn(STARS, Number(told.stars), () => {}),
    text,
    // Mails have excerpts, and do not tell which texts are complete.
    excerpt: text !== null,
    // The mail is sent after the review, mostly within minutes.
    writtenAt: { precision: 'day', at: new Date(day) },
  };
  return { review, business: wordsOf(named?.business ?? told.business) };
}

function isCutOf(cut: string, whole: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return plain(whole).startsWith(
    plain(cut)
      .replace(/(…|\.\.\.)$/, '')
      .trimEnd(),
  );
}

const LINK = /[<[(]?(https?:\/\/[^\s<>\])]+)[>\])]?/g;

/** The text without links, and the links in order. */
function plainWords(text: string): { words: string; links: string[] } {
  const links = [...text.matchAll(LINK)].map(([, link = '']) => link);
  const lines = text
    .replaceAll(LINK, '')
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u200b\u2060\ufeff]+/g, ' ').trim());
  return {
    words: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    links,
  };
}

function leadsTo(link: string, domains: readonly string[]): boolean {
  if (!URL.canParse(link) || link.length > 2_000) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' && domains.some((domain) => isWithin(hostname, domain));
}

const GMAIL_ASKS = 'forwarding-noreply@google.com';

/** Gmail asks the forwarding address, with a code and a link; in every language the code comes first. */
function confirmationIn(mail: InboundMail): ReadMail | null {
  if (mail.from !== GMAIL_ASKS) return null;
  if (!isProvedFrom(mail, 'google.com')) return { kind: 'unproved' };
  const code = /^\(?#?(\d{6,12})\)?/.exec(mail.subject)?.[1] ?? null;
  const link = plainWords(mail.text).links.find((one) => {
    if (!leadsTo(one, ['mail.google.com', 'mail-settings.google.com'])) return false;
    // Next to it is the link that cancels the request.
    return /^\/mail\/vf-/.test(new URL(one).pathname);
  });
  return code || link ? { kind: 'confirmation', code, link: link ?? null } : null;
}
