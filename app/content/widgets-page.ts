import { badgeOf } from './coming.ts';
import { type FeaturePage, tryForFree } from './feature-pages.ts';
import { SITE_WIDGETS } from './home-widgets.ts';

/** Texts of the public widget preview, `/widgets`. */
export const widgetsPage = {
  path: '/widgets',
  hero: {
    badge: badgeOf('Widgets', 'widgets'),
    title: 'See your reviews on a website like yours.',
    text: 'Five types, one snippet. Look at each in light and dark; the reviews in these previews are samples.',
    primary: tryForFree,
    secondary: { label: 'Learn More', href: '/help', about: 'about widgets' },
    alt: 'A sample practice website with a review carousel.',
  },
  features: {
    head: { title: 'Five types', text: 'Each shows your 4 and 5 star reviews unless you choose otherwise.' },
    items: SITE_WIDGETS.map(({ icon, name, text }) => ({ icon, title: name, text })),
  },
  benefits: [
    {
      title: 'Light on your website',
      points: [
        'The space is reserved, so nothing jumps while it loads.',
        'No cookies, no trackers, no fonts to download.',
        'Light and dark, in your colors, and usable by keyboard.',
      ],
    },
    {
      title: 'Honest with your visitors',
      points: [
        'The average and the number count all public reviews of the platforms they name.',
        'A small line says which selection is shown.',
        'Reviews given to you directly appear only if their author agreed.',
      ],
    },
  ],
  call: {
    title: 'Put yours on your website',
    text: 'Copy the snippet and paste it where you want it.',
    primary: { label: 'Start Free Trial', href: '/register' },
    secondary: { label: 'Learn More', href: '/help', about: 'about installing a widget' },
  },
  related: [
    { label: 'Reviews', href: '/features/reviews' },
    { label: 'Social sharing', href: '/features/social' },
  ],
} as const satisfies FeaturePage;

export const widgetPreview = {
  sample: 'The real widget, with sample reviews.',
  drawing: 'A drawing with a sample review.',
  theme: { label: 'Theme', auto: 'Like your device', light: 'Light', dark: 'Dark' },
  choose: 'Choose a widget',
  place: 'Good place',
  site: {
    title: 'A calm place for your teeth',
    text: 'Family dentistry, close to home.',
    button: 'Book a visit',
  },
} as const;
