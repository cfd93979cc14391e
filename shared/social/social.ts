import type { PhotoView } from '#shared/business/pictures.ts';
import type { ReplyPrivacy } from '#shared/replies/replies.ts';
import type { GraphicDesign, GraphicLook, GraphicSize, PictureFormat } from '#shared/social/graphics.ts';
import type { PostFault, PostNetwork, SocialPostState } from '#shared/social/posts.ts';

/** Which reviews the list offers: 4 and 5 stars and recommendations, those that may be used, or all. */
export const PICTURE_FILTERS = ['good', 'usable', 'all'] as const;
export type PictureFilter = (typeof PICTURE_FILTERS)[number];

/** How an author agreed to pictures. In healthcare only a signed form counts. */
export const PERMISSION_METHODS = ['email', 'message', 'signed'] as const;
export type PermissionMethod = (typeof PERMISSION_METHODS)[number];

/** Instagram's, the narrowest of the networks. */
export const CAPTION_LIMITS = { letters: 2_200, hashtags: 30 } as const;

export function hashtagsIn(text: string): number {
  return text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0;
}

/**
 * Why a review may not be made into a picture. The first four end with the author's permission; the others are the
 * terms of its platform.
 */
export const PICTURE_REFUSALS = [
  'not-agreed',
  'not-authorized',
  'ended',
  'edited',
  'own-widget',
  'link-only',
  'no',
  'testimonials',
  'unknown',
] as const;
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

export function isUpToAuthor(refusal: PictureRefusal): boolean {
  return ['not-agreed', 'not-authorized', 'ended', 'edited'].includes(refusal);
}

/** What the owner confirms, and what is kept with the permission. */
export function permissionWording({ isHealthcare }: { isHealthcare: boolean }): string {
  return isHealthcare
    ? 'I hold an authorization signed by the author (45 CFR 164.508) to use these words in pictures on social media, and the author has a copy.'
    : 'The author has agreed to these words being used in pictures on social media, and I can show it.';
}

export interface PictureReview {
  id: string;
  name: string;
  /** Null for recommendations, and where a platform has no stars. */
  stars: number | null;
  recommends: boolean | null;
  text: string;
  at: Date;
  /** In the platform's own words, where it gives no date. */
  dateWords: string;
  /** Empty for the business's own page. */
  platformName: string;
  /** Null if it may be used. */
  refusal: PictureRefusal | null;
  downloadedAt: Date | null;
  postedAt: Date | null;
  /** The next one. */
  plannedAt: Date | null;
}

export interface PermissionView {
  method: PermissionMethod;
  /** Days without a time. */
  givenOn: string;
  endsOn: string | null;
}

/** One review on its way to a picture. */
export interface GraphicView {
  review: PictureReview;
  look: GraphicLook;
  /** The text as drawn, by sentence. */
  sentences: readonly string[];
  /** Whether only the beginning fits. */
  isCut: boolean;
  /** Letters that cannot be drawn; there is no picture then. */
  undrawable: readonly string[];
  captions: readonly string[];
  /** A description of the picture. */
  altText: string;
  privacy: ReplyPrivacy;
  /** Path of the review page's picture, for use as a photo; null where it has none. */
  pagePhoto: string | null;
  /** The owner's own ones, the newest first. */
  photos: readonly PhotoView[];
  /** The business's own color first. */
  colors: readonly string[];
  isHealthcare: boolean;
  /** Recorded by the owner; null where none is in force. */
  permission: PermissionView | null;
  /** For a mail that asks the author; null if no address is known, or the author wants no mail. */
  ask: { email: string; subject: string; body: string } | null;
}

export interface SocialPostView {
  id: string;
  reviewId: string;
  reviewName: string;
  design: GraphicDesign;
  size: GraphicSize;
  format: PictureFormat;
  look: GraphicLook;
  /** When it was downloaded or posted; when it is or was to go out. */
  at: Date;
  /** The review may still be used, so its picture can be drawn. */
  isUsable: boolean;
  state: SocialPostState;
  /** Null for downloads. */
  network: PostNetwork | null;
  accountName: string;
  fault: PostFault | null;
  /** Of the post; empty if unknown. */
  address: string;
}
