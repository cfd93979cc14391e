/** The categories of the help centre, in order. `icon` is a lucide-react component. */
export interface HelpCategory {
  /** The folder of its articles and the second part of their path. */
  slug: string;
  title: string;
  description: string;
  icon: 'Rocket' | 'Send' | 'MessageSquareHeart' | 'PanelsTopLeft' | 'ShieldCheck' | 'LifeBuoy';
}

export const HELP_CATEGORIES: readonly HelpCategory[] = [
  {
    slug: 'getting-started',
    title: 'Getting started',
    description: 'Create your account, set up your review page and send the first request.',
    icon: 'Rocket',
  },
  {
    slug: 'asking',
    title: 'Asking for reviews',
    description: 'Write to your customers by email, SMS and WhatsApp, and follow each message.',
    icon: 'Send',
  },
  {
    slug: 'reviews',
    title: 'Reviews and platforms',
    description: 'Read and answer what people say about you, on your own page and everywhere else.',
    icon: 'MessageSquareHeart',
  },
  {
    slug: 'website',
    title: 'Website and sharing',
    description: 'Show your reviews and your review link where customers already look.',
    icon: 'PanelsTopLeft',
  },
  {
    slug: 'privacy',
    title: 'Privacy and rules',
    description: 'Consent, opt-outs, fair asking, HIPAA and what happens to your data.',
    icon: 'ShieldCheck',
  },
  {
    slug: 'troubleshooting',
    title: 'Troubleshooting',
    description: 'Quick ways out when an email, a link or a message does not do what it should.',
    icon: 'LifeBuoy',
  },
];
