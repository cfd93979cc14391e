import type { PictureView } from '#shared/business/pictures.ts';
import type { BrandColors } from '#shared/design/brand-palette.ts';

export const MAX_CLOSING_WORDS = 200;

/** How a business looks wherever its customers look. */
export interface BrandView {
  /** Stand in for the logo. */
  initials: string;
  logo: PictureView | null;
  /** `#rrggbb` in small letters; empty means the product's own colour. */
  color: string;
  /** Over the page on phones, beside it on wide screens; it says nothing that is not said in words. */
  picture: PictureView | null;
  /** What it says at the end of a page or an email, in its own words; may be empty. */
  closingWords: string;
}

/** The business as shown at the top of the owner's menu. */
export interface BusinessLogoView {
  name: string;
  /** Stand in for the logo, in these colors. */
  initials: string;
  colors: Pick<BrandColors, 'fill' | 'onFill' | 'edge'>;
  logo: PictureView | null;
}
