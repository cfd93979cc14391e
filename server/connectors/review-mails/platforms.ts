import { ABOUT_REVIEWS, type MailPlatform } from '#server/connectors/review-mails/layout.ts';

/** Platforms whose mails are understood. Layouts are known for the first two; those of the others are undocumented. */
export const MAIL_PLATFORMS: readonly MailPlatform[] = [
  {
    slug: 'google',
    domain: 'google.com',
    leadsTo: ['google.com', 'goo.gl'],
    layouts: [
      {
        sender: 'businessprofile-noreply@google.com',
        // The name may be truncated here; the body has it in full.
        subject: /^(?<author>.+?) left a review for (?<business>.+)$/,
        words:
          /You got a new (?<stars>[1-5])-star review\s*\n\s*Read review\s*\n\s*(?<author>[^\n]+)\n(?<text>[\s\S]*?)\s*(?:^|\n)Reply to review(?:\n|$)/,
      },
    ],
    speaksOfReview: ABOUT_REVIEWS,
  },
  {
    slug: 'trustpilot',
    domain: 'trustpilot.com',
    leadsTo: ['trustpilot.com'],
    layouts: [
      {
        sender: 'noreply@trustpilot.com',
        subject: /^You['’]ve got a new (?<stars>[1-5])-star review$/,
        words:
          /(?:^|\n)(?<author>[^\n]+?) just left a new (?<stars>[1-5])-star review of (?<business>[^\n]+?):\s*\n(?<text>[\s\S]*?)\s*(?:^|\n)See this review and reply/,
      },
    ],
    speaksOfReview: ABOUT_REVIEWS,
  },
  ...(
    [
      ['tripadvisor', 'tripadvisor.com'],
      ['yelp', 'yelp.com'],
      ['facebook', 'facebookmail.com', 'facebook.com'],
      ['healthgrades', 'healthgrades.com'],
      ['zocdoc', 'zocdoc.com'],
    ] as const
  ).map(
    ([slug, domain, site = domain]): MailPlatform => ({
      slug,
      domain,
      leadsTo: [site],
      layouts: [],
      speaksOfReview: ABOUT_REVIEWS,
    }),
  ),
];

export function findMailPlatform(slug: string): MailPlatform | null {
  return MAIL_PLATFORMS.find((one) => one.slug === slug) ?? null;
}
