import { isProvedFrom, isWithin } from '#server/connectors/inbound-mail/authentication-results.ts';
import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { ratingOn, STARS, UNTOLD, wordsOf } from '#server/connectors/platforms/row.ts';
import type { MailPlatform, ReviewLayout } from '#server/connectors/review-mails/layout.ts';
import { MAIL_PLATFORMS } from '#server/connectors/review-mails/platforms.ts';

/**
 * What a mail means. `review`: one of a form we know. `alert`: the platform speaks of a review in another form, so
 * somebody has to look. `confirmation`: a mail service asks whether it may forward. `other`: nothing about reviews.
 * `unproved`: nobody vouches for its sender.
 */
export type ReadMail =
  | { kind: 'review'; slug: string; review: ReadReview; link: string | null }
  | { kind: 'alert'; slug: string; link: string | null }
  | { kind: 'confirmation'; code: string | null; link: string | null }
  | { kind: 'other'; slug: string }
  | { kind: 'unproved' };

const LONGEST_AUTHOR = 120;

/** `key` names the mail, equal each time it comes in. */
export function readReviewMail(mail: InboundMail, key: string): ReadMail {
  const confirmation = confirmationIn(mail);
  if (confirmation) return confirmation;
  const platform = MAIL_PLATFORMS.find(({ domain }) => isProvedFrom(mail, domain));
  if (!platform) return { kind: 'unproved' };
  const { words, links } = plainWords(mail.text);
  const link = links.find((one) => leadsTo(one, platform.leadsTo)) ?? null;
  const { slug } = platform;
  for (const layout of platform.layouts) {
    const review = reviewIn(layout, mail, words, key);
    if (review) return { kind: 'review', slug, review, link };
  }
  return speaksOfReview(platform, mail) ? { kind: 'alert', slug, link } : { kind: 'other', slug };
}

function speaksOfReview({ speaksOfReview, layouts }: MailPlatform, { subject, from }: InboundMail): boolean {
  return speaksOfReview.test(subject) || (layouts.some(({ sender }) => sender === from) && subject === '');
}

/** Null where anything about it is not certain: a rating is never guessed. */
function reviewIn(layout: ReviewLayout, mail: InboundMail, words: string, key: string): ReadReview | null {
  const { sender, subject, words: form } = layout;
  if (mail.from !== sender || !mail.date) return null;
  const named = subject.exec(mail.subject)?.groups;
  const told = subject.test(mail.subject) ? form.exec(words)?.groups : undefined;
  const author = wordsOf(told?.author);
  if (!told?.stars || !author || author.length > LONGEST_AUTHOR) return null;
  if (named?.stars !== undefined && named.stars !== told.stars) return null;
  if (named?.author !== undefined && !isCutOf(named.author, author)) return null;
  const text = wordsOf(told.text);
  const day = Date.UTC(mail.date.getUTCFullYear(), mail.date.getUTCMonth(), mail.date.getUTCDate());
  return {
    ...UNTOLD,
    externalId: key,
    author: { name: author, deleted: false },
    rating: ratingOn(STARS, Number(told.stars), () => {}),
    text,
    // Mails hold beginnings, and do not say which are whole.
    excerpt: text !== null,
    // The mail goes out after the review, mostly within minutes.
    writtenAt: { precision: 'day', at: new Date(day) },
  };
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

/** The words without the addresses behind them, and the addresses in their order. */
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

/** Gmail asks the address it shall forward to, with a code and a link; in any language the number stands in front. */
function confirmationIn(mail: InboundMail): ReadMail | null {
  if (mail.from !== GMAIL_ASKS) return null;
  if (!isProvedFrom(mail, 'google.com')) return { kind: 'unproved' };
  const code = /^\(?#?(\d{6,12})\)?/.exec(mail.subject)?.[1] ?? null;
  const link = plainWords(mail.text).links.find((one) => {
    if (!leadsTo(one, ['mail.google.com', 'mail-settings.google.com'])) return false;
    // Beside it stands the link that calls the request off.
    return /^\/mail\/vf-/.test(new URL(one).pathname);
  });
  return code || link ? { kind: 'confirmation', code, link: link ?? null } : null;
}
