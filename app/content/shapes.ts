/** The few shapes that several pages of the public site share. Content knows no layout. */

/** An address on this site ("/register", "/#features") or a place on the same page ("#contact"). */
export type Href = `/${string}` | `#${string}`;

export interface Action {
  label: string;
  href: Href;
  /** Goes on where the label says too little by itself: "Learn More" + "about widgets". Heard, not seen. */
  about?: string;
}

/** Names of lucide icons, so that a layout can look one up. */
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

/** Pictures are the product's own: drawn, or taken from the running product. The layout maps a key to one. */
export type PictureKey =
  | 'ask-by-sms'
  | 'analytics'
  | 'contacts-import'
  | 'front-desk'
  | 'inbox'
  | 'link-card'
  | 'platform-picker'
  | 'platforms'
  | 'privacy-check'
  | 'private-form'
  | 'qr-card'
  | 'reply-draft'
  | 'review-page'
  | 'snippet'
  | 'social-feed'
  | 'social-picture'
  | 'widget-carousel'
  | 'widget-on-site';

export interface TextBlock {
  title: string;
  text: string;
}

export interface IconBlock extends TextBlock {
  icon: Icon;
}

export interface PictureBlock extends TextBlock {
  picture: PictureKey;
  /** What the picture shows, for people who do not see it. */
  alt: string;
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
