import type { BrandView } from '#shared/business/brand.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** What a customer reads of what becomes of their data. */
export interface PrivacyNoticeView {
  language: CustomerLanguage;
  appName: string;
  businessName: string;
  brand: BrandView;
  /** Line by line; empty where the profile has none. */
  address: string[];
  slots: Record<'business' | 'contact' | 'app' | 'operator' | 'days' | 'visitDays', string>;
  /** Paragraphs as the owner wrote them. */
  ownWords: string[];
  reviewPath: string;
}
