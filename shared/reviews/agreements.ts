import type { BrandView } from '#shared/business/brand.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** For how long a healthcare business may show what its author agreed to. */
export const AUTHORIZED_DAYS = 730;

export const SHOWN_NAME_LENGTH = 100;

/** The author took it back, or told the business; changed the answer; was erased; or agreed again after its end. */
export type AgreementEnd = 'author' | 'business' | 'edit' | 'erasure' | 'renewal';

/** What the thanks page asks. */
export interface AgreementQuestion {
  kind: 'asked';
  /** The sentence at the box. */
  sentence: string;
  /** In healthcare, the rest of the authorization. */
  parts: string[];
  /** The name is a signature, and may not stay empty. */
  isSigned: boolean;
  /** As entered with the answer; empty where only we know it. */
  name: string;
  /** Of the words shown, so that no others are agreed to. */
  digest: string;
}

/** What the thanks page says once an author has agreed. */
export interface AgreementGiven {
  kind: 'given';
  /** Where it is read again and taken back. */
  path: string;
}

/** The page behind the link that an author gets. */
export interface AgreementPageView {
  appName: string;
  businessName: string;
  brand: BrandView;
  reviewPath: string;
  /** Of the words that were agreed to. */
  language: CustomerLanguage;
  /** The words that were agreed to, by paragraph. */
  wording: string[];
  agreedAt: Date;
  expiresAt: Date | null;
  isInForce: boolean;
  timeZone: string;
}

/** On an answer in the inbox. `healthcare`: the business became one, which needs an authorization. */
export interface AgreementView {
  answerId: string;
  agreedAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
  endedBy: AgreementEnd | 'expiry' | 'healthcare' | null;
}
