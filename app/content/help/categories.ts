/** The shelves of the help centre, in the order they are shown. `icon` is the lucide-react component's name. */
export interface HelpCategory {
  /** Folder of its articles and second part of their address. */
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
