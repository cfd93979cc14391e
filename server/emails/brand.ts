import { createContext } from 'react';
import { type MailColors, OUR_MAIL_COLORS } from '#shared/design/mail-colors.ts';

/** How a business looks in the emails that its customers get. */
export interface MailBrand {
  /** `#rrggbb`, or empty for the product's own colour. */
  color: string;
  logo: { url: string; width: number; height: number } | null;
  /** Of the page picture, in the shape of a band; empty if there is none. */
  pictureUrl: string;
  closingWords: string;
}

/** The light colours of the email, for the parts of it. */
export const MailColorsContext = createContext<MailColors>(OUR_MAIL_COLORS.light);
