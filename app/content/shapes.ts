import type { Area } from './help/live-areas.ts';

/** Shapes shared by pages of the public site. Content knows nothing of layout. */

/** A path on this site ("/register", "/#features") or an anchor on the same page ("#contact"). */
export type Href = `/${string}` | `#${string}`;

export interface Action {
  label: string;
  href: Href;
  /** Completes a vague label for screen readers: "Learn More" + "about widgets". */
  about?: string;
}

/** Lucide icons by name, for the layout to look up. */
export type Icon =
  | 'badge-check'
  | 'bell'
  | 'car'
  | 'chart-line'
  | 'clock'
  | 'download'
  | 'eye'
  | 'filter'
  | 'globe'
  | 'handshake'
  | 'heart-pulse'
  | 'house'
  | 'image'
  | 'inbox'
  | 'layout-grid'
  | 'link'
  | 'lock'
  | 'message-circle'
  | 'message-square-text'
  | 'mouse-pointer-click'
  | 'pen-line'
  | 'play'
  | 'qr-code'
  | 'refresh-cw'
  | 'scale'
  | 'send'
  | 'share-2'
  | 'shield-check'
  | 'sparkles'
  | 'star'
  | 'trending-up';

/** Screens of the running demo, photographed by `npm run screenshots -- --site`. */
export const SHOTS = [
  'review-link',
  'get-reviews',
  'reply',
  'integrations',
  'widgets',
  'social',
  'private-feedback',
  'analytics',
  'inbox',
] as const;
export type Shot = (typeof SHOTS)[number];

/** Things a practice prints or shows, drawn beside a short text. */
export type ObjectKey = 'card' | 'phone' | 'rating' | 'poster' | 'snippet' | 'post';

export interface TextBlock {
  title: string;
  text: string;
}

export interface IconBlock extends TextBlock {
  icon: Icon;
}

export interface ObjectBlock extends TextBlock {
  object: ObjectKey;
  /** Marked as coming until it is live. */
  area?: Area;
}

export interface SectionHead {
  title: string;
  text: string;
}

export interface ClosingCall extends SectionHead {
  primary: Action;
  secondary?: Action;
  note?: string;
}
